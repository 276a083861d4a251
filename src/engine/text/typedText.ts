/** The text of a run as it is copied: capitals are a look, and what was typed has small letters. */
import type { GlyphRun, TextLayout } from './layout.ts';
import { visibleText } from './visibleText.ts';

const LETTER = /\p{Changes_When_Uppercased}/gu;

/** As many UTF-16 units as the text of the run; a hyphen that only its line has is a soft one. */
export function typedText(
  { text, drawn }: Pick<TextLayout, 'text' | 'drawn'>,
  { start, end, text: shown, tab }: GlyphRun,
): string {
  // The space for a newline, the marker of an item and what fills a tab are no part of the text.
  if (start === end || tab !== undefined || (text === drawn && !shown.endsWith('-'))) return shown;
  const capitals = drawn.slice(start, end);
  const letters = visibleText(capitals);
  const hyphen = SOFT_HYPHEN.repeat(shown.length - letters.length);
  const typed = visibleText(inTypedCase(text.slice(start, end), capitals));
  // A capital may have no character for its mark, where the small letter has one.
  return (typed.length === letters.length ? typed : letters) + hyphen;
}

/** The hyphen of a broken word: readers leave it out of the word. */
const SOFT_HYPHEN = '\u00ad';

/** What typesetters change stays as it is drawn. */
function inTypedCase(typed: string, drawn: string): string {
  let [mixed, at] = ['', 0];
  for (const { 0: letter, index } of typed.matchAll(LETTER)) {
    const end = index + letter.length;
    if (drawn.slice(index, end) !== letter.toUpperCase()) continue;
    mixed += drawn.slice(at, index) + letter;
    at = end;
  }
  return mixed + drawn.slice(at);
}
