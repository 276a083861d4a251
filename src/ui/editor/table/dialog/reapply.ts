/**
 * Initial selection in a table that may have changed since the layer was bound. Differences are described in
 * words, because long lists are hard to compare by eye.
 */
import type { Document } from '../../../../document/document.ts';
import type { Table, TableSheet } from '../../../../document/table/table.ts';
import type { BoundCells, FoundPicks } from '../../../../data/index.ts';
import {
  columnViewOn,
  findPicks,
  mainSheet,
  sharedRowsOf,
  sheetRowsOf,
  viewFor,
  pickableRows,
} from '../../../../data/index.ts';
import { rowsText } from '../../../words/plural.ts';
import { emptySelection } from '../grid/gridSelection.ts';
import type { TablePicking } from './tablePicking.ts';
import { onSheet } from './tablePicking.ts';
import { changesOf } from './tableChanges.ts';
import type { LoadedTable } from '../../../../app/table/tableMemory.ts';

interface Reapplied {
  readonly picking: TablePicking;
  /** Russian sentences; empty when nothing differs. */
  readonly changes: readonly string[];
}

export const EMPTY_SHEET: TableSheet = { name: '', rows: [], columnCount: 0 };

/** Initial state for this table: the layer's previous picks, as far as the table still has them. */
export function reapply(
  loaded: LoadedTable,
  bound: BoundCells | null,
  document: Document | null = null,
): Reapplied {
  const { table, previous } = loaded;
  const search = findPicks(table, bound, { kind: 'kept', previous });
  const nothingOn = (sheet = mainSheet(table) ?? EMPTY_SHEET) => onSheet(table, sheet);
  switch (search.kind) {
    case 'unbound':
      return (
        (document === null ? null : besideOthers(table, document)) ?? { picking: nothingOn(), changes: [] }
      );
    case 'no-columns':
      return {
        picking: nothingOn(search.sheet ?? undefined),
        changes: [missingText(search.sheet, search.missing)],
      };
    case 'found': {
      const picking = pickingOf(table, search.found);
      const changes =
        search.byName === null ? changesOf(loaded, picking, bound ?? NOTHING) : [foundText(search.byName)];
      return { picking, changes };
    }
    default:
      return search satisfies never;
  }
}

const NOTHING = { selectedCells: [] };

/** A further layer starts with the sheet, filter and rows of the existing layers. */
function besideOthers(table: Table, document: Document): Reapplied | null {
  const records = sharedRowsOf(document);
  const view = records === null ? null : viewFor(table, records.layers);
  if (records === null || view === null || view.sheet.name !== records.query.sheet) return null;
  const { filter, withHidden, withService } = records.query;
  const start = {
    ...onSheet(table, view.sheet),
    ...view,
    filter: filter ?? '',
    withHidden: withHidden === true,
    withService: withService === true,
    byColumn: columnViewOn(view.sheet, view.headerRow, records.query),
  };
  const rows = new Set(sheetRowsOf(records.query));
  const inSight = pickableRows(start.sheet, start);
  if (inSight.every((row) => rows.has(row)) || !inSight.some((row) => rows.has(row)))
    return { picking: start, changes: [] };
  const change = `Показаны строки, которые уже взяты для других слоёв: ${rowsText(rows.size)}.`;
  return { picking: { ...start, within: rows }, changes: [change] };
}

function missingText(sheet: TableSheet | null, names: readonly string[]): string {
  if (sheet !== null)
    return `На листе «${sheet.name}» нет столбцов: ${quote(names)}. Выберите данные заново.`;
  const missing = names.length === 1 ? `Столбца ${quote(names)}` : `Столбцов ${quote(names)}`;
  return `${missing} в таблице нет. Отметьте, откуда взять данные.`;
}

function foundText(names: readonly string[]): string {
  const found = names.length === 1 ? `Столбец ${quote(names)} нашёлся` : `Столбцы ${quote(names)} нашлись`;
  return `${found} по названию. Выбраны все строки.`;
}

function quote(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ');
}

function pickingOf(table: Table, { unit, picks, ...view }: FoundPicks): TablePicking {
  return { table, ...view, within: null, selection: emptySelection(picks), wantedUnit: unit };
}
