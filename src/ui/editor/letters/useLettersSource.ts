import { useEffect, useState } from 'react';
import { failureOf } from '../../../machines/kernel/failure.ts';
import { derivedOf } from '../../../document/records/decisions.ts';
import type { LettersSource } from '../../../app/letters/lettersSource.ts';
import { openSource } from '../../../app/letters/lettersSource.ts';
import { recallTable } from '../../../app/table/tableReading.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly source: LettersSource }
  | { readonly kind: 'refused'; readonly text: string };

/** The copies and columns of letters: the project's table is read first, since it has the addresses. */
export function useLettersSource(): Opened {
  const session = useProjectSession();
  const { storage } = useApplication().platform;
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
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
      .then(() => openSource(session, storage, signal))
      .then(
        (source) => told({ kind: 'open', source }),
        (error: unknown) => told({ kind: 'refused', text: failureOf(error).text }),
      );
    return () => closing.abort();
  }, [session, storage]);
  return opened;
}
