/**
 * Layers in the system's clipboard: an attribute of an otherwise ordinary piece of HTML, the one format that keyboard events
 * and the asynchronous clipboard have in common and that other programs can paste as words.
 */
const ATTRIBUTE = 'data-patent-layers';

/** HTML that shows the words and carries the clip. */
export function clipToHtml(clip: string, words: string): string {
  const carrier = document.createElement('p');
  carrier.setAttribute(ATTRIBUTE, clip);
  carrier.textContent = words;
  return new XMLSerializer().serializeToString(carrier);
}

/** The clip in a piece of HTML, or null. The HTML is parsed without running anything in it. */
export function clipOfHtml(html: string): string | null {
  if (!html.includes(ATTRIBUTE)) return null;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return parsed.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE) ?? null;
}
