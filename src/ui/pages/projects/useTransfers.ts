import { useState } from 'react';
import type { ApiError, ApiResult } from '../../../api/result.ts';

/** Work with a file or a whole project that takes a while, or has failed and says why. */
export interface Transfer {
  readonly id: number;
  readonly label: string;
  /** Null while it goes on. */
  readonly error: string | null;
  /** Calls it off, or puts the failed one away. */
  readonly close: () => void;
}

export interface Transfers {
  readonly transfers: readonly Transfer[];
  /** Shows the work until it is done; gives its value, or null when it failed or was called off. */
  readonly run: <T>(label: string, work: (signal: AbortSignal) => Promise<ApiResult<T>>) => Promise<T | null>;
}

let lastId = 0;

export function useTransfers(): Transfers {
  const [transfers, setTransfers] = useState<readonly Transfer[]>([]);
  const without = (id: number) => setTransfers((all) => all.filter((transfer) => transfer.id !== id));
  const failed = (id: number, { text }: ApiError) =>
    setTransfers((all) =>
      all.map((transfer) => (transfer.id === id ? { ...transfer, error: text } : transfer)),
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
      setTransfers((all) => [...all, { id, label, error: null, close }]);
      const result = await work(cancelling.signal);
      if (result.ok) {
        without(id);
        return result.value;
      }
      if (result.error.kind === 'cancelled') without(id);
      else failed(id, result.error);
      return null;
    },
  };
}
