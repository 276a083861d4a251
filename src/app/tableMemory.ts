/** The table of the open project, kept between two openings of the dialog, so that a second layer need not load it again. */
import type { Table } from '../document/table.ts';

export interface LoadedTable {
  readonly table: Table;
  /** What the person should know about how it was read. */
  readonly notes: readonly string[];
  /** The table whose place this one took since the project was opened. */
  readonly previous: Table | null;
  /** A person has just chosen the file; false for one that was there already. */
  readonly fresh: boolean;
}
export interface TableMemory {
  readonly recall: () => LoadedTable | null;
  readonly remember: (loaded: LoadedTable) => void;
}

export function createTableMemory(): TableMemory {
  let kept: LoadedTable | null = null;
  return {
    recall: () => kept,
    remember: (loaded) => {
      kept = { ...loaded, fresh: false };
    },
  };
}
