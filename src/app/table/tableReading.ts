/** Implementations of the `tableReading` chart: device, table worker and the open project's memory. */
import { fromPromise } from 'xstate';
import type { TextChoice } from '../../document/table/tableFile.ts';
import { readTable } from '../../../workers/table/client.ts';
import type { DerivedColumn } from '../../document/table/derivedColumns.ts';
import type { Table } from '../../document/table/table.ts';
import { withTableColumns } from '../../data/columns/index.ts';
import { tableWithDerived } from '../../data/copies/index.ts';
import { likelyHeaderRow, withTurned } from '../../data/table/index.ts';
import { complete } from '../../machines/kernel/implementations.ts';
import type { FileRead, TableReadingInput } from '../../machines/tableReading/events.ts';
import { tableReadingMachine } from '../../machines/tableReading/machine.ts';
import type { OfferedFile } from '../document/offeredFile.ts';
import type { LoadedTable, TableMemory } from './tableMemory.ts';
import type { KeptTable, TableStore } from '../../hosts/page/tableStore.ts';

export interface TableReadingDeps {
  readonly projectId: string;
  readonly memory: TableMemory;
  /** Where the file is stored for the next time. */
  readonly store: Pick<TableStore, 'load' | 'keep'>;
  readonly offered: OfferedFile;
  /** Replaceable in tests. */
  readonly readFile?: typeof readTable;
  /** The columns that the project has made, which every table gets. */
  readonly derived: () => readonly DerivedColumn[];
}

/** The machine with its files and tables. */
interface TableReadings {
  readonly machine: typeof tableReadingMachine;
  readonly input: TableReadingInput;
  /** The displayed table, which also stays visible while another file is read; null when there is none. */
  readonly shown: () => LoadedTable | null;
  /** Sets the file that the next `read` reads, and how, if it is a delimited text. */
  readonly choose: (file: File, text?: TextChoice) => void;
  /** Keeps the row that a person called the heading of a sheet, null for none, with the table. */
  readonly keepHeading: (sheet: string, row: number | null) => void;
  /** Turns a sheet whose people stand across, or turns it back, and keeps that with the table. */
  readonly turn: (sheet: string) => void;
}

interface ReadFile {
  readonly source: KeptTable;
  readonly loaded: LoadedTable;
}

export function createTableReadings(deps: TableReadingDeps): TableReadings {
  const { projectId, memory, store, offered } = deps;
  let kept: KeptTable | null = null;
  const dropped = offered.file();
  let chosen: KeptTable | null = dropped === null ? null : { file: dropped };
  let unused: ReadFile | null = null;
  let shown = recall();

  /** The project's table, with the columns that the project has made by now. */
  function recall(): LoadedTable | null {
    const loaded = memory.recall();
    return loaded === null ? null : { ...loaded, table: tableWithDerived(loaded.table, deps.derived()) };
  }

  async function readKept(signal: AbortSignal): Promise<FileRead> {
    const result = await tableIn(kept, signal, deps);
    // Meanwhile the table dialog may have bound a newer file.
    shown = recall();
    if (shown !== null) return { kind: 'table' };
    if (result.kind === 'refused') return result;
    shown = { ...result, previous: null, fresh: false };
    memory.remember(shown, withTableColumns);
    return { kind: 'table' };
  }

  async function readChosen(signal: AbortSignal): Promise<FileRead> {
    const source = chosen;
    shown = unused?.loaded ?? recall();
    const result = await tableIn(source, signal, deps);
    if (result.kind === 'refused') return result;
    shown = { ...result, previous: recall()?.table ?? null, fresh: true };
    if (source !== null) unused = { source, loaded: shown };
    return { kind: 'table' };
  }

  function keepNew(): void {
    if (unused === null) return;
    memory.remember(unused.loaded, withTableColumns);
    void store.keep(projectId, unused.source);
    unused = null;
  }

  function keepHeading(sheet: string, row: number | null): void {
    const known = shown?.table.sheets.find(({ name }) => name === sheet);
    if (shown === null || known === undefined || likelyHeaderRow(known) === row) return;
    const headings = { [sheet]: row };
    shown = { ...shown, table: withHeadings(shown.table, headings) };
    if (unused !== null) {
      const source = { ...unused.source, headings: { ...unused.source.headings, ...headings } };
      unused = { source, loaded: shown };
      return;
    }
    memory.remember(shown, withTableColumns);
    void keepChanged(deps, (stored) => ({ ...stored, headings: { ...stored.headings, ...headings } }));
  }

  function turn(sheet: string): void {
    if (shown === null) return;
    shown = { ...shown, table: tableWithDerived(withTurned(shown.table, [sheet]), deps.derived()) };
    if (unused !== null) {
      unused = { source: turnedIn(unused.source, sheet), loaded: shown };
      return;
    }
    memory.remember(shown, withTableColumns);
    void keepChanged(deps, (stored) => turnedIn(stored, sheet));
  }

  return {
    keepHeading,
    turn,
    machine: complete(
      tableReadingMachine.provide({
        actors: {
          findKept: fromPromise(async () => {
            kept = await store.load(projectId);
            return kept === null ? null : kept.file.name;
          }),
          readKept: fromPromise(({ signal }) => readKept(signal)),
          readChosen: fromPromise(({ signal }) => readChosen(signal)),
        },
        actions: {
          keepNew,
          leaveNew: () => {
            unused = null;
            shown = recall();
          },
        },
      }),
    ),
    input: { hasTable: shown !== null, offered: dropped === null ? null : dropped.name },
    shown: () => shown,
    choose: (file, text) => {
      chosen = text === undefined ? { file } : { file, text };
    },
  };
}

