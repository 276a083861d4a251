/**
 * What a recipient knows, in one spelling however it is typed: case, ё, blanks, hyphens and Latin letters
 * that look Cyrillic do not count, and a date is a date in any notation.
 */
import { withCyrillic } from '../document/template/headingKey.ts';
import { foldText } from '../document/text/foldText.ts';

export interface KnownWords {
  readonly surname: string;
  /** A date of birth, a class, a code. */
  readonly second: string;
}

/** The words that keys are derived from. Each is empty where nothing was typed. */
export function plainWords({ surname, second }: KnownWords): KnownWords {
  return { surname: plain(surname), second: dayOf(second) ?? plain(second) };
}

function plain(text: string): string {
  return withCyrillic(foldText(text)).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** `2015-05-03` of «3.5.2015», «03/05/15», «2015-05-03», «3 мая 2015 г.»; null for a text that is no date. */
function dayOf(text: string): string | null {
  const folded = foldText(text).trim();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[t\s].*)?$/.exec(folded);
  if (iso !== null) return dateOf(iso[3], iso[2], iso[1]);
  const numbers = /^(\d{1,2})[-./\s](\d{1,2})[-./\s](\d{4}|\d{2})(?:\s*г\.?)?$/.exec(folded);
  if (numbers !== null) return dateOf(numbers[1], numbers[2], numbers[3]);
  const words = /^(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{4})(?:\s*г(?:\.|ода?)?)?$/u.exec(folded);
  if (words === null) return null;
  const month = MONTHS.findIndex((start) => words[2]?.startsWith(start));
  return month < 0 ? null : dateOf(words[1], String(month + 1), words[3]);
}

/** Years of two digits are of people: up to 30 they are of this century. */
function dateOf(day = '', month = '', year = ''): string | null {
  const full = year.length === 4 ? year : `${Number(year) <= 30 ? 20 : 19}${year}`;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
}
