import { useCallback, useEffect, useState } from 'react';
import type { SignedNumbers } from '../../../app/issue/proof/outlivedCodes.ts';
import type { IssuedRegister } from '../../../document/issued/issuedRegister.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

interface SignedNumbersHandle extends SignedNumbers {
  readonly isWithdrawing: boolean;
  /** Why codes could not be withdrawn. */
  readonly problem: string | null;
  readonly withdrawOutlived: () => void;
}

const NONE: SignedNumbers = { all: new Set(), outlived: [] };

/**
 * Which documents of this project have codes, and which of these outlived them; none while there is no register.
 * Asked again for each value of `withdrawals`.
 */
export function useSignedNumbers(register: IssuedRegister | null, withdrawals: number): SignedNumbersHandle {
  const { place: projectPlace } = useProjectSession().device;
  const application = useApplication();
  const [numbers, setNumbers] = useState(NONE);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(async () => {
    if (register === null) return NONE;
    const { signedNumbers } = await import('../../../app/issue/proof/outlivedCodes.ts');
    return signedNumbers(projectPlace, register.rows);
  }, [register, projectPlace]);
  useEffect(() => {
    let isOpen = true;
    look().then(
      (found) => isOpen && setNumbers(found),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is stored has changed with it
  }, [look, withdrawals]);
  const withdraw = async () => {
    const { withdrawOutlived } = await import('../../../app/issue/proof/outlivedCodes.ts');
    const { count, problem: why } = await withdrawOutlived(application, projectPlace, register?.rows ?? []);
    if (count > 0)
      application.platform.notify('positive', `Проверка по коду теперь покажет отзыв. Документов: ${count}`);
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
