import { cleanText } from '../../../src/document/text/cleanText.ts';
import type { TableSheet } from '../../../src/document/table/table.ts';

/** Longest name that a saved selection can have (`cellQuerySchema`). */
const MAX_LENGTH = 255;

/** The sheets under names that can be shown, saved and told apart: not empty, no control characters, none twice. */
export function withUsableNames(sheets: readonly TableSheet[]): readonly TableSheet[] {
  const taken = new Set<string>();
  return sheets.map((sheet, index) => {
    const name = freeNameOf(plainName(sheet.name, index), taken);
    taken.add(name);
    return name === sheet.name ? sheet : { ...sheet, name };
  });
}

function plainName(name: string, index: number): string {
  const plain = cleanText(name)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_LENGTH);
  return plain.trim() === '' ? `Лист${index + 1}` : plain;
}

function freeNameOf(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) {
    const ending = ` (${count})`;
    free = name.slice(0, MAX_LENGTH - ending.length) + ending;
  }
  return free;
}
