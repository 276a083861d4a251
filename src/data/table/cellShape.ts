/** The shape of a cell: what sort of value it looks like, without knowing its meaning. */
import { dateOf, numberOf } from '../../document/table/cellValues.ts';
import { hasGivenName } from '../names/nameList.ts';

/**
 * `name`: two to four words with a capital, or one with initials. `word`: one word with a capital. `code`:
 * letters or words with digits, as «9А», «Школа № 5». `text`: any other words. `sign`: no letter and no
 * digit.
 */
export type CellShape = 'empty' | 'number' | 'date' | 'name' | 'word' | 'code' | 'text' | 'sign';

const WORD = String.raw`\p{Lu}[\p{L}\p{M}’'ʼ]*(?:[-‐‑–]\p{L}[\p{L}\p{M}’'ʼ]*)*`;
const INITIALS = String.raw`\p{Lu}\.?(?:\s?-?\p{Lu}\.?)?`;
const SURNAME_AND_INITIALS = new RegExp(`^(?:${WORD}\\s+${INITIALS}|${INITIALS}\\s?${WORD})$`, 'u');
const PARTICLES = String.raw`(?:\s+(?:оглы|кызы|углы|угли|қызы|ұлы|фон|ван|де|ибн))?`;
const SEVERAL_WORDS = new RegExp(`^${WORD}(?:\\s+${WORD}){1,3}${PARTICLES}$`, 'u');
const ONE_WORD = new RegExp(`^${WORD}$`, 'u');
const SURNAME =
  /(?:[оеё]в|[иы]н|ск[иоа]й|цк[иоа]й|[оеё]ва|[иы]на|ская|цкая|ко|[ую]к|ян|янц|швили|дзе|[иы]х|ич|дзия|ия|ая|ый|ий)$/iu;

export function shapeOf(cell: string): CellShape {
  const text = cell.trim();
  if (text === '') return 'empty';
  if (numberOf(text) !== null) return 'number';
  if (dateOf(text) !== null) return 'date';
  if (!/[\p{L}№]/u.test(text)) return /\d/u.test(text) ? 'number' : 'sign';
  if (/\d/u.test(text)) return 'code';
  if (SEVERAL_WORDS.test(text) || SURNAME_AND_INITIALS.test(text)) return 'name';
  return ONE_WORD.test(text) ? 'word' : 'text';
}

/** Whether a text looks like a person's name: several words with capitals, or one with initials. */
export function isNameLike(text: string): boolean {
  return shapeOf(text) === 'name';
}

/** Whether a single word is a part of a person's name by its ending, or a known first name. */
export function isNameWord(cell: string): boolean {
  const text = cell.trim();
  return ONE_WORD.test(text) && (SURNAME.test(text) || hasGivenName(text));
}

/** The shape that at least three fifths of the filled cells have; `text` when they differ. */
export function usualShape(cells: readonly string[]): CellShape {
  const counts = new Map<CellShape, number>();
  let filled = 0;
  for (const cell of cells) {
    const shape = shapeOf(cell);
    if (shape === 'empty') continue;
    filled += 1;
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  if (filled === 0) return 'empty';
  const [most = ['text', 0] as const] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most[1] * 5 >= filled * 3 ? most[0] : 'text';
}
