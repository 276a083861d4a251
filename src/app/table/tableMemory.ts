/**
 * The open project's table, kept between openings of the dialog, so that a second layer need not load it
 * again.
 */
import type { TextReading } from '../../document/table/tableFile.ts';
import type { GivenField } from '../../data/columns/index.ts';
import { createStore } from '../platform/createStore.ts';
import type { Document } from '../../document/document.ts';
import type { Table } from '../../document/table/table.ts';

export interface LoadedTable {
  readonly table: Table;
  /** Remarks for the person about how the file was read. */
  readonly notes: readonly string[];
  /** The table that this one replaced since the project was opened. */
  readonly previous: Table | null;
  /** True when a person has just chosen the file, false for a restored one. */
  readonly fresh: boolean;
  /** For a delimited text: how it was read, and the file to read it differently. */
  readonly text?: TextReading & { readonly file: File };
}
/** `withTableColumns` of the engine. */
type PickColumns = (document: Document, table: Table, also?: readonly string[]) => Document;

export interface TableMemory {
  readonly recall: () => LoadedTable | null;
  /** @param pick comes with the table, so that a page without one does not load what picks from it */
  readonly remember: (loaded: LoadedTable, pick: PickColumns) => void;
  /**
   * The document with the columns of the table that only a template, a rule or a picture by row names, or
   * `also`.
   */
  readonly withColumns: (document: Document, also?: readonly string[]) => Document;
  /** What a person typed in place of columns, by the names of the fields: a closed dialog keeps it. */
  readonly given: () => Readonly<Record<string, GivenField>>;
  readonly keepGiven: (given: Readonly<Record<string, GivenField>>) => void;
  /** Calls the listener when another table is remembered, until the result is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTableMemory(): TableMemory {
  const { getSnapshot, subscribe, set } = createStore<LoadedTable | null>(null);
  let pickColumns: PickColumns | null = null;
  let given: Readonly<Record<string, GivenField>> = {};
  return {
    recall: getSnapshot,
    remember: (loaded, pick) => {
      pickColumns = pick;
      set({ ...loaded, fresh: false });
    },
    withColumns: (document, also) => {
      const loaded = getSnapshot();
      return loaded === null || pickColumns === null ? document : pickColumns(document, loaded.table, also);
    },
    given: () => given,
    keepGiven: (now) => {
      given = now;
    },
    subscribe,
  };
}
