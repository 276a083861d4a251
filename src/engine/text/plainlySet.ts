import type { TextLayout } from './layout.ts';
import { typeset } from './typeset.ts';

/**
 * How a text that is drawn as it is written would look otherwise with typography: other signs, lines that end where
 * a typesetter ends none, or null.
 */
export function plainlySet({ text, lines }: Pick<TextLayout, 'text' | 'lines'>): 'signs' | 'lines' | null {
  const set = typeset(text);
  if (set === text) return null;
  if (lines.some(({ ending, end }) => ending === 'wrap' && set[end - 1] !== text[end - 1])) return 'lines';
  return seen(set) === seen(text) ? null : 'signs';
}

/** Spaces and hyphens look alike, wherever lines may end. */
function seen(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-');
}
