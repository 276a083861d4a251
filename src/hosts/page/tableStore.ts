/**
 * Stores each project's table on the device only: names and phones are personal data and never reach the
 * server. The original file is stored, because browsers store a file without unpacking it on the page's
 * thread, and reading it again gives the same notes.
 */
import type { TextChoice } from '../../document/table/tableFile.ts';
import { TEXT_DELIMITERS, TEXT_ENCODINGS } from '../../document/table/tableFile.ts';
import { sharedDatabase } from './deviceDatabase.ts';
import { TABLE_PREFIX } from './deviceRecords.ts';
import { UNWRITTEN_TABLES } from './forgetTables.ts';

export interface KeptTable {
  readonly file: File;
  /** How the person wants this delimited text to be read; absent when they did not choose. */
  readonly text?: TextChoice;
  /** Rows that the person called the heading, null for none, by name of sheet. */
  readonly headings?: Readonly<Record<string, number | null>>;
  /** Names of sheets that the person has turned, because people stood across; absent without any. */
  readonly turned?: readonly string[];
}
/** `unwritten`: the device refused the table, which this page has until it closes; `unread`: it did not answer. */
export type TableTrouble = 'unwritten' | 'unread';

export interface TableStore {
  /** The last file of this project; null when there is none or storage is unavailable. */
  load(projectId: string): Promise<KeptTable | null>;
  /** Resolves to true when the file was stored; a private window or a full disk may refuse. */
  keep(projectId: string, table: KeptTable): Promise<boolean>;
  /** Why the last call about this project did not do what it should; null when it did. */
  trouble(projectId: string): TableTrouble | null;
}

/** @param unwritten tables that the device has not, which this page has until it closes */
export function createTableStore(
  database: Pick<typeof sharedDatabase, 'get' | 'set'>,
  unwritten: Map<string, unknown>,
): TableStore {
  const unread = new Set<string>();
  const refused = new Set<string>();
  return {
    async load(projectId) {
      const here = keptTable(unwritten.get(projectId));
      if (here !== null) return here;
      try {
        const found = keptTable(await database.get(keyOf(projectId)));
        unread.delete(projectId);
        return found;
      } catch {
        unread.add(projectId);
        return null;
      }
    },
    async keep(projectId, table) {
      // Until the device has answered, it is found here.
      unwritten.set(projectId, table);
      unread.delete(projectId);
      refused.delete(projectId);
      try {
        const { file: _, ...choices } = table;
        const isPlain = Object.values(choices).every((choice) => choice === undefined);
        await database.set(keyOf(projectId), isPlain ? table.file : table);
      } catch {
        refused.add(projectId);
        return false;
      }
      if (unwritten.get(projectId) === table) unwritten.delete(projectId);
      return true;
    },
    trouble: (projectId) => (refused.has(projectId) ? 'unwritten' : unread.has(projectId) ? 'unread' : null),
  };
}

export const deviceTableStore = createTableStore(sharedDatabase, UNWRITTEN_TABLES);

/** A store that keeps nothing. */
export const FORGETFUL_TABLES: TableStore = {
  load: () => Promise.resolve(null),
  keep: () => Promise.resolve(false),
  trouble: () => null,
};

/**
 * A stored table; a record is the file alone, or with a choice that a person made. Null when it is neither.
 */
export function keptTable(record: unknown): KeptTable | null {
  if (record instanceof File) return { file: record };
  if (typeof record !== 'object' || record === null || !('file' in record)) return null;
  if (!(record.file instanceof File)) return null;
  const text = 'text' in record ? textChoice(record.text) : null;
  const headings = 'headings' in record ? headingChoices(record.headings) : {};
  const turned = 'turned' in record && Array.isArray(record.turned) ? record.turned.filter(isText) : [];
  return {
    file: record.file,
    ...(text !== null && { text }),
    ...(Object.keys(headings).length > 0 && { headings }),
    ...(turned.length > 0 && { turned }),
  };
}

const isText = (name: unknown): name is string => typeof name === 'string';

function headingChoices(record: unknown): Readonly<Record<string, number | null>> {
  if (typeof record !== 'object' || record === null) return {};
  return Object.fromEntries(
    Object.entries(record).flatMap(([sheet, row]: readonly [string, unknown]) =>
      isRow(row) ? [[sheet, row]] : [],
    ),
  );
}

function isRow(row: unknown): row is number | null {
  return row === null || Number.isSafeInteger(row);
}

function textChoice(record: unknown): TextChoice | null {
  if (typeof record !== 'object' || record === null) return null;
  const encoding = TEXT_ENCODINGS.find((known) => 'encoding' in record && record.encoding === known);
  const delimiter = TEXT_DELIMITERS.find((known) => 'delimiter' in record && record.delimiter === known);
  return encoding === undefined || delimiter === undefined ? null : { encoding, delimiter };
}

function keyOf(projectId: string): string {
  return TABLE_PREFIX + projectId;
}
