/** A line of text; each span has its own style. */
import type { ReactElement } from 'react';
import { GAP, indentOf } from '../layout/text.ts';
import type { Line } from '../layout/words.ts';

interface LineDrawingProps {
  readonly line: Line;
  readonly x: number;
  /** Position of the baseline. */
  readonly y: number;
  /** `ChartTransition.id`, or null if the line is not a transition. */
  readonly transition: string | null;
  readonly taken: boolean;
}

export function LineDrawing({ line, x, y, transition, taken }: LineDrawingProps): ReactElement {
  return (
    <text
      className={taken ? 'd-line d-line-taken' : 'd-line'}
      x={x + indentOf(line)}
      y={y}
      data-transition={transition ?? undefined}
    >
      {line.map(({ text, role }, index) => (
        <tspan key={`${role}${String(index)}`} className={`d-${role}`} dx={index === 0 ? undefined : GAP}>
          {text}
        </tspan>
      ))}
    </text>
  );
}
