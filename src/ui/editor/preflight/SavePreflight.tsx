/**
 * What the save dialog says of the copies before they are made: how many are ready, and what is wrong with
 * the others.
 */
import type { BoundDocument } from '../../../document/records/records.ts';
import { useMemo, useSyncExternalStore } from 'react';
import type { Document } from '../../../document/document.ts';
import { boundPages } from '../../../document/records/pages.ts';
import { RUSSIAN_FILLING, fillDocument } from '../../../data/records/index.ts';
import { buildScene } from '../../../engine/scene/index.ts';
import { copyProblems, problemText } from '../../../output/check/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { showProblem } from '../../../app/project/showProblem.ts';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { focusCanvas } from '../focus/focusCanvas.ts';
import { onPageText } from '../../words/pageNames.ts';
import { useEditorState, useInPreview } from '../state/useEditorState.ts';
import { CHECK_BEGINS_TEXT, CHECK_FAILED_TEXT, checkingText, imageText, reportText } from './problemTexts.ts';
import { reportOf } from './reportOf.ts';
import type { ListedProblem } from './ProblemList.tsx';
import { listedProblems, ProblemList } from './ProblemList.tsx';

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
  const { lateLoads } = useProjectSession().drawing;
  // A code or a look that has just been added is drawn when its part has come.
  useSyncExternalStore(lateLoads.subscribe, lateLoads.getSnapshot);
  const { typesetter } = scene();
  const inPreview = useInPreview();
  const document = useEditorState((state) => state.document);
  const shownPage = useEditorState((state) => state.page);
  const shownRecord = useEditorState((state) => state.recordIndex);
  const recordIndex = inPreview ? shownRecord : null;
  return useMemo(() => {
    const shown = scene();
    const ofPage = (page: BoundDocument, index: number) => {
      const filled = fillDocument(RUSSIAN_FILLING, page, recordIndex);
      const drawn =
        index === shownPage ? shown : buildScene(filled, typesetter, undefined, { steps: Infinity });
      return copyProblems(RUSSIAN_FILLING, page, drawn, recordIndex);
    };
    return boundPages(document)
      .flatMap(ofPage)
      .map((problem) => ({
        text: problemText(problem),
        places: onPageText(document, problem.layerId).slice(2) || null,
        layerId: problem.layerId,
        recordIndex,
      }));
  }, [document, shownPage, scene, recordIndex, typesetter]);
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
      return { summary: reportText(report), problems: listedProblems(report, document) };
    }
  }
}
