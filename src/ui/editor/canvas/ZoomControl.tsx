import { useCallback } from 'react';
import { Tooltip } from '../../../kit/Tooltip.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useCommand } from '../commands/useCommand.ts';
import { useEditorState } from '../state/useEditorState.ts';
import type { Zoom } from '../screen/zoom.ts';

/** How large the page is shown; a press on the percentage shows it at 100 %. */
export function ZoomControl({ zoom }: { readonly zoom: Zoom }) {
  const keepClear = useCallback((bar: HTMLElement | null) => zoom.keepClearOf(bar), [zoom]);
  const percent = useEditorState((state) => Math.round(state.viewport.scale * 100));
  const actualSize = useCommand('zoomToActualSize');
  return (
    <fieldset
      ref={keepClear}
      aria-label="Масштаб"
      className="absolute right-3 bottom-3 z-10 flex items-center rounded-lg border border-line bg-raised p-0.5 shadow-raised"
    >
      <CommandButton id="zoomOut" size="sm" tooltipSide="top" />
      <Tooltip text={actualSize.label} side="top">
        <button
          type="button"
          aria-label={`Масштаб ${percent} %, показать 100 %`}
          data-testid="zoom-percent"
          onClick={actualSize.run}
          className="tap h-8 w-14 rounded-md text-center text-sm text-ink tabular-nums hover:bg-secondary-soft"
        >
          {`${percent} %`}
        </button>
      </Tooltip>
      <CommandButton id="zoomIn" size="sm" tooltipSide="top" />
      <CommandButton id="zoomToFit" size="sm" tooltipSide="top" />
    </fieldset>
  );
}
