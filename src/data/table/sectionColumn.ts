/**
 * Captions inside a list as values of the rows below them, in a column of its own at the end of the sheet:
 *
 *   ФИО                Балл    Класс из подзаголовков
 *   7 «А» класс                                          caption, a service row
 *   Иванова Анна       95      7 «А»
 *   7 «Б» класс                                          caption
 *   Петров Олег        90      7 «Б»
 *
 * The column is there whenever the sheet is read, so a press on it takes it, and a newer file has it again.
 */
import type { Table, TableSheet } from '../../document/table/table.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { likelyHeaderRow } from './headerRow.ts';
import { serviceRows } from './serviceRows.ts';

/** A single caption is a title. */
const FEWEST_CAPTIONS = 2;

const NAMES = { classes: 'Класс из подзаголовков', others: 'Подзаголовок' };

/** The table with such a column on each sheet that has captions between its rows. */
export function withSectionColumns(table: Table): Table {
  const sheets = table.sheets.map(withSections);
  return sheets.every((sheet, index) => sheet === table.sheets[index]) ? table : { ...table, sheets };
}

function withSections(sheet: TableSheet): TableSheet {
  const headerRow = likelyHeaderRow(sheet);
  if (headerRow === null) return sheet;
  const service = serviceRows(sheet, headerRow);
  const captions = [...service].filter(([, reason]) => reason === 'section').map(([row]) => row);
  const names = sheet.rows[headerRow] ?? [];
  const name = nameOf(captions.map((row) => captionOf(sheet, row)));
  if (captions.length < FEWEST_CAPTIONS || findField(names, name) >= 0) return sheet;
  let caption = '';
  const rows = sheet.rows.map((cells, row) => {
    if (row < headerRow) return cells;
    if (row === headerRow) return withLast(cells, sheet.columnCount, name);
    const reason = service.get(row);
    if (reason === 'section') caption = valueOf(captionOf(sheet, row), name);
    const isData = reason === undefined && cells.some((cell) => cell.trim() !== '');
    return isData && caption !== '' ? withLast(cells, sheet.columnCount, caption) : cells;
  });
  return { ...sheet, rows, columnCount: sheet.columnCount + 1 };
}

function captionOf({ rows }: TableSheet, row: number): string {
  return (rows[row] ?? []).find((cell) => cell.trim() !== '')?.trim() ?? '';
}

/** The caption without its noun, which the heading has: «7 «А»» of «7 «А» класс», so that «{Класс} класс» is right. */
function valueOf(caption: string, name: string): string {
  if (name !== NAMES.classes) return caption;
  const value = caption.replace(/\s+класс\s*$|^\s*класс\s*:?\s+/iu, '');
  return /\d/u.test(value) ? value : caption;
}

/** «Класс из подзаголовков» where most captions name a class, else a word for all of them. */
function nameOf(captions: readonly string[]): string {
  const classes = captions.filter((caption) =>
    /(?<!\p{L})класс(?!\p{L})|^\d{1,2}\s*[«"]?\p{L}[»"]?$/iu.test(caption),
  );
  return classes.length * 2 > captions.length ? NAMES.classes : NAMES.others;
}

/** Whether a column of this name was made of captions. */
export function isSectionColumn(name: string): boolean {
  return name === NAMES.classes || name === NAMES.others;
}

function withLast(cells: readonly string[], count: number, value: string): readonly string[] {
  return [...Array.from({ length: count }, (_, column) => cells[column] ?? ''), value];
}
