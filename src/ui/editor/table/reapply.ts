/**
 * Where a person begins in a table that may have changed since the layer was bound. What is different is told in words,
 * because on the screen two long lists look alike.
 */
import type { BoundCells, FoundPicks, Table, TableSheet } from '../../../engine/index.ts';
import { findPicks } from '../../../engine/index.ts';
import { emptySelection } from './gridSelection.ts';
import type { TablePicking } from './tablePicking.ts';
import { onSheet } from './tablePicking.ts';
import { changesOf } from './tableChanges.ts';
import type { LoadedTable } from './tableMemory.ts';

export interface Reapplied {
  readonly picking: TablePicking;
  /** Russian sentences, none when nothing is different. */
  readonly changes: readonly string[];
}

const EMPTY_SHEET: TableSheet = { name: '', rows: [], columnCount: 0 };

/** Where a person begins in this table: with what the layer has picked, as far as the table still has it. */
export function reapply(loaded: LoadedTable, bound: BoundCells | null): Reapplied {
  const { table, previous } = loaded;
  const search = findPicks(table, bound, { kind: 'kept', previous });
  const nothingOn = (sheet = table.sheets[0] ?? EMPTY_SHEET) => onSheet(table, sheet);
  switch (search.kind) {
    case 'unbound':
      return { picking: nothingOn(), changes: [] };
    case 'no-sheet': {
      const change = `В этом файле нет листа «${search.name}». Выберите данные заново.`;
      return { picking: nothingOn(), changes: [change] };
    }
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

function pickingOf(table: Table, { sheet, headerRow, filter, picks, unit }: FoundPicks): TablePicking {
  return { table, sheet, headerRow, filter, selection: emptySelection(picks), wantedUnit: unit };
}
