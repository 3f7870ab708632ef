/** Copying and sharing. On plain http the browser offers neither, so an older way copies. */

/** Copy a text; return false if the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copy by selecting the text in a field: the way that works without https. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.style.cssText = "position:fixed;top:0;opacity:0";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Does the system offer a share sheet? */
export const canShare = (): boolean => typeof navigator.share === "function";

/** Open the system's share sheet; a player who closes it has shared nothing, which is no error. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // closed without sharing
  }
}
