/** What the save dialog says of the copies before they are made: how many are ready, and what is wrong with the others. */
import type { BoundDocument } from '../../../document/records/records.ts';
import { useMemo } from 'react';
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
import type { ListedProblem } from './ProblemList.tsx';
import { ProblemList } from './ProblemList.tsx';
import {
  CHECK_BEGINS_TEXT,
  CHECK_FAILED_TEXT,
  checkingText,
  imageText,
  placesText,
  reportText,
} from './problemTexts.ts';

export function SavePreflight({ dialog }: { readonly dialog: SaveDialogHandle }) {
  const session = useProjectSession();
  const image = useImageProblems();
  const document = useEditorState((state) => state.document);
  const { tab, preflight } = dialog;
  const { summary, problems } = tab === 'instance' ? ofImage(image) : ofCopies(preflight, document);
  return (
    <div className="mt-4 flex flex-col gap-2">
      {/* Not a status: in this dialog that is the outcome of a run. */}
      <p aria-live="polite" className="font-medium empty:hidden">
        {summary}
      </p>
      {tab === 'collection' && preflight?.kind === 'checking' && (
        <ProgressBar
          label={checkingText(preflight.done, preflight.total)}
          value={preflight.done / preflight.total}
        />
      )}
      <ProblemList
        key={tab}
        problems={problems}
        onPress={({ layerId, recordIndex }) => {
          showProblem(session, layerId, recordIndex);
          focusCanvas();
        }}
      />
    </div>
  );
}

interface Told {
  readonly summary: string;
  readonly problems: readonly ListedProblem[];
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
      const drawn = index === shownPage ? shown : buildScene(fillDocument(page, recordIndex), shown.measurer);
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

function ofCopies(preflight: SaveDialogHandle['preflight'], document: Document): Told {
  switch (preflight?.kind) {
    case undefined:
      return { summary: CHECK_BEGINS_TEXT, problems: [] };
    case 'checking':
      return { summary: '', problems: [] };
    case 'failed':
      return { summary: CHECK_FAILED_TEXT, problems: [] };
    case 'checked': {
      const { report } = preflight;
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
