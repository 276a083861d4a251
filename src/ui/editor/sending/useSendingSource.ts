import { useEffect, useState, useSyncExternalStore } from 'react';
import { derivedOf } from '../../../document/records/decisions.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';
import type { Order } from '../../../output/order/index.ts';
import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';
import { openSource } from '../../../app/issue/letters/lettersSource.ts';
import { recallTable } from '../../../app/table/tableReading.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

type Opened<T> =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly value: T }
  | { readonly kind: 'refused'; readonly text: string };

/** Choices of the save dialog that the dialogs of letters and of publications offer too. */
export type SendingChoice = Partial<Pick<Order, 'format' | 'hasProof'>>;

interface SendingSourceHandle<T> {
  readonly opened: Opened<T>;
  /** Changes the order of the save dialog; what is shown stays until the files are planned again. */
  readonly choose: (choice: SendingChoice) => void;
}

/**
 * The copies of the save dialog's order and their columns: the project's table is read first, since it has
 * what the layers lack.
 * @param read what the dialog needs of them; the same function in every rendering
 */
export function useSendingSource<T>(
  read: (source: LettersSource, projectPlace: string) => T | Promise<T>,
): SendingSourceHandle<T> {
  const session = useProjectSession();
  const application = useApplication();
  const [opened, setOpened] = useState<Opened<T>>({ kind: 'opening' });
  const chosen = useSyncExternalStore(
    session.saving.keptOrder.subscribe,
    session.saving.keptOrder.getSnapshot,
  );
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const { projectId, editor } = session;
    const { place: projectPlace } = session.device;
    const { memory: tables, store: tableStore } = session.table;
    const derived = () => derivedOf(editor.getSnapshot().document);
    const open = async (): Promise<T> =>
      read(await openSource({ ...application, session }, chosen, signal), projectPlace);
    const told = (next: Opened<T>): void => {
      if (!signal.aborted) setOpened(next);
    };
    recallTable({ projectId, memory: tables, store: tableStore, derived }, signal)
      // A table that cannot be read leaves the columns of the layers.
      .catch(() => undefined)
      .then(open)
      .then(
        (value) => told({ kind: 'open', value }),
        (error: unknown) => told({ kind: 'refused', text: failureOf(error).text }),
      );
    return () => closing.abort();
  }, [session, application, chosen, read]);
  return {
    opened,
    choose: (choice) => session.saving.keptOrder.update((kept) => ({ ...kept, ...choice })),
  };
}
