/** Words as the rules give them: keys of the language files, and what fills their gaps. */

export interface Who {
  readonly type: "Who";
  readonly seat: number;
}
export interface Both {
  readonly type: "Both";
  readonly en: string;
  readonly fr: string;
}
export interface Phrase {
  readonly type: "Phrase";
  readonly key: string;
  readonly args?: Readonly<Record<string, Said>>;
}
export interface Span {
  readonly type: "Span";
  readonly text: string;
  readonly colour?: string;
}
export type Said = number | string | Who | Both | Phrase | readonly Phrase[];
