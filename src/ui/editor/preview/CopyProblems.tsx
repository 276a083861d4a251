import { TriangleAlert } from 'lucide-react';
import { recordsOf } from '../../../document/records/records.ts';
import type { CopyProblem } from '../../../data/check/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import { copyProblems, problemText } from '../../../output/check/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

const SHOWN_PROBLEMS = 3;

/**
 * The first few, those of the selected layer before the others; a copy with many shows them as they are put
 * right.
 */
export function CopyProblems({ index }: { readonly index: number }) {
  const { scene } = useProjectSession();
  const document = useEditorState((state) => state.shown);
  const records = useEditorState((state) => recordsOf(state.document));
  const selection = useEditorState((state) => state.selection);
  const rank = ({ layerId }: CopyProblem) => (selection.includes(layerId) ? 0 : 1);
  const problems = copyProblems(RUSSIAN_FILLING, { document, records }, scene(), index).toSorted(
    (a, b) => rank(a) - rank(b),
  );
  return (
    <output className="flex flex-col gap-1 rounded-md bg-warning-soft px-3 py-2 text-sm text-ink shadow-raised empty:hidden">
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <span key={problemText(problem)} className="flex items-start gap-2">
          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
          <Quoted text={problemText(problem)} />
        </span>
      ))}
      {problems.length > SHOWN_PROBLEMS && <span>{`И ещё ${problems.length - SHOWN_PROBLEMS}.`}</span>}
    </output>
  );
}
