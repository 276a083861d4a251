/** What a person decided for all copies. A saved document has only layers, so the layers keep it; edits hand it on (`keepRecords`). */
import { takesRecords } from '../layers/capabilities.ts';
import { MAX_DERIVED_COLUMNS } from '../schema/constants.ts';
import type { DerivedColumn } from '../table/derivedColumns.ts';
import type { Document } from '../document.ts';
import type { DbLayer } from '../layers/layer.ts';
import type { DocumentRecords } from './records.ts';

/** Decisions about names: those of the lowest bound layer that has some; undefined without any. */
export function decidedNamesOf({ layers }: Pick<DocumentRecords, 'layers'>): DbLayer['decidedNames'] {
  return layers.find(({ decidedNames }) => decidedNames !== undefined)?.decidedNames;
}

/** The columns that a project has made, each name once; at most `MAX_DERIVED_COLUMNS`. */
export function derivedOf({ layers }: Pick<Document, 'layers'>): readonly DerivedColumn[] {
  const all = layers.flatMap((layer) =>
    takesRecords(layer) && layer.query !== null ? (layer.derived ?? []) : [],
  );
  return columnsByName(all).slice(0, MAX_DERIVED_COLUMNS);
}

/** Each name once: a later column in the place of an earlier one. */
export function columnsByName(columns: readonly DerivedColumn[]): readonly DerivedColumn[] {
  return [...new Map(columns.map((column) => [column.name, column])).values()];
}
