/**
 * Finds the innermost element with these words, although names in them have elements of their own (`Quoted`).
 */
export function words(text: string | RegExp): (content: string, element: Element | null) => boolean {
  const has = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent === text : text.test(textContent);
  return (_content, element) => element !== null && has(element) && ![...element.children].some(has);
}
