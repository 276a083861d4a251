/** The register as a person reads it: states in words, what is found, rows of a table, CSV. */
import type { IssuedRow } from '../../document/issued/issuedRegister.ts';
import { isRemovedNumber, numberText } from '../../document/issued/removedNumbers.ts';
import { foldText } from '../../document/text/foldText.ts';
import { MONTHS_OF_DATE } from '../../document/text/russian.ts';
import type { RegisterCell } from '../copies/register.ts';

/** What the list can be limited to. */
export type IssuedFilter = 'all' | 'issued' | 'again' | 'unfinished' | 'replaced' | 'withdrawn';

const FILTERS: Readonly<Record<IssuedFilter, (row: IssuedRow) => boolean>> = {
  all: () => true,
  issued: ({ state: { kind } }) => kind === 'issued' || kind === 'replacing',
  again: ({ again }) => again !== undefined,
  unfinished: ({ state: { kind } }) => kind === 'unfinished',
  replaced: ({ state: { kind } }) => kind === 'replaced' || kind === 'replacing',
  withdrawn: ({ state: { kind } }) => kind === 'withdrawn',
};

/** The rows that a filter leaves and that have all words of a search, the last ones first. */
export function foundRows(
  rows: readonly IssuedRow[],
  search: string,
  filter: IssuedFilter,
): readonly IssuedRow[] {
  const words = foldText(search).split(/\s+/u).filter(Boolean);
  return rows
    .filter((row) => {
      if (!FILTERS[filter](row)) return false;
      const text = foldText(`${numberText(row.number)} ${row.name} ${row.document} ${row.file}`);
      return words.every((word) => text.includes(word));
    })
    .toReversed();
}

/** @param today the year of this day is not said */
export function issuedStateText({ state, again }: IssuedRow, today: string): string {
  switch (state.kind) {
    case 'unfinished':
      return 'не закончен';
    case 'issued':
      return again === undefined ? 'выдан' : `выдан, повторно ${dayText(again, today)}`;
    case 'replacing':
      return 'будет заменён новым';
    case 'replaced':
      return isRemovedNumber(state.by) ? 'заменён новым' : `заменён на ${state.by}`;
    case 'withdrawn':
      return `отозван ${dayText(state.day, today)}`;
    default:
      return state satisfies never;
  }
}

/** «3 мая», and the year where it is not that of `today`. */
export function dayText(day: string, today: string): string {
  const [year = '', month, date] = day.split('-');
  const text = `${Number(date)} ${MONTHS_OF_DATE[Number(month) - 1] ?? ''}`;
  return today.startsWith(`${year}-`) ? text : `${text} ${year} г.`;
}

export const ISSUED_HEADINGS = ['Номер', 'Кому', 'Документ', 'Файл', 'Дата', 'Состояние'] as const;

/** Rows of a workbook, the first one with the headings. */
export function issuedCells(rows: readonly IssuedRow[], today: string): readonly (readonly RegisterCell[])[] {
  const cells = rows.map((row) => [
    numberText(row.number),
    row.name,
    row.document,
    row.file,
    { day: Math.round(Date.parse(`${row.day}T00:00:00Z`) / DAY) },
    issuedStateText(row, today),
  ]);
  return [[...ISSUED_HEADINGS], ...cells];
}

const DAY = 86_400_000;

/**
 * A text for Excel and other tables: semicolons, as in Russian settings, and the mark of UTF-8. A cell that a
 * table would take for a formula begins with an apostrophe.
 */
export function issuedCsv(rows: readonly IssuedRow[], today: string): string {
  const lines = rows.map((row) => [
    numberText(row.number),
    row.name,
    row.document,
    row.file,
    row.day.split('-').toReversed().join('.'),
    issuedStateText(row, today),
  ]);
  const text = [ISSUED_HEADINGS, ...lines].map((line) => line.map(csvCell).join(';')).join('\r\n');
  return `\uFEFF${text}\r\n`;
}

function csvCell(text: string): string {
  const plain = text.replaceAll(/\s+/gu, ' ');
  const safe = /^[=+@-]/u.test(plain) ? `'${plain}` : plain;
  return /[;"]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
