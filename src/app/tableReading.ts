/** Implementations of the `tableReading` chart: device, table worker and the open project's memory. */
import { fromPromise } from 'xstate';
import type { readTable } from '../../workers/table/client.ts';
import { complete } from '../machines/kernel/implementations.ts';
import type { FileRead, TableReadingInput } from '../machines/tableReading/events.ts';
import { tableReadingMachine } from '../machines/tableReading/machine.ts';
import type { OfferedTable } from './offeredTable.ts';
import type { LoadedTable, TableMemory } from './tableMemory.ts';
import type { TableStore } from '../hosts/page/tableStore.ts';

export interface TableReadingDeps {
  readonly projectId: string;
  readonly memory: TableMemory;
  /** Where the file is stored for the next time. */
  readonly store: TableStore;
  readonly offered: OfferedTable;
  readonly readFile: typeof readTable;
}

/** The machine with its files and tables. */
interface TableReadings {
  readonly machine: typeof tableReadingMachine;
  readonly input: TableReadingInput;
  /** The displayed table, which also stays visible while another file is read; null when there is none. */
  readonly shown: () => LoadedTable | null;
  /** Sets the file that the next `read` reads. */
  readonly choose: (file: File) => void;
}

interface ReadFile {
  readonly file: File;
  readonly loaded: LoadedTable;
}

export function createTableReadings(deps: TableReadingDeps): TableReadings {
  const { projectId, memory, store, offered } = deps;
  let kept: File | null = null;
  let chosen = offered.file();
  let unused: ReadFile | null = null;
  let shown = memory.recall();

  async function readKept(signal: AbortSignal): Promise<FileRead> {
    const result = await tableIn(kept, signal, deps);
    if (result.kind === 'refused') return result;
    shown = { ...result, previous: memory.recall()?.table ?? null, fresh: false };
    memory.remember(shown);
    return { kind: 'table' };
  }

  async function readChosen(signal: AbortSignal): Promise<FileRead> {
    const file = chosen;
    shown = unused?.loaded ?? memory.recall();
    const result = await tableIn(file, signal, deps);
    if (result.kind === 'refused') return result;
    shown = { ...result, previous: memory.recall()?.table ?? null, fresh: true };
    if (file !== null) unused = { file, loaded: shown };
    return { kind: 'table' };
  }

  function keepNew(): void {
    if (unused === null) return;
    memory.remember(unused.loaded);
    void store.keep(projectId, unused.file);
    unused = null;
  }

  return {
    machine: complete(
      tableReadingMachine.provide({
        actors: {
          findKept: fromPromise(async () => {
            kept = await store.load(projectId);
            return kept === null ? null : kept.name;
          }),
          readKept: fromPromise(({ signal }) => readKept(signal)),
          readChosen: fromPromise(({ signal }) => readChosen(signal)),
        },
        actions: {
          keepNew,
          leaveNew: () => {
            unused = null;
            shown = memory.recall();
          },
        },
      }),
    ),
    input: { hasTable: shown !== null, offered: chosen === null ? null : chosen.name },
    shown: () => shown,
    choose: (file) => {
      chosen = file;
    },
  };
}

type TableInFile =
  | ({ readonly kind: 'table' } & Pick<LoadedTable, 'table' | 'notes'>)
  | Extract<FileRead, { readonly kind: 'refused' }>;

async function tableIn(
  file: File | null,
  signal: AbortSignal,
  { readFile }: Pick<TableReadingDeps, 'readFile'>,
): Promise<TableInFile> {
  if (file === null) throw new Error('There is no file to read.');
  const result = await readFile(file, file.name, { signal });
  // An aborted read reports nothing.
  signal.throwIfAborted();
  if (result.kind === 'cancelled') throw new Error(`Reading ${file.name} was cancelled without an abort.`);
  return result.kind === 'refused' ? { kind: 'refused', text: result.text } : result;
}
