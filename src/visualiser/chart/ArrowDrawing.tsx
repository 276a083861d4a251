/** One arrow with its label. Each line of the label belongs to a transition. */
import type { ReactElement } from 'react';
import { LABEL_PADDING } from '../layout/arrows.ts';
import type { LaidArrow } from '../layout/layoutChart.ts';
import { LINE_HEIGHT } from '../layout/text.ts';
import { LineDrawing } from './LineDrawing.tsx';
import { pathOf } from './path.ts';

interface ArrowDrawingProps {
  readonly arrow: LaidArrow;
  readonly taken: ReadonlySet<string>;
  /** Starts at the state that is selected or under the pointer, or ends there. */
  readonly near: 'going' | 'coming' | null;
}

export function ArrowDrawing({ arrow, taken, near }: ArrowDrawingProps): ReactElement {
  const { label, lines, points } = arrow;
  const isTaken = lines.some(({ transition }) => taken.has(transition));
  const suffix = isTaken ? '-taken' : near === 'going' ? '-near' : near === 'coming' ? '-coming' : '';
  return (
    <g className={`d-arrow${suffix === '' ? '' : ` d-arrow${suffix}`}`} data-arrow={arrow.id}>
      <path className="d-arrow-line" d={pathOf(points)} markerEnd={`url(#arrowhead${suffix})`} />
      <rect className="d-label" x={label.x} y={label.y} width={label.width} height={label.height} rx="3" />
      {lines.map(({ line, transition }, index) => (
        <LineDrawing
          key={`${transition}-${String(index)}`}
          line={line}
          x={label.x + LABEL_PADDING}
          y={label.y + 13 + index * LINE_HEIGHT}
          transition={transition}
          taken={taken.has(transition)}
        />
      ))}
    </g>
  );
}
