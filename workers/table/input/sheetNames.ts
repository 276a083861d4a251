import { cleanText } from '../../../src/document/text/cleanText.ts';
import { freeNames } from '../../../src/document/text/freeNames.ts';
import type { TableSheet } from '../../../src/document/table/table.ts';

/** Longest name that a saved selection can have (`cellQuerySchema`). */
const MAX_LENGTH = 255;

/**
 * The sheets under names that can be shown, saved and distinguished: not empty, no control characters, none
 * twice.
 */
export function withUsableNames(sheets: readonly TableSheet[]): readonly TableSheet[] {
  const give = freeNames([]);
  return sheets.map((sheet, index) => {
    const plain = plainName(sheet.name, index);
    const name = give((number) => (number === 1 ? plain : withNumber(plain, number)));
    return name === sheet.name ? sheet : { ...sheet, name };
  });
}

function plainName(name: string, index: number): string {
  const plain = cleanText(name)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_LENGTH);
  return plain.trim() === '' ? `Лист${index + 1}` : plain;
}

function withNumber(name: string, number: number): string {
  const ending = ` (${number})`;
  return name.slice(0, MAX_LENGTH - ending.length) + ending;
}
