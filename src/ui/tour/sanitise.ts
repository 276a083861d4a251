/**
 * Sanitises tour texts, which may come from anywhere: only plain emphasis, breaks, lists and keys are
 * allowed.
 */
import DOMPurify from 'dompurify';

const ALLOWED_TAGS = ['b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li', 'kbd', 'code', '#text'];

/**
 * HTML without attributes and with allowed tags only; the text of other tags stays, that of scripts and
 * styles does not.
 */
export function sanitise(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}

/** Plain text, for a label. */
export function plainText(html: string): string {
  const words = DOMPurify.sanitize(html, { ALLOWED_TAGS: ['#text'], ALLOWED_ATTR: [] });
  return new DOMParser().parseFromString(words, 'text/html').body.textContent;
}
