/** What the check found, as dialogs list it before copies leave: one list, in one order. */
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import type { PreflightReport } from '../../../output/check/index.ts';
import { findingText } from '../../../output/check/index.ts';
import { onPageText } from '../../words/pageNames.ts';
import { placesText } from './problemTexts.ts';

export interface ListedProblem {
  readonly text: string;
  /** Which copies have it; null when there is only one. */
  readonly places: string | null;
  /** Null for a layer that is not on the screen: one of another design. */
  readonly layerId: LayerId | null;
  /** The first copy that has it, from 0; null is the document as it stands. */
  readonly recordIndex: number | null;
}

/** Where a problem is seen. */
interface ShownProblem {
  readonly layerId: LayerId;
  readonly recordIndex: number | null;
}

interface ProblemListProps {
  readonly problems: readonly ListedProblem[];
  readonly onPress: (place: ShownProblem) => void;
}

/** A long list begins with this many. */
const SHOWN_FIRST = 5;

/** The findings of a report, in its order. */
export function listedProblems(report: PreflightReport, document: Document): readonly ListedProblem[] {
  return report.findings.map((finding) => ({
    text: findingText(finding),
    places: `${placesText(finding, report.copies)}${onPageText(document, finding.problem.layerId)}`,
    layerId: finding.design?.isOther === true ? null : finding.problem.layerId,
    recordIndex: finding.first,
  }));
}

/** Problems as buttons that lead to the first copy with each. */
export function ProblemList({ problems, onPress }: ProblemListProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (problems.length === 0) return null;
  const shown = showsAll ? problems : problems.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul aria-label="Замечания" className="overflow-hidden rounded-md bg-warning-soft">
        {shown.map((problem) => (
          <li
            key={`${problem.layerId ?? ''} ${problem.text}`}
            className="border-t border-line first:border-t-0"
          >
            <Row problem={problem} onPress={onPress} />
          </li>
        ))}
      </ul>
      {shown.length < problems.length && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setShowsAll(true)}>
          {`Показать все: ${problems.length}`}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly problem: ListedProblem;
  readonly onPress: ProblemListProps['onPress'];
}

const ROW = 'flex w-full items-start gap-2 px-3 py-2 text-left text-sm text-ink';

/** A button where the problem can be shown. */
function Row({ problem: { text, places, layerId, recordIndex }, onPress }: RowProps) {
  const said = (
    <>
      <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
      <span className="min-w-0 flex-1 wrap-break-word">
        <Quoted text={text} />
        {places !== null && <span className="block text-ink-soft">{places}</span>}
      </span>
    </>
  );
  if (layerId === null) return <p className={ROW}>{said}</p>;
  return (
    <button
      type="button"
      onClick={() => onPress({ layerId, recordIndex })}
      className={`tap ${ROW} hover:bg-sunken focus-visible:-outline-offset-2`}
    >
      {said}
      <ChevronRight size={16} className="mt-0.5 shrink-0 text-ink-soft" aria-hidden />
    </button>
  );
}
