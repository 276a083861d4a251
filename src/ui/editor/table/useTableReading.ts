/**
 * The table of the project: remembered, kept on the device from last time, or read from a file that a person chooses. A
 * new file takes the place of the project's table only when it is used (`settle`): until then the person may go back.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { readTable } from '../../../../workers/table/client.ts';
import type { OfferedTable } from '../../../app/offeredTable.ts';
import type { LoadedTable, TableMemory } from './tableMemory.ts';
import type { TableStore } from './tableStore.ts';

export type TableReading =
  | { readonly kind: 'recalling' }
  | { readonly kind: 'none' }
  /** `kept` is the table that is still there; null when there is none. */
  | { readonly kind: 'reading'; readonly fileName: string; readonly kept: LoadedTable | null }
  | {
      readonly kind: 'refused';
      readonly fileName: string;
      readonly text: string;
      readonly kept: LoadedTable | null;
    }
  | { readonly kind: 'ready'; readonly loaded: LoadedTable };

export interface TableReader {
  readonly reading: TableReading;
  readonly read: (file: File) => void;
  /** Stops reading; the table that was there before is shown again. */
  readonly cancel: () => void;
  /** Leaves the file that was read just now for the project's table; null when there is no table to go back to. */
  readonly back: (() => void) | null;
  /** The file that was read is used from now on: it becomes the project's table and is kept on the device. */
  readonly settle: () => void;
}

export interface TableSources {
  readonly projectId: string;
  readonly memory: TableMemory;
  readonly store: TableStore;
  readonly offered: OfferedTable;
  readonly readFile: typeof readTable;
}

interface ReadFile {
  readonly file: File;
  readonly loaded: LoadedTable;
}

export function useTableReading(sources: TableSources): TableReader {
  const { projectId, memory, store, offered, readFile } = sources;
  const [reading, setReading] = useState<TableReading>(() => remembered(memory, { kind: 'recalling' }));
  const running = useRef<AbortController | null>(null);
  const unsettled = useRef<ReadFile | null>(null);

  const settle = useCallback(() => {
    if (unsettled.current === null) return;
    memory.remember(unsettled.current.loaded);
    void store.keep(projectId, unsettled.current.file);
    unsettled.current = null;
  }, [projectId, memory, store]);

  const run = useCallback(
    async (file: File, from: 'device' | 'person'): Promise<void> => {
      running.current?.abort();
      const stopping = new AbortController();
      running.current = stopping;
      const kept = unsettled.current?.loaded ?? memory.recall();
      setReading({ kind: 'reading', fileName: file.name, kept });
      const result = await readFile(file, file.name, { signal: stopping.signal });
      if (running.current !== stopping) return;
      running.current = null;
      if (result.kind === 'cancelled') setReading(kept === null ? { kind: 'none' } : ready(kept));
      else if (result.kind === 'refused')
        setReading({ kind: 'refused', fileName: file.name, text: result.text, kept });
      else {
        const { table, notes } = result;
        const previous = memory.recall()?.table ?? null;
        const loaded = { table, notes, previous, fresh: from === 'person' };
        if (from === 'device') memory.remember(loaded);
        else unsettled.current = { file, loaded };
        if (previous === null) settle();
        setReading(ready(loaded));
      }
    },
    [memory, readFile, settle],
  );

  useEffect(() => {
    let shown = true;
    const begin = async () => {
      const kept = memory.recall() === null ? await store.load(projectId) : null;
      if (!shown) return;
      if (kept !== null) await run(kept, 'device');
      const given = offered.file();
      if (!shown) return;
      if (given !== null) await run(given, 'person');
      else if (kept === null && memory.recall() === null) setReading({ kind: 'none' });
    };
    void begin();
    return () => {
      shown = false;
      running.current?.abort();
      running.current = null;
    };
  }, [projectId, memory, store, offered, run]);

  const back = useCallback(() => {
    unsettled.current = null;
    setReading(remembered(memory, { kind: 'none' }));
  }, [memory]);
  const canGoBack = reading.kind === 'ready' && reading.loaded.fresh && reading.loaded.previous !== null;
  return {
    reading,
    read: useCallback((file: File) => void run(file, 'person'), [run]),
    cancel: useCallback(() => running.current?.abort(), []),
    back: canGoBack ? back : null,
    settle,
  };
}

function ready(loaded: LoadedTable): TableReading {
  return { kind: 'ready', loaded };
}

function remembered(memory: TableMemory, otherwise: TableReading): TableReading {
  const loaded = memory.recall();
  return loaded === null ? otherwise : ready(loaded);
}
