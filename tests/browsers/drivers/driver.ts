/** What a scenario needs of a browser. Points are CSS pixels of the viewport. */
export interface BrowserPage {
  readonly goto: (url: string) => Promise<void>;
  /** The value of a JavaScript expression in the page, awaited; it has to be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses at the first point, moves through the others and lets go at the last one. */
  readonly stroke: (points: readonly Point[], held?: 'Shift') => Promise<void>;
  /** Types as a keyboard does, one key after another. */
  readonly type: (text: string) => Promise<void>;
  readonly press: (key: Key, held?: 'Control') => Promise<void>;
  /** Gives a file to the file field that this CSS selector finds. */
  readonly chooseFile: (selector: string, file: string) => Promise<void>;
  /** The file that the page saves while `action` runs. */
  readonly download: (action: () => Promise<void>) => Promise<Download>;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Key = 'Enter' | 'Escape' | 'End' | 'ArrowDown' | 'a' | 's';
export interface Download {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface OpenBrowser {
  readonly page: BrowserPage;
  readonly close: () => Promise<void>;
}
/** A browser that can be opened here, or the reason why it is skipped. */
export type BrowserKind =
  | { readonly name: string; readonly open: () => Promise<OpenBrowser> }
  | { readonly name: string; readonly missing: string };

export const VIEWPORT = { width: 1440, height: 900 };

/** Asks again and again until there is a reply. Throws after two minutes, naming what was waited for. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null | undefined>): Promise<T> {
  for (const deadline = Date.now() + 120_000; ; await pause()) {
    const reply = await ask();
    if (reply !== null && reply !== undefined) return reply;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
