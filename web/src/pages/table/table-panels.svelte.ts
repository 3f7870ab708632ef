/** Which panel of the table page is open. The code of the rule book is loaded when it is first opened. */

import type RulesDrawer from "../rules/RulesDrawer.svelte";

export type Panel = "" | "rules" | "settings" | "seats" | "text" | "keys" | "log";

export class TablePanels {
  current = $state<Panel>(""); // "": none is open
  rule = $state(""); // that the rule book opens at
  RulesDrawer = $state.raw<typeof RulesDrawer | null>(null);

  constructor(private readonly onloaderror: () => void) {}

  toggle(panel: Panel): void {
    if (panel === "rules") this.rule = "";
    if (panel === "rules" && this.current !== panel) void this.#openRules();
    else this.current = this.current === panel ? "" : panel;
  }

  // Arrow functions, because they are passed on as callbacks.
  readonly close = (): void => {
    this.current = "";
  };

  /** Open the rule book at a rule. */
  readonly openRule = (rule: string): void => {
    this.rule = rule;
    void this.#openRules();
  };

  /** Open the rule book. It is loaded first, so that closing it returns the focus to where it is now. */
  async #openRules(): Promise<void> {
    try {
      this.RulesDrawer ??= (await import("../rules/RulesDrawer.svelte")).default;
      this.current = "rules";
    } catch {
      this.onloaderror();
    }
  }
}
