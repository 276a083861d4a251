/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an hr cannot be dragged and take the keyboard */
import type { KeyboardEvent, PointerEvent } from 'react';
import { followPointer } from '../../../../kit/followPointer.ts';

interface PanelEdgeProps {
  /** Height of the panel, CSS pixels. */
  readonly height: number;
  readonly least: number;
  readonly most: number;
  readonly onHeight: (height: number) => void;
}

const STEP = 24;

/** The upper edge of the panel: a drag or the arrow keys change its height. */
export function PanelEdge({ height, least, most, onHeight }: PanelEdgeProps) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    const bottom = event.clientY + height;
    followPointer(event.currentTarget, event, { onMove: ({ clientY }) => onHeight(bottom - clientY) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onHeight(height + step);
  };
  return (
    // A separator that can be moved takes the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label="Высота таблицы"
      aria-valuenow={height}
      aria-valuemin={least}
      aria-valuemax={most}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={begin}
      onKeyDown={onKeyDown}
      className="absolute inset-x-0 -top-1 z-20 h-2 cursor-row-resize touch-none hover:bg-primary focus-visible:bg-primary coarse:-top-2 coarse:h-4"
    />
  );
}
