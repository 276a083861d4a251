/** The keyboard of a page in the words of a person who has no pointer. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** More stops of the key Tab than any screen has. */
const MOST_STOPS = 100;
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Keyboard actions and queries of this page. */
export function keyboardOf(page: Page) {
  /** Stops without a visible focus. */
  const hidden: string[] = [];
  let pressed = 0;
  const press = (key: string): Promise<void> => {
    pressed += 1;
    return page.keyboard.press(key);
  };
  /** The clipboard's text, as one press of Ctrl+V brings it. */
  const paste = (text: string): Promise<void> => {
    pressed += 1;
    return page.keyboard.insertText(text);
  };
  /** Names of the next stops. */
  async function stops(count: number): Promise<string[]> {
    const names: string[] = [];
    for (let step = 0; step < count; step += 1) {
      await press('Tab');
      await watchFocus();
      names.push(await focused());
    }
    return names;
  }

  /** Waits for the control: its part of the screen may be on its way, and the stops are counted. */
  async function tabTo(name: string): Promise<void> {
    await expect.poll(() => page.locator(STOPS).evaluateAll(namesOf), `a control «${name}»`).toContain(name);
    await tabUntil(async () => (await focused()) === name, name);
  }

  async function tabUntil(arrived: () => Promise<boolean>, name = ''): Promise<void> {
    for (let step = 0; step < MOST_STOPS; step += 1) {
      if (await arrived()) return;
      await press('Tab');
      await watchFocus();
    }
    throw new Error(`The key Tab does not lead to «${name}».`);
  }

  /** Name of the focused element; none while the page itself has the focus. */
  const focused = async (): Promise<string> =>
    (await page.locator(':focus:not(body)').evaluateAll(namesOf)).at(-1) ?? '';

  const hasFocus = (): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body);

  /** Name of the grid's active cell. */
  const active = (): Promise<string> =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return (id ? document.getElementById(id) : document.activeElement)?.getAttribute('aria-label') ?? '';
    });

  /** Records the stop if neither the element nor its frame shows the focus, or if it is out of view. */
  async function watchFocus(): Promise<void> {
    const fault = await page.evaluate(() => {
      const element = document.activeElement;
      // Between the page's last and first stop the browser itself has focus; a guard element passes it on.
      if (element === null || element === document.body || element.id.includes('sentinel')) return null;
      const marks = (at: Element | null, levels: number): boolean => {
        if (at === null || levels === 0) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
        const outlined = outlineStyle !== 'none' && outlineWidth !== '0px';
        return outlined || (at === element && boxShadow !== 'none') || marks(at.parentElement, levels - 1);
      };
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      const inSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth && width * height > 4;
      if (inSight && marks(element, 5)) return null;
      return `${element.outerHTML.slice(0, 120)} ${inSight ? 'does not show the focus' : 'is out of sight'}`;
    });
    if (fault !== null) hidden.push(fault);
  }

  /** Whether the focus is inside such an element. */
  const isWithin = (selector: string): Promise<boolean> =>
    page.evaluate((ancestor) => {
      const element = document.activeElement;
      return element instanceof Element && element.closest(ancestor) !== null;
    }, selector);
  const focusedTag = (): Promise<string> => page.evaluate(() => document.activeElement?.tagName ?? '');
  const isInDialog = (): Promise<boolean> => isWithin('[role="dialog"], [role="alertdialog"]');

  /** Resolves when the dialog is open and has focus. Its own box has no size; its heading has. */
  async function dialogOpened(name: string): Promise<void> {
    await page.getByRole('dialog', { name }).getByRole('heading', { name, level: 2 }).waitFor();
    await expect.poll(isInDialog).toBe(true);
  }
  /** Resolves when the dialog is gone and the focus is where work continues. */
  async function dialogClosed(name: string): Promise<void> {
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
    await expect.poll(hasFocus).toBe(true);
  }

  return {
    hidden,
    press,
    paste,
    /** The number of keys that were pressed. */
    pressed: () => pressed,
    stops,
    tabTo,
    tabUntil,
    focused,
    hasFocus,
    active,
    isWithin,
    isInDialog,
    focusedTag,
    dialogOpened,
    dialogClosed,
  };
}

/** Of each element its aria-label, its label, or its text. Runs in the page. */
function namesOf(elements: readonly Element[]): string[] {
  return elements.map((element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const labels = isField ? [...(element.labels ?? [])] : [];
    const said = (labels[0] ?? element).cloneNode(true) as Element;
    // A hint in a button is its description.
    for (const silent of said.querySelectorAll('[aria-hidden]')) silent.remove();
    const name = element.getAttribute('aria-label') ?? said.textContent;
    return name.replaceAll('\u00a0', ' ').trim();
  });
}
