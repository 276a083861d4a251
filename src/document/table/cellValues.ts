/** Reads numbers and dates in the displayed texts of cells. */

/** The number in a displayed text such as «1 234,5», «−3» or «12 %»; null when it is none. */
export function numberOf(text: string): number | null {
  const plain = text
    .replaceAll(/[\s\u00a0\u202f]/gu, '')
    .replace('−', '-')
    .replace(/[%₽]$/u, '')
    .replace(',', '.');
  return /^[-+]?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : null;
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** A number that grows with the date and time in a displayed text; null when it is none. */
export function dateOf(text: string): number | null {
  const short = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2}))?$/u.exec(text.trim());
  if (short !== null) return moment(short[3], Number(short[2]), short[1], short[4], short[5]);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}).*)?$/u.exec(text.trim());
  if (iso !== null) return moment(iso[1], Number(iso[2]), iso[3], iso[4], iso[5]);
  const words = /^(\d{1,2})\s+(\p{L}{3,})\.?\s+(\d{4})(?:\s*г(?:\.|ода)?)?$/u.exec(text.trim());
  if (words === null) return null;
  const month = MONTHS.findIndex((start) => words[2]?.toLowerCase().startsWith(start));
  return month < 0 ? null : moment(words[3], month + 1, words[1], undefined, undefined);
}

function moment(year = '', month: number, day = '', hours = '0', minutes = '0'): number | null {
  const isReal = month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31;
  const full = year.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year);
  return isReal
    ? (((full * 12 + month) * 31 + Number(day)) * 24 + Number(hours)) * 60 + Number(minutes)
    : null;
}
