import { ChevronLeft, ChevronRight, ListOrdered } from 'lucide-react';
import { countCopies } from '../../../data/records/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useEditorState, useSend } from '../state/useEditorState.ts';

/**
 * The checks and their texts are not part of the editor's first load; without them the preview only tells
 * less.
 */
const CopyProblems = lazyPart(async () => (await import('./CopyProblems.tsx')).CopyProblems, null);

/**
 * Which copy the preview shows and what is wrong with it; arrows, Home, End and a number go to another one.
 */
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
            <CommandButton id="copyList" icon={ListOrdered} size="sm" tooltipSide="top" />
            <CommandButton id="previousCopy" icon={ChevronLeft} size="sm" tooltipSide="top" />
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
              <span data-testid="copy-count">{`из ${count}`}</span>
            </span>
            <CommandButton id="nextCopy" icon={ChevronRight} size="sm" tooltipSide="top" />
          </>
        )}
      </fieldset>
    </div>
  );
}
