import { toScreen } from '../../../engine/viewport/index.ts';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import { shownLength } from '../../words/lengthUnit.ts';
import { useEditorState } from '../state/useEditorState.ts';

/** How long the equal gaps and sides are that a drag has met, beside each. */
export function GapLabels({ unit }: { readonly unit: LengthUnit }) {
  const guides = useEditorState((state) => state.guides);
  const viewport = useEditorState((state) => state.viewport);
  return guides.flatMap(({ axis, position, start, end, gap }) => {
    if (gap === undefined) return [];
    const along = (start + end) / 2;
    const { x, y } = toScreen(viewport, axis === 'x' ? { x: position, y: along } : { x: along, y: position });
    return [
      <span
        key={`${axis} ${position} ${start}`}
        aria-hidden
        data-gap
        style={{ left: x, top: y }}
        className={`pointer-events-none absolute rounded-sm bg-surface px-1 text-xs text-ink tabular-nums ${
          axis === 'x' ? 'translate-x-2 -translate-y-1/2' : '-translate-x-1/2 translate-y-2'
        }`}
      >
        {String(shownLength(gap, unit, false)).replace('.', ',')}
      </span>,
    ];
  });
}
