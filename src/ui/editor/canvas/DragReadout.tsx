import { useSyncExternalStore } from 'react';
import type { GestureReadout } from '../../../engine/interaction/index.ts';
import type { Point } from '../../../engine/math/index.ts';
import type { Viewport } from '../../../engine/viewport/index.ts';
import { toScreen } from '../../../engine/viewport/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { classNames } from '../../../kit/classNames.ts';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import { shownLength, UNIT_NAMES } from '../../words/lengthUnit.ts';
import { useEditorState } from '../state/useEditorState.ts';

/**
 * What a drag changes: the position or the size beside the pointer, the angle at the centre of the rotation.
 */
export function DragReadout({ unit }: { readonly unit: LengthUnit }) {
  const { gestures } = useProjectSession();
  const readout = useSyncExternalStore(gestures.subscribe, gestures.getReadout);
  const viewport = useEditorState((state) => state.viewport);
  const shown = readout === null ? null : labelOf(readout, viewport, unit);
  if (shown === null) return null;
  const { text, at } = shown;
  const isTurn = readout?.kind === 'rotate';
  return (
    <output
      data-testid="drag-readout"
      style={{
        left: `clamp(2.5rem, ${at.x}px, 100% - ${isTurn ? '2.5rem' : '10.5rem'})`,
        top: `clamp(1.5rem, ${at.y}px, 100% - ${isTurn ? '1.5rem' : '3.5rem'})`,
      }}
      className={classNames(
        'pointer-events-none absolute z-10 rounded-md border border-line bg-raised px-2 py-1 text-sm font-medium whitespace-nowrap text-ink tabular-nums shadow-raised',
        isTurn ? '-translate-1/2' : BESIDE,
      )}
    >
      {text}
    </output>
  );
}

/** Below a mouse pointer, above a finger. */
const BESIDE = 'translate-x-3 translate-y-5 coarse:-translate-x-1/2 coarse:-translate-y-18';

/** The text, and its place in CSS pixels of the canvas. */
function labelOf(
  readout: GestureReadout,
  viewport: Viewport,
  unit: LengthUnit,
): { readonly text: string; readonly at: Point } | null {
  const length = (pixels: number) => decimal(shownLength(pixels, unit, false));
  switch (readout.kind) {
    case 'translate': {
      const { position, pointer } = readout;
      return { text: `X ${length(position.x)} · Y ${length(position.y)} ${UNIT_NAMES[unit]}`, at: pointer };
    }
    case 'resize': {
      const { width, height, pointer } = readout;
      return { text: `${length(width)} × ${length(height)} ${UNIT_NAMES[unit]}`, at: pointer };
    }
    case 'rotate':
      return { text: `${decimal(readout.angle)}°`, at: toScreen(viewport, readout.centre) };
    case 'marquee':
      return null;
  }
}

/** With a decimal comma and a true minus sign. */
function decimal(value: number): string {
  return String(value).replace('-', '−').replace('.', ',');
}
