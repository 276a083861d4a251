import { distinctTexts } from '../../document/records/groups.ts';
import { listStyle } from '../../document/template/pipeArguments.ts';

/** Values in the style of the pipe's argument, in their order; empty ones are left out. */
export function writeList(values: readonly string[], argument: string): string {
  const { separator, hasAnd, isNumbered, isDistinct } = listStyle(argument) ?? PLAIN;
  const all = isDistinct ? distinctTexts(values) : values;
  const shown = all.map((value) => value.trim()).filter((value) => value !== '');
  const items = isNumbered ? shown.map((value, place) => `${place + 1}. ${value}`) : shown;
  const last = items.at(-1);
  if (!hasAnd || items.length < 2 || last === undefined) return items.join(separator);
  return `${items.slice(0, -1).join(separator)} и ${last}`;
}

const PLAIN = { separator: ', ', hasAnd: false, isNumbered: false, isDistinct: false } as const;
