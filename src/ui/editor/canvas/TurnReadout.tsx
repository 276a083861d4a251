import { useSyncExternalStore } from 'react';
import { toScreen } from '../../../engine/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../session/useEditorState.ts';

/** The angle of what is being turned, at the centre that it turns about, kept in sight. */
export function TurnReadout() {
  const { gestures } = useProjectSession();
  const readout = useSyncExternalStore(gestures.subscribe, gestures.getReadout);
  const viewport = useEditorState((state) => state.viewport);
  if (readout?.kind !== 'rotate') return null;
  const { x, y } = toScreen(viewport, readout.centre);
  return (
    <output
      data-testid="turn-readout"
      style={{ left: `clamp(2.5rem, ${x}px, 100% - 2.5rem)`, top: `clamp(1.5rem, ${y}px, 100% - 1.5rem)` }}
      className="pointer-events-none absolute z-10 -translate-1/2 rounded-md border border-line bg-raised px-2 py-1 text-sm font-medium whitespace-nowrap text-ink tabular-nums shadow-raised"
    >
      {String(readout.angle).replace('-', '−').replace('.', ',')}°
    </output>
  );
}
