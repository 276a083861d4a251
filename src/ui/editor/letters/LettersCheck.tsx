import { useEffect, useSyncExternalStore } from 'react';
import { showProblem } from '../../../app/project/showProblem.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { NoticeWithButton } from '../issued/NoticeWithButton.tsx';
import { listedProblems, ProblemList } from '../preflight/ProblemList.tsx';
import { reportText } from '../preflight/problemTexts.ts';
import { reportOf } from '../preflight/reportOf.ts';
import { useEditorState } from '../state/useEditorState.ts';

interface LettersCheckProps {
  /** That get a letter, from 0. */
  readonly copies: readonly number[];
  /** Closes the letters: the remarks are beside the sheet. */
  readonly onClose: () => void;
}

/** What the check found in these copies, before any of them leaves; nothing while it finds nothing. */
export function LettersCheck({ copies, onClose }: LettersCheckProps) {
  const session = useProjectSession();
  const { preflight } = session;
  const document = useEditorState((state) => state.document);
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
    <div className="flex flex-col gap-2">
      <NoticeWithButton action="Посмотреть замечания" onAction={show}>
        <p>
          <Quoted text={reportText(found)} />
        </p>
      </NoticeWithButton>
      <ProblemList
        problems={listedProblems(found, document)}
        onPress={({ layerId, recordIndex }) => {
          onClose();
          showProblem(session, layerId, recordIndex);
        }}
      />
    </div>
  );
}
