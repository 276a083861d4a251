import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback } from 'react';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Tooltip } from '../../../kit/Tooltip.tsx';
import { useEditorState } from '../session/useEditorState.ts';
import type { Zoom } from './zoom.ts';

/** How large the page is shown; a press on the percentage shows it at 100 %. */
export function ZoomControl({ zoom }: { readonly zoom: Zoom }) {
  const keepClear = useCallback((bar: HTMLElement | null) => zoom.keepClearOf(bar), [zoom]);
  const percent = useEditorState((state) => Math.round(state.viewport.scale * 100));
  return (
    <fieldset
      ref={keepClear}
      aria-label="Масштаб"
      className="absolute right-3 bottom-3 z-10 flex items-center rounded-lg border border-line bg-raised p-0.5 shadow-raised"
    >
      <IconButton
        icon={ZoomOut}
        label="Уменьшить"
        size="sm"
        tooltipSide="top"
        shortcut="Ctrl+−"
        onClick={zoom.out}
      />
      <Tooltip text="Показать в натуральную величину, 100 %" side="top">
        <button
          type="button"
          aria-label={`Масштаб ${percent} %, показать 100 %`}
          data-testid="zoom-percent"
          onClick={zoom.actualSize}
          className="tap h-8 w-14 rounded-md text-center text-sm text-ink tabular-nums hover:bg-secondary-soft"
        >
          {percent} %
        </button>
      </Tooltip>
      <IconButton
        icon={ZoomIn}
        label="Увеличить"
        size="sm"
        tooltipSide="top"
        shortcut="Ctrl++"
        onClick={zoom.in}
      />
      <IconButton
        icon={Maximize}
        label="Показать лист целиком"
        size="sm"
        tooltipSide="top"
        shortcut="Ctrl+0"
        onClick={zoom.fit}
      />
    </fieldset>
  );
}
