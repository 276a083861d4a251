import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureOf } from '../../../machines/kernel/failure.ts';
import { derivedOf } from '../../../document/records/decisions.ts';
import type { LetterWishes, Order } from '../../../output/index.ts';
import { addressColumnOf } from '../../../output/index.ts';
import { loadCorrections, loadWords } from '../../../app/letters/corrections.ts';
import type { LettersSource } from '../../../app/letters/lettersSource.ts';
import { openSource } from '../../../app/letters/lettersSource.ts';
import { recallTable } from '../../../app/table/tableReading.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

export interface OpenedLetters {
  readonly source: LettersSource;
  /** The column that looks like the addresses; null without one. */
  readonly column: string | null;
  /** Typed before in place of cells of this column. */
  readonly corrections: LetterWishes['corrections'];
  /** Those of the last letters; null before any. */
  readonly words: Pick<LetterWishes, 'subject' | 'text'> | null;
}

type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly letters: OpenedLetters }
  | { readonly kind: 'refused'; readonly text: string };

/** Choices of the save dialog that letters offer too. */
export type LettersChoice = Partial<Pick<Order, 'format' | 'hasProof'>>;

interface LettersSourceHandle {
  readonly opened: Opened;
  /** Changes the order of the save dialog; what is shown stays until the files are planned again. */
  readonly choose: (choice: LettersChoice) => void;
}

/** The copies and columns of letters: the project's table is read first, since it has the addresses. */
export function useLettersSource(): LettersSourceHandle {
  const session = useProjectSession();
  const { api, platform, organisations } = useApplication();
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const chosen = useSyncExternalStore(session.keptOrder.subscribe, session.keptOrder.getSnapshot);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const { projectId, projectPlace, tables, tableStore, editor } = session;
    const derived = () => derivedOf(editor.getSnapshot().document);
    const open = async (): Promise<OpenedLetters> => {
      const source = await openSource({ session, api, platform, organisations }, chosen, signal);
      const column = addressColumnOf(source.withFields);
      const corrections = column === null ? {} : await loadCorrections(projectPlace, source, column);
      return { source, column, corrections, words: await loadWords(projectPlace) };
    };
    const told = (next: Opened): void => {
      if (!signal.aborted) setOpened(next);
    };
    recallTable({ projectId, memory: tables, store: tableStore, derived }, signal)
      // A table that cannot be read leaves the columns of the layers.
      .catch(() => undefined)
      .then(open)
      .then(
        (letters) => told({ kind: 'open', letters }),
        (error: unknown) => told({ kind: 'refused', text: failureOf(error).text }),
      );
    return () => closing.abort();
  }, [session, api, platform, organisations, chosen]);
  return {
    opened,
    choose: (choice) => session.keptOrder.update((kept) => ({ ...kept, ...choice })),
  };
}
