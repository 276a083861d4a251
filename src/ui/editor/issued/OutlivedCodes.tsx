import { Button } from '../../../kit/Button.tsx';
import { useSignedNumbers } from './useSignedNumbers.ts';

type OutlivedCodesProps = Pick<
  ReturnType<typeof useSignedNumbers>,
  'outlived' | 'isWithdrawing' | 'problem' | 'withdrawOutlived'
>;

const SHOWN = 5;

/** Says that papers which were made again are still genuine for who scans them, and withdraws them in one press. */
export function OutlivedCodes({ outlived, isWithdrawing, problem, withdrawOutlived }: OutlivedCodesProps) {
  if (outlived.length === 0) return null;
  const more = outlived.length > SHOWN ? ` и ещё ${(outlived.length - SHOWN).toLocaleString('ru')}` : '';
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-ink print:hidden"
    >
      <p className="min-w-48 flex-1">
        <span>Документы сделаны заново, а их прежние коды всё ещё показывают, что бумага действует: </span>
        <span translate="no">{outlived.slice(0, SHOWN).join(', ')}</span>
        <span>{`${more}.`}</span>
        {problem !== null && <span className="block">{problem}</span>}
      </p>
      <Button size="sm" variant="outline" busy={isWithdrawing} onClick={withdrawOutlived}>
        Отозвать прежние коды
      </Button>
    </div>
  );
}
