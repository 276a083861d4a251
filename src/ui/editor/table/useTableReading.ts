/** The table of the project: remembered, kept on the device from last time, or read from a file that a person chooses. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { readTable } from '../../../../workers/table/client.ts';
import type { LoadedTable, TableMemory } from './tableMemory.ts';
import type { TableStore } from './tableStore.ts';

export type TableReading =
  | { readonly kind: 'recalling' }
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly fileName: string }
  | { readonly kind: 'refused'; readonly fileName: string; readonly text: string }
  | { readonly kind: 'ready'; readonly loaded: LoadedTable };

export interface TableReader {
  readonly reading: TableReading;
  readonly read: (file: File) => void;
  /** Stops reading; the table that was there before is shown again. */
  readonly cancel: () => void;
  /** Back to choosing a file; the table that is there stays until another one is read. */
  readonly choose: () => void;
}

export interface TableSources {
  readonly projectId: string;
  readonly memory: TableMemory;
  readonly store: TableStore;
  readonly readFile: typeof readTable;
}

export function useTableReading({ projectId, memory, store, readFile }: TableSources): TableReader {
  const [reading, setReading] = useState<TableReading>(() => remembered(memory) ?? { kind: 'recalling' });
  const running = useRef<AbortController | null>(null);

  const run = useCallback(
    (file: File, from: 'device' | 'person') => {
      running.current?.abort();
      const stopping = new AbortController();
      running.current = stopping;
      setReading({ kind: 'reading', fileName: file.name });
      void readFile(file, file.name, { signal: stopping.signal }).then((result) => {
        if (running.current !== stopping) return;
        running.current = null;
        if (result.kind === 'cancelled') setReading(remembered(memory) ?? { kind: 'none' });
        else if (result.kind === 'refused')
          setReading({ kind: 'refused', fileName: file.name, text: result.text });
        else {
          const { table, notes } = result;
          const loaded = {
            table,
            notes,
            previous: memory.recall()?.table ?? null,
            fresh: from === 'person',
          };
          memory.remember(loaded);
          setReading({ kind: 'ready', loaded });
          if (from === 'person') void store.keep(projectId, file);
        }
      });
    },
    [projectId, memory, store, readFile],
  );

  useEffect(() => {
    let shown = true;
    if (memory.recall() === null) {
      void store.load(projectId).then((file) => {
        if (!shown) return;
        if (file === null) setReading({ kind: 'none' });
        else run(file, 'device');
      });
    }
    return () => {
      shown = false;
      running.current?.abort();
      running.current = null;
    };
  }, [projectId, memory, store, run]);

  return {
    reading,
    read: useCallback((file: File) => run(file, 'person'), [run]),
    cancel: useCallback(() => running.current?.abort(), []),
    choose: useCallback(() => setReading({ kind: 'none' }), []),
  };
}

function remembered(memory: TableMemory): TableReading | null {
  const loaded = memory.recall();
  return loaded === null ? null : { kind: 'ready', loaded };
}