/**
 * Reads the project's table, if it is on this device and nobody has read it since the project was opened.
 * Rejects when the call is aborted.
 */
export async function recallTable(
  deps: Omit<TableReadingDeps, 'offered'>,
  signal: AbortSignal,
): Promise<void> {
  const { projectId, memory, store } = deps;
  if (memory.recall() !== null) return;
  const kept = await store.load(projectId);
  signal.throwIfAborted();
  if (kept === null) return;
  const result = await tableIn(kept, signal, deps);
  // Meanwhile the table dialog may have bound a newer file.
  if (result.kind === 'refused' || memory.recall() !== null) return;
  memory.remember({ ...result, previous: null, fresh: false }, withTableColumns);
}

/** Keeps a choice with the file that the device has. */
async function keepChanged(
  { projectId, store }: Pick<TableReadingDeps, 'projectId' | 'store'>,
  change: (stored: KeptTable) => KeptTable,
): Promise<void> {
  const stored = await store.load(projectId);
  if (stored !== null) await store.keep(projectId, change(stored));
}

/** A sheet that is turned once more is as the file has it. Its headings are in other places. */
function turnedIn({ headings = {}, turned = [], ...kept }: KeptTable, sheet: string): KeptTable {
  const now = turned.includes(sheet) ? turned.filter((name) => name !== sheet) : [...turned, sheet];
  const others = Object.fromEntries(Object.entries(headings).filter(([name]) => name !== sheet));
  return {
    ...kept,
    ...(Object.keys(others).length > 0 && { headings: others }),
    ...(now.length > 0 && { turned: now }),
  };
}

/** The table with the headings that a person has pointed at; rows that a sheet does not have are left out. */
function withHeadings(table: Table, headings: NonNullable<KeptTable['headings']>): Table {
  const sheets = table.sheets.map((sheet) => {
    const row = headings[sheet.name];
    return row === undefined || (row !== null && row >= sheet.rows.length)
      ? sheet
      : { ...sheet, headerRow: row };
  });
  return { ...table, sheets };
}

type TableInFile =
  | ({ readonly kind: 'table' } & Pick<LoadedTable, 'table' | 'notes' | 'text'>)
  | Extract<FileRead, { readonly kind: 'refused' }>;

async function tableIn(
  source: KeptTable | null,
  signal: AbortSignal,
  { readFile = readTable, derived }: Pick<TableReadingDeps, 'readFile' | 'derived'>,
): Promise<TableInFile> {
  if (source === null) throw new Error('There is no file to read.');
  const { file, text } = source;
  const options = { signal, derived: derived() };
  const result = await readFile(file, file.name, text === undefined ? options : { ...options, text });
  // An aborted read reports nothing.
  signal.throwIfAborted();
  if (result.kind === 'cancelled') throw new Error(`Reading ${file.name} was cancelled without an abort.`);
  if (result.kind === 'refused') return { kind: 'refused', text: result.text };
  const { notes } = result;
  const turned = tableWithDerived(withTurned(result.table, source.turned ?? []), derived());
  const table = withHeadings(turned, source.headings ?? {});
  return result.text === undefined
    ? { kind: 'table', table, notes }
    : { kind: 'table', table, notes, text: { ...result.text, file } };
}
