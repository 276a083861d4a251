import type { Report } from '../../../app/project/bundleFiles.ts';
import { useState } from 'react';
import type { ApiResult } from '../../../api/result.ts';

/** Work with a file or a whole project that takes a while, or has failed and says why. */
export interface Transfer {
  readonly id: number;
  readonly label: string;
  /** How much of it is done, from 0 to 1; null while that is not known. */
  readonly part: number | null;
  /** Null while it runs. */
  readonly error: string | null;
  /** Calls it off, or puts the failed one away. */
  readonly close: () => void;
}

interface Transfers {
  readonly transfers: readonly Transfer[];
  /** Shows the work until it is done; gives its value, or null when it failed or was called off. */
  readonly run: <T>(
    label: string,
    work: (signal: AbortSignal, report: Report) => Promise<ApiResult<T>>,
  ) => Promise<T | null>;
}

let lastId = 0;

export function useTransfers(): Transfers {
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const without = (id: number) => setTransfers((all) => all.filter((transfer) => transfer.id !== id));
  const update = (id: number, changes: Partial<Transfer>) =>
    setTransfers((all) =>
      all.map((transfer) => (transfer.id === id ? { ...transfer, ...changes } : transfer)),
    );
  return {
    transfers,
    run: async (label, work) => {
      lastId += 1;
      const id = lastId;
      const cancelling = new AbortController();
      const close = () => {
        cancelling.abort();
        without(id);
      };
      setTransfers((all) => [...all, { id, label, part: null, error: null, close }]);
      const result = await work(cancelling.signal, (part, said = label) => update(id, { part, label: said }));
      if (result.ok) {
        without(id);
        return result.value;
      }
      if (result.error.kind === 'cancelled') without(id);
      else update(id, { label, error: result.error.text });
      return null;
    },
  };
}
