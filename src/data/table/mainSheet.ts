import type { Table, TableSheet } from '../../document/table/table.ts';

/**
 * The sheet that a table is opened on: the first with values that is no list of the others. Numbers begins
 * its exports with a summary that names each sheet; books have tables of contents.
 */
export function mainSheet({ sheets }: Table): TableSheet | undefined {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  return filled.find((sheet) => !namesOthers(sheet, filled)) ?? filled[0] ?? sheets[0];
}

const LISTED_ROWS = 200;

function namesOthers(sheet: TableSheet, sheets: readonly TableSheet[]): boolean {
  const others = sheets.filter((other) => other !== sheet);
  const cells = new Set(sheet.rows.slice(0, LISTED_ROWS).flatMap((row) => row.map((cell) => cell.trim())));
  return others.length > 0 && others.every(({ name }) => cells.has(name.trim()));
}
