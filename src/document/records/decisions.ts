/** What a person decided for all copies, read from the settings of the project. */
import type { DerivedColumn } from '../table/derivedColumns.ts';
import type { Document } from '../document.ts';

/** The columns that a project has made, each name once; at most `MAX_DERIVED_COLUMNS`. */
export function derivedOf({ settings }: Pick<Document, 'settings'>): readonly DerivedColumn[] {
  return settings.derivedColumns ?? NO_COLUMNS;
}
const NO_COLUMNS: readonly DerivedColumn[] = [];

/** Each name once: a later column in the place of an earlier one. */
export function columnsByName(columns: readonly DerivedColumn[]): readonly DerivedColumn[] {
  return [...new Map(columns.map((column) => [column.name, column])).values()];
}
