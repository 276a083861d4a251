import { TriangleAlert } from 'lucide-react';
import type { CopyProblem } from '../../../engine/index.ts';
import { copyProblems, countCopies } from '../../../engine/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { problemText } from '../preflight/problemTexts.ts';
import { useEditorState, useSend } from '../session/useEditorState.ts';

/** Which copy the preview shows and what is wrong with it; arrows, Home, End and a number go to another one. */
export function PreviewBar() {
  const send = useSend();
  const index = useEditorState((state) => state.recordIndex);
  const count = useEditorState((state) => countCopies(state.document));
  return (
    <div className="absolute bottom-4 left-1/2 z-10 flex max-w-[min(36rem,90%)] -translate-x-1/2 flex-col items-center gap-2 max-md:bottom-18">
      <CopyProblems index={index} />
      <fieldset
        data-part="copies"
        aria-label="Копии"
        className="flex items-center gap-1 rounded-lg border border-line bg-raised p-1 shadow-raised"
      >
        {count === 0 ? (
          <p className="px-3 py-1.5 text-sm whitespace-nowrap text-ink-soft">Данные таблицы не выбраны</p>
        ) : (
          <>
            <CommandButton id="copyList" size="sm" tooltipSide="top" />
            <CommandButton id="previousCopy" size="sm" tooltipSide="top" />
            <span className="flex items-center gap-2 text-sm whitespace-nowrap text-ink-soft tabular-nums">
              <span className="max-sm:sr-only">Копия</span>
              <NumberField
                label="Номер копии"
                hideLabel
                size="sm"
                min={1}
                max={count}
                value={index + 1}
                onChange={(number) => send({ type: 'goToRecord', index: number - 1 })}
                className="w-24"
              />
              <span data-testid="copy-count">из {count}</span>
            </span>
            <CommandButton id="nextCopy" size="sm" tooltipSide="top" />
          </>
        )}
      </fieldset>
    </div>
  );
}

const SHOWN_PROBLEMS = 3;

/** The first few, those of the selected layer before the others; a copy with many shows them as they are put right. */
function CopyProblems({ index }: { readonly index: number }) {
  const { scene } = useProjectSession();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const rank = ({ layerId }: CopyProblem) => (selection.includes(layerId) ? 0 : 1);
  const problems = copyProblems(document, scene(), index).toSorted((a, b) => rank(a) - rank(b));
  return (
    <output className="flex flex-col gap-1 rounded-md bg-warning-soft px-3 py-2 text-sm text-ink shadow-raised empty:hidden">
      {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
        <span key={problemText(problem)} className="flex items-start gap-2">
          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
          {problemText(problem)}
        </span>
      ))}
      {problems.length > SHOWN_PROBLEMS && <span>И ещё {problems.length - SHOWN_PROBLEMS}.</span>}
    </output>
  );
}
