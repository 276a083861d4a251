/**
 * What the save dialog says of the copies before they are made: how many are ready, and what is wrong with
 * the others.
 */
import type { BoundDocument } from '../../../document/records/records.ts';
import { useMemo, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import { boundPages } from '../../../document/records/pages.ts';
import { fillDocument } from '../../../data/index.ts';
import { buildScene } from '../../../engine/index.ts';
import { copyProblems, findingText, problemText } from '../../../output/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { showProblem } from '../../../app/project/showProblem.ts';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { focusCanvas } from '../focus/focusCanvas.ts';
import { onPageText } from '../../words/pageNames.ts';
import { useEditorState, useInPreview } from '../state/useEditorState.ts';
import {
  CHECK_BEGINS_TEXT,
  CHECK_FAILED_TEXT,
  checkingText,
  imageText,
  placesText,
  reportText,
} from './problemTexts.ts';
import { reportOf } from './reportOf.ts';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { LayerId } from '../../../document/layers/layer.ts';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';

interface ListedProblem {
  readonly text: string;
  /** Which copies have it; null when there is only one. */
  readonly places: string | null;
  readonly layerId: LayerId;
  /** The first copy that has it, from 0; null is the document as it stands. */
  readonly recordIndex: number | null;
}

interface ProblemListProps {
  readonly problems: readonly ListedProblem[];
  readonly onPress: (problem: ListedProblem) => void;
}

/** A long list begins with this many. */
const SHOWN_FIRST = 5;

interface Told {
  readonly summary: string;
  readonly problems: readonly ListedProblem[];
}

/** What is said of the one image, or of the chosen copies. */
export function useSaveProblems({ order, choice, preflight }: SaveDialogHandle): Told {
  const image = useImageProblems();
  const document = useEditorState((state) => state.document);
  const told = useMemo(() => {
    const isPart = order.copies !== '' && choice.kind === 'chosen';
    return ofCopies(preflight, document, isPart ? choice.indexes : null);
  }, [preflight, document, order.copies, choice]);
  return order.scope === 'instance' ? ofImage(image) : told;
}

interface SaveSummaryProps {
  readonly dialog: SaveDialogHandle;
  readonly told: Told;
}

/**
 * How many copies are ready, or how far the check is, and what is wrong with the others: in the footer, since
 * the body of the dialog may be scrolled.
 */
export function SaveSummary({ dialog, told: { summary, problems } }: SaveSummaryProps) {
  const session = useProjectSession();
  const { order, preflight } = dialog;
  return (
    <>
      {/* Not a status: in this dialog that is the outcome of a run. */}
      <p aria-live="polite" className="font-medium empty:hidden">
        {summary}
      </p>
      {order.scope === 'collection' && preflight?.kind === 'checking' && (
        <ProgressBar
          label={checkingText(preflight.done, preflight.total)}
          value={preflight.done / preflight.total}
        />
      )}
      <div className="flex max-h-[min(9rem,22dvh)] shrink-0 flex-col gap-2 overflow-y-auto empty:hidden">
        <ProblemList
          key={order.scope}
          problems={problems}
          onPress={({ layerId, recordIndex }) => {
            showProblem(session, layerId, recordIndex);
            focusCanvas();
          }}
        />
      </div>
    </>
  );
}

/** The problems of the one image: of the copy in the preview, or of the sheet as it stands; on all pages. */
function useImageProblems(): readonly ListedProblem[] {
  const { scene } = useProjectSession();
  const inPreview = useInPreview();
  const document = useEditorState((state) => state.document);
  const shownPage = useEditorState((state) => state.page);
  const shownRecord = useEditorState((state) => state.recordIndex);
  const recordIndex = inPreview ? shownRecord : null;
  return useMemo(() => {
    const shown = scene();
    const ofPage = (page: BoundDocument, index: number) => {
      const drawn =
        index === shownPage ? shown : buildScene(fillDocument(page, recordIndex), shown.typesetter);
      return copyProblems(page, drawn, recordIndex);
    };
    return boundPages(document)
      .flatMap(ofPage)
      .map((problem) => ({
        text: problemText(problem),
        places: onPageText(document, problem.layerId).slice(2) || null,
        layerId: problem.layerId,
        recordIndex,
      }));
  }, [document, shownPage, scene, recordIndex]);
}

function ofImage(problems: readonly ListedProblem[]): Told {
  return { summary: imageText(problems.length), problems };
}

/** @param chosen copies from 0, ascending; null for all */
function ofCopies(
  preflight: SaveDialogHandle['preflight'],
  document: Document,
  chosen: readonly number[] | null,
): Told {
  switch (preflight?.kind) {
    case undefined:
      return { summary: CHECK_BEGINS_TEXT, problems: [] };
    case 'checking':
      return { summary: '', problems: [] };
    case 'failed':
      return { summary: CHECK_FAILED_TEXT, problems: [] };
    case 'checked': {
      const report = chosen === null ? preflight.report : reportOf(preflight.report, chosen);
      const problems = report.findings.map((finding) => ({
        text: findingText(finding),
        places: `${placesText(finding, report.copies)}${onPageText(document, finding.problem.layerId)}`,
        layerId: finding.problem.layerId,
        recordIndex: finding.first,
      }));
      return { summary: reportText(report), problems };
    }
  }
}

/** Problems as buttons that lead to the first copy with each. */
function ProblemList({ problems, onPress }: ProblemListProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (problems.length === 0) return null;
  const shown = showsAll ? problems : problems.slice(0, SHOWN_FIRST);
  return (
    <>
      <ul aria-label="Замечания" className="overflow-hidden rounded-md bg-warning-soft">
        {shown.map((problem) => (
          <li key={`${problem.layerId} ${problem.text}`} className="border-t border-line first:border-t-0">
            <button
              type="button"
              onClick={() => onPress(problem)}
              className="tap flex w-full items-start gap-2 px-3 py-2 text-left text-sm text-ink hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
              <span className="min-w-0 flex-1 wrap-break-word">
                <Quoted text={problem.text} />
                {problem.places !== null && <span className="block text-ink-soft">{problem.places}</span>}
              </span>
              <ChevronRight size={16} className="mt-0.5 shrink-0 text-ink-soft" aria-hidden />
            </button>
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
