import { useCallback, useEffect, useMemo, useState } from 'react';
import { issuedDocuments } from '../../../app/export/issuedDocuments.ts';
import type { SignedNumbers } from '../../../app/proof/outlivedCodes.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

interface SignedNumbersHandle extends SignedNumbers {
  readonly isWithdrawing: boolean;
  /** Why codes could not be withdrawn. */
  readonly problem: string | null;
  readonly withdrawOutlived: () => void;
}

const NONE: SignedNumbers = { all: new Set(), outlived: [] };

/** Which documents of this project have codes, and which of these outlived them; asked again for each value of `changes`. */
export function useSignedNumbers(changes: unknown): SignedNumbersHandle {
  const { editor, projectPlace, tables } = useProjectSession();
  const { api, platform } = useApplication();
  const documents = useMemo(
    () => issuedDocuments(editor, projectPlace, tables.withColumns),
    [editor, projectPlace, tables],
  );
  const [numbers, setNumbers] = useState(NONE);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(async () => {
    const { signedNumbers } = await import('../../../app/proof/outlivedCodes.ts');
    return signedNumbers(projectPlace, (await documents.load()).rows);
  }, [documents, projectPlace]);
  useEffect(() => {
    let isOpen = true;
    // A list that is not read is told of in its own dialog.
    look().then(
      (found) => isOpen && setNumbers(found),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is stored has changed with it
  }, [look, changes]);
  const withdraw = async () => {
    const { withdrawOutlived } = await import('../../../app/proof/outlivedCodes.ts');
    const { rows } = await documents.load();
    const { count, problem: why } = await withdrawOutlived(api, projectPlace, rows);
    if (count > 0) platform.notify('positive', `Проверка по коду теперь покажет отзыв. Документов: ${count}`);
    setProblem(why);
    setNumbers(await look());
  };
  return {
    ...numbers,
    isWithdrawing,
    problem,
    withdrawOutlived: () => {
      setWithdrawing(true);
      withdraw()
        .catch(() => setProblem('Список не читается, и прежние коды не отозваны.'))
        .finally(() => setWithdrawing(false));
    },
  };
}
