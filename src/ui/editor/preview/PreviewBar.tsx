import { ChevronLeft, ChevronRight } from 'lucide-react';
import { countCopies } from '../../../engine/index.ts';
import { useEditorMode } from '../../composition/useEditorMode.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { NumberField } from '../../kit/NumberField.tsx';
import { useEditorState } from '../session/useEditorState.ts';

/** Which copy the preview shows; arrows and a number go to another one. */
export function PreviewBar() {
  const { send, can } = useEditorMode();
  const index = useEditorState((state) => state.recordIndex);
  const count = useEditorState((state) => countCopies(state.document));
  return (
    <fieldset
      aria-label="Копии"
      className="absolute bottom-4 left-1/2 max-md:bottom-18 z-10 flex -translate-x-1/2 items-center gap-1 rounded-lg border border-line bg-raised p-1 shadow-raised"
    >
      {count === 0 ? (
        <p className="px-3 py-1.5 text-sm whitespace-nowrap text-ink-soft">Данные таблицы не выбраны</p>
      ) : (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Предыдущая копия"
            size="sm"
            tooltipSide="top"
            disabled={!can({ type: 'previousRecord' })}
            onClick={() => send({ type: 'previousRecord' })}
          />
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
          <IconButton
            icon={ChevronRight}
            label="Следующая копия"
            size="sm"
            tooltipSide="top"
            disabled={!can({ type: 'nextRecord' })}
            onClick={() => send({ type: 'nextRecord' })}
          />
        </>
      )}
    </fieldset>
  );
}
