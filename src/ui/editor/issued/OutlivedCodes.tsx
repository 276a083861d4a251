import { NoticeWithButton } from './NoticeWithButton.tsx';
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
    <NoticeWithButton
      action="Отозвать прежние коды"
      busy={isWithdrawing}
      onAction={withdrawOutlived}
      className="text-sm print:hidden"
    >
      <p>
        <span>Документы сделаны заново, а их прежние коды всё ещё показывают, что бумага действует: </span>
        <span translate="no">{outlived.slice(0, SHOWN).join(', ')}</span>
        <span>{`${more}.`}</span>
        {problem !== null && <span className="block">{problem}</span>}
      </p>
    </NoticeWithButton>
  );
}
