/** Buttons for the same actions as the wheel and the keys + − 0. */
import { Maximize, Minus, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from '../../../../src/kit/IconButton.tsx';

interface ZoomBarProps {
  readonly scale: number;
  readonly onZoomIn: () => void;
  readonly onZoomOut: () => void;
  readonly onFit: () => void;
}

export function ZoomBar({ scale, onZoomIn, onZoomOut, onFit }: ZoomBarProps): ReactElement {
  return (
    <fieldset
      className="flex items-center rounded-lg border border-line bg-surface p-0.5 shadow-raised"
      aria-label="Масштаб"
    >
      <IconButton
        icon={Minus}
        label="Отдалить"
        shortcut="−"
        size="sm"
        tooltipSide="top"
        onClick={onZoomOut}
      />
      <output aria-label="Масштаб схемы" className="min-w-12 text-center text-ink-soft tabular-nums">
        {`${Math.round(scale * 100)} %`}
      </output>
      <IconButton
        icon={Plus}
        label="Приблизить"
        shortcut="+"
        size="sm"
        tooltipSide="top"
        onClick={onZoomIn}
      />
      <IconButton
        icon={Maximize}
        label="Вся схема"
        shortcut="0"
        size="sm"
        tooltipSide="top"
        onClick={onFit}
      />
    </fieldset>
  );
}
