/** Takes what became layers out of the operators of a page; all else that they draw keeps its place. */
import type { LetterPlaces } from './content.ts';
import type { Glyph, ParsedFont } from './letters.ts';
import type { ParsedPage } from './readPage.ts';

/** The font, its size, room after letters and after spaces. */
type TextState = readonly [font: string | null, size: number, letter: number, word: number];

/** Changes the list: instead of a letter it has the room that the letter takes. */
export function hideLetters(
  { operators: { fnArray, argsArray }, ops, fonts }: Pick<ParsedPage, 'operators' | 'ops' | 'fonts'>,
  hidden: LetterPlaces,
): void {
  let state: TextState = [null, 0, 0, 0];
  const saved: TextState[] = [];
  fnArray.forEach((name, index) => {
    const [first, second] = (argsArray[index] ?? []) as readonly [never, never]; // as each operator has them
    const [font, size, letter, word] = state;
    if (name === ops.save || name === ops.paintFormXObjectBegin || name === ops.beginGroup) saved.push(state);
    else if (name === ops.restore || name === ops.paintFormXObjectEnd || name === ops.endGroup)
      state = saved.pop() ?? state;
    else if (name === ops.setFont) state = [first, second, letter, word];
    else if (name === ops.setGState) state = withParameters(state, first);
    else if (name === ops.setCharSpacing) state = [font, size, first, word];
    else if (name === ops.setWordSpacing) state = [font, size, letter, first];
    const letters = hidden.get(index);
    if (name !== ops.showText || letters === undefined || font === null || size === 0) return;
    argsArray[index] = [withRoom(first, letters, state, fonts.get(font))];
  });
}

/** Changes the list: these operators paint nothing. A path stays one, as a clip may follow it. */
export function hidePaints(
  { operators: { fnArray, argsArray }, ops }: Pick<ParsedPage, 'operators' | 'ops'>,
  hidden: readonly number[],
): void {
  for (const index of hidden) {
    const [, ...path] = (argsArray[index] ?? []) as readonly unknown[];
    if (fnArray[index] === ops.constructPath) argsArray[index] = [ops.endPath, ...path];
    else fnArray[index] = ops.markPoint;
  }
}

function withParameters(state: TextState, entries: readonly (readonly [string, unknown])[]): TextState {
  const font = entries.find(([key, value]) => key === 'Font' && Array.isArray(value));
  if (font === undefined) return state;
  const [id, size] = font[1] as readonly [string, number]; // as this parameter has it
  return [id, size, state[2], state[3]];
}

/** Numbers among letters are thousandths of the font size that the next one is moved back by. */
function withRoom(
  glyphs: readonly (Glyph | number)[],
  letters: ReadonlySet<number>,
  [, size, letter, word]: TextState,
  font: ParsedFont | undefined,
): readonly (Glyph | number)[] {
  const em = (font?.fontMatrix?.[0] ?? 0.001) * 1000;
  return glyphs.map((glyph, place) => {
    if (typeof glyph === 'number' || !letters.has(place)) return glyph;
    const spacing = ((letter + (glyph.isSpace ? word : 0)) * 1000) / size;
    return -(glyph.width * em + spacing);
  });
}
