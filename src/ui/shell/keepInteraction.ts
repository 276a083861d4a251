/**
 * Preserves interaction state when React replaces prerendered HTML, whose elements are all new afterwards:
 * focus, typed text, ticks and open details are transferred. A press that had no effect yet, recorded by
 * `public/theme.js`, is repeated.
 *
 * `hydrateRoot` would lose it too (site#the-page-is-replaced-not-hydrated). Elements are matched by
 * accessible name; if the name has changed, by index in the page.
 */

/** Elements that can be focused, edited or pressed. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** `replace` renders the new page into `root` synchronously; `pressed` are the pressed buttons, each once. */
export function keepInteraction(root: Element, pressed: readonly Element[], replace: () => void): void {
  const { activeElement: focused } = root.ownerDocument;
  const opened = root.querySelectorAll('details[open] > summary');
  const filled = [...root.querySelectorAll<Field>('input, textarea')].filter(isChanged);
  const begun = [...opened, ...filled, ...pressed, focused].some((element) => root.contains(element));
  if (!begun) {
    replace();
    return;
  }
  const before = stopsOf(root);
  replace();
  const counterparts = pair(before, stopsOf(root));

  for (const summary of opened) counterparts.get(summary)?.parentElement?.setAttribute('open', '');
  for (const field of filled) fillAs(field, counterparts.get(field));
  if (focused !== null) focusAs(focused, counterparts.get(focused));
  for (const button of pressed) {
    const now = counterparts.get(button);
    if (now instanceof HTMLElement) now.click();
  }
}

/** Visible stops by name; equal names get a number. */
function stopsOf(root: Element): ReadonlyMap<string, Element> {
  const stops = new Map<string, Element>();
  for (const element of root.querySelectorAll(STOPS)) {
    if (element.getClientRects().length === 0) continue;
    const name = nameOf(element);
    let number = 1;
    while (stops.has(`${name} ${number}`)) number += 1;
    stops.set(`${name} ${number}`, element);
  }
  return stops;
}

function nameOf(element: Element): string {
  const attributes = ['type', 'name', 'href', 'aria-label'].map((name) => element.getAttribute(name));
  return [element.tagName, ...attributes, wordsOf(element)].join('|');
}

function wordsOf(element: Element): string {
  if (isField(element)) return element.labels?.[0]?.textContent ?? '';
  // The skip link focuses the page's content.
  return element.tagName === 'MAIN' ? '' : element.textContent;
}

function pair(
  before: ReadonlyMap<string, Element>,
  after: ReadonlyMap<string, Element>,
): ReadonlyMap<Element, Element> {
  const inOrder = before.size === after.size ? [...after.values()] : [];
  const pairs = [...before].flatMap(([name, element], at): (readonly [Element, Element])[] => {
    const now = after.get(name) ?? inOrder[at];
    return now?.tagName === element.tagName ? [[element, now]] : [];
  });
  return new Map(pairs);
}

function isField(element: unknown): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isChanged(field: Field): boolean {
  return field.value !== field.defaultValue || (isTick(field) && field.checked !== field.defaultChecked);
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** Copies the old field's state to the new one, so that its component is notified. */
function fillAs(old: Field, now: Element | undefined): void {
  if (!isField(now)) return;
  if (isTick(old)) {
    if (isTick(now) && now.checked !== old.checked) now.click();
    return;
  }
  // React overrides the setter on the element; using it, React would see no change.
  Reflect.set(Object.getPrototypeOf(now), 'value', old.value, now);
  now.dispatchEvent(new Event('input', { bubbles: true }));
}

function focusAs(old: Element, now: Element | undefined): void {
  if (!(now instanceof HTMLElement)) return;
  now.focus({ preventScroll: true });
  // Fields such as email have no selection.
  if (isField(old) && isField(now) && old.selectionStart !== null)
    now.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined);
}
