/**
 * React puts its page in the place of the one that the build made, and every element is another one afterwards. Who has
 * begun before that goes on where they were: what has the focus, what is typed, ticked and unfolded stays so. A button
 * that was pressed without effect, which `public/theme.js` remembers, is pressed again.
 *
 * Why not `hydrateRoot`: docs/decisions/0075. Elements are found again by what they are called; one that is called otherwise now, by its number in the page.
 */

/** What can have the focus, be typed into or pressed. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** `replace` puts the new page into `root` before it returns; `pressed` are the buttons, each of them once. */
export function keepPlace(root: Element, pressed: readonly Element[], replace: () => void): void {
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

/** The stops in sight, by their names; of several with one name each has a number. */
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
  // The page's content has the focus after the link to it.
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

/** Does to the field what was done to the other, in a way that its component hears of. */
function fillAs(old: Field, now: Element | undefined): void {
  if (!isField(now)) return;
  if (isTick(old)) {
    if (isTick(now) && now.checked !== old.checked) now.click();
    return;
  }
  // React has a setter of its own on the element, by which it would take the value for one that it has given.
  Reflect.set(Object.getPrototypeOf(now), 'value', old.value, now);
  now.dispatchEvent(new Event('input', { bubbles: true }));
}

function focusAs(old: Element, now: Element | undefined): void {
  if (!(now instanceof HTMLElement)) return;
  now.focus({ preventScroll: true });
  // Fields such as that of an email have no selection to ask for.
  if (isField(old) && isField(now) && old.selectionStart !== null)
    now.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined);
}
