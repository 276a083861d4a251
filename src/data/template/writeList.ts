import { distinctTexts } from '../../document/records/distinctTexts.ts';

/**
 * Values in the style of the pipe's argument, such as «; и» or «номера», in their order; empty ones are left
 * out. Numbers stand in lines of their own, unless semicolons are wanted; lines and numbers have no «и».
 */
export function writeList(values: readonly string[], argument: string): string {
  const words = argument
    .toLowerCase()
    .replaceAll(';', ' ; ')
    .split(/[\s,]+/u);
  const has = (word: string) => words.includes(word);
  const isNumbered = has('номера');
  const separator = has('строки') ? '\n' : has(';') ? '; ' : isNumbered ? '\n' : ', ';
  const all = has('повторов') ? distinctTexts(values) : values;
  const shown = all.map((value) => value.trim()).filter((value) => value !== '');
  if (isNumbered) return shown.map((value, place) => `${place + 1}. ${value}`).join(separator);
  const last = shown.at(-1);
  if (!has('и') || separator === '\n' || shown.length < 2 || last === undefined) return shown.join(separator);
  return `${shown.slice(0, -1).join(separator)} и ${last}`;
}
