/** The table of the project: kept on the device from last time, or read from a file that a person chooses. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Table } from '../../../engine/index.ts';
import type { readTable } from '../../../../workers/table/client.ts';
import type { TableStore } from './tableStore.ts';

export type TableReading =
  | { readonly kind: 'recalling' }
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly fileName: string }
  | { readonly kind: 'refused'; readonly fileName: string; readonly text: string }
  | { readonly kind: 'ready'; readonly table: Table; readonly notes: readonly string[] };

export interface TableReader {
  readonly reading: TableReading;
  readonly read: (file: File) => void;
  readonly cancel: () => void;
  /** Back to choosing a file; the table kept on the device stays until another one is read. */
  readonly choose: () => void;
}

export function useTableReading(
  projectId: string,
  store: TableStore,
  readFile: typeof readTable,
): TableReader {
  const [reading, setReading] = useState<TableReading>({ kind: 'recalling' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    let shown = true;
    void store.load(projectId).then((table) => {
      if (shown) setReading(table === null ? { kind: 'none' } : { kind: 'ready', table, notes: [] });
    });
    return () => {
      shown = false;
      running.current?.abort();
    };
  }, [projectId, store]);

  const read = useCallback(
    (file: File) => {
      running.current?.abort();
      const run = new AbortController();
      running.current = run;
      setReading({ kind: 'reading', fileName: file.name });
      void readFile(file, file.name, { signal: run.signal }).then((result) => {
        if (running.current !== run) return;
        running.current = null;
        if (result.kind === 'cancelled') setReading({ kind: 'none' });
        else if (result.kind === 'refused')
          setReading({ kind: 'refused', fileName: file.name, text: result.text });
        else {
          setReading({ kind: 'ready', table: result.table, notes: result.notes });
          void store.keep(projectId, result.table);
        }
      });
    },
    [projectId, store, readFile],
  );

  return {
    reading,
    read,
    cancel: useCallback(() => running.current?.abort(), []),
    choose: useCallback(() => setReading({ kind: 'none' }), []),
  };
}
