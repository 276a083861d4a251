import { useEffect, useState, useSyncExternalStore } from 'react';
import { derivedOf } from '../../../document/records/decisions.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';
import type { Order } from '../../../output/index.ts';
import type { LettersSource } from '../../../app/letters/lettersSource.ts';
import { openSource } from '../../../app/letters/lettersSource.ts';
import { recallTable } from '../../../app/table/tableReading.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly source: LettersSource }
  | { readonly kind: 'refused'; readonly text: string };

/** Choices of the save dialog that publishing offers too. */
export type PickupChoice = Partial<Pick<Order, 'format' | 'hasProof'>>;

interface PickupSourceHandle {
  readonly opened: Opened;
  /** Changes the order of the save dialog; what is shown stays until the files are planned again. */
  readonly choose: (choice: PickupChoice) => void;
}

/** The copies and columns: the project's table is read first, since it may have what recipients know. */
export function usePickupSource(): PickupSourceHandle {
  const session = useProjectSession();
  const { api, platform, organisations } = useApplication();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const chosen = useSyncExternalStore(session.keptOrder.subscribe, session.keptOrder.getSnapshot);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const { projectId, tables, tableStore, editor } = session;
    const derived = () => derivedOf(editor.getSnapshot().document);
    const told = (next: Opened): void => {
      if (!signal.aborted) setOpened(next);
    };
    recallTable({ projectId, memory: tables, store: tableStore, derived }, signal)
      // A table that cannot be read leaves the columns of the layers.
      .catch(() => undefined)
      .then(() => openSource({ session, api, platform, organisations }, chosen, signal))
      .then(
        (source) => told({ kind: 'open', source }),
        (error: unknown) => told({ kind: 'refused', text: failureOf(error).text }),
      );
    return () => closing.abort();
  }, [session, api, platform, organisations, chosen]);
  return {
    opened,
    choose: (choice) => session.keptOrder.update((kept) => ({ ...kept, ...choice })),
  };
}
