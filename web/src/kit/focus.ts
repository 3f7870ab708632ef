/** Where the focus rests when it is on nothing that a key could press: a board may take all keys then. */
export const RESTING = "body, h1, main";
