/** Names of months, and forms of nouns after numbers. */

/** «сентябрь», from January. */
export const MONTHS: readonly string[] =
  'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');
/** «сентября», as in a date. */
export const MONTHS_OF_DATE: readonly string[] =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** A form for 1, 21, 31 …, for 2–4, 22–24 …, and for all others. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** The form after a whole number: «балл», «балла», «баллов». */
export function pluralForm(count: number, [one, few, many]: PluralForms): string {
  const [tens, units] = [Math.abs(count) % 100, Math.abs(count) % 10];
  if (tens >= 11 && tens <= 14) return many;
  if (units === 1) return one;
  return units >= 2 && units <= 4 ? few : many;
}

/** The number in groups of digits, with its noun: «1 200 копий». */
export function countText(count: number, forms: PluralForms): string {
  return `${count.toLocaleString('ru')} ${pluralForm(count, forms)}`;
}
