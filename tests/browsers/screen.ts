/**
 * What a person does with a page, in the words of its screen: elements are found by role and name, with the
 * queries of Testing Library inside the page, because neither driver finds by role. Each call waits until it
 * can be done.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserPage, Point } from './drivers/driver.ts';
import { waitFor } from './drivers/driver.ts';

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * An element: a role (or `password`: such a field has none), its whole name or a pattern of it, and the
 * element around it when the name is not enough.
 */
export interface Target {
  readonly role: string;
  readonly name?: string | RegExp;
  readonly within?: Target;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Screen {
  readonly page: BrowserPage;
  readonly goto: (url: string) => Promise<void>;
  readonly click: (target: Target, held?: 'Shift') => Promise<void>;
  readonly shown: (target: Target) => Promise<void>;
  readonly hidden: (target: Target) => Promise<void>;
  /** Replaces what a field holds, key by key. */
  readonly retype: (target: Target, text: string) => Promise<void>;
  /** Waits until a field holds this. */
  readonly holds: (target: Target, value: string) => Promise<void>;
  /** Waits for the path of the address; gives its first group. */
  readonly at: (path: RegExp) => Promise<string>;
  /** Waits for text that is on the screen. */
  readonly says: (text: string) => Promise<void>;
  /** The value of an expression once it is neither null nor false. */
  readonly ask: (what: string, expression: string) => Promise<unknown>;
}

export function screenOf(page: BrowserPage): Screen {
  const evaluate = async (expression: string): Promise<unknown> => {
    try {
      return await page.evaluate(expression);
    } catch (error) {
      // The page has just been replaced by another one, or has not got the library yet.
      if ((await page.evaluate('typeof TestingLibraryDom').catch(() => 'object')) === 'object') throw error;
      await page.evaluate(`(() => { ${LIBRARY} })()`);
      return page.evaluate(expression);
    }
  };
  const ask = (what: string, expression: string) =>
    waitFor(what, async () => {
      const reply = await evaluate(expression);
      return reply === false ? null : reply;
    });
  const boxOf = async (target: Target): Promise<Box> => {
    const box = Object(await ask(named(target), `(${pressableBox.toString()})(${sourceOf(target)})`));
    return { x: Number(box.x), y: Number(box.y), width: Number(box.width), height: Number(box.height) };
  };
  const click = async (target: Target, held?: 'Shift'): Promise<void> => {
    const { x, y, width, height } = await boxOf(target);
    await page.stroke([{ x: x + width / 2, y: y + height / 2 }], held);
  };
  return {
    page,
    goto: page.goto,
    click,
    shown: async (target) => void (await ask(named(target), `${sourceOf(target)} !== null`)),
    hidden: async (target) => void (await ask(`no ${named(target)}`, `${sourceOf(target)} === null`)),
    retype: async (target, text) => {
      await click(target);
      await ask(`focus in ${named(target)}`, `${sourceOf(target)} === document.activeElement`);
      await page.press('a', 'Control');
      await page.type(text);
    },
    holds: async (target, value) =>
      void (await ask(
        `${value} in ${named(target)}`,
        `((field) => field !== null && field.value === ${JSON.stringify(value)})(${sourceOf(target)})`,
      )),
    at: async (path) => {
      const found = await ask(`the address ${String(path)}`, `${String(path)}.exec(location.pathname)`);
      return Array.isArray(found) ? String(found[1] ?? '') : '';
    },
    says: async (text) => {
      const query = `TestingLibraryDom.queryAllByText(document.body, ${JSON.stringify(text)}).length > 0`;
      await ask(`«${text}»`, query);
    },
    ask,
  };
}

const named = ({ role, name = '' }: Target): string => `${role} «${String(name)}»`;

/** An expression for the element in the page, or null. */
function sourceOf({ role, name, within }: Target): string {
  const around = within === undefined ? 'document.body' : sourceOf(within);
  const pattern = name instanceof RegExp ? String(name) : JSON.stringify(name ?? '');
  const query =
    role === 'password'
      ? `queryAllByLabelText(around, ${pattern}, { selector: 'input' })`
      : `queryAllByRole(around, '${role}', ${name === undefined ? '{}' : `{ name: ${pattern} }`})`;
  return `((around) => (around && TestingLibraryDom.${query}[0]) || null)(${around})`;
}

/**
 * Runs in the page: the box of an element that a press would reach, or null while it is covered, moves or is
 * disabled.
 */
async function pressableBox(element: HTMLElement | null): Promise<Box | null> {
  if (element === null || element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y || width === 0 || height === 0) return null;
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isReached =
    top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true);
  return isReached ? { x, y, width, height } : null;
}
