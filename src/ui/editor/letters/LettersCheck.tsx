import { useEffect, useSyncExternalStore } from 'react';
import { Quoted } from '../../../kit/Quoted.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { NoticeWithButton } from '../issued/NoticeWithButton.tsx';
import { reportText } from '../preflight/problemTexts.ts';
import { reportOf } from '../preflight/reportOf.ts';

interface LettersCheckProps {
  /** That get a letter, from 0. */
  readonly copies: readonly number[];
  /** Closes the letters: the remarks are beside the sheet. */
  readonly onClose: () => void;
}

/** What the check says of these copies, before any of them leaves; nothing while it finds nothing. */
export function LettersCheck({ copies, onClose }: LettersCheckProps) {
  const { preflight } = useProjectSession();
  const { report } = useSyncExternalStore(preflight.subscribe, preflight.getSnapshot);
  useEffect(() => {
    preflight.want();
  }, [preflight]);
  const found = report === null ? null : reportOf(report, copies);
  if (found === null || found.findings.length === 0) return null;
  const show = () => {
    onClose();
    preflight.actor.send({ type: 'open', page: 'problems' });
  };
  return (
    <NoticeWithButton action="Посмотреть замечания" onAction={show}>
      <p>
        <Quoted text={reportText(found)} />
      </p>
    </NoticeWithButton>
  );
}
