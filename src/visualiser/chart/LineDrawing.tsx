/** A line of text whose spans have each their own style. */
import type { ReactElement } from 'react';
import { GAP, indentOf } from '../layout/text.ts';
import type { Line } from '../layout/words.ts';

interface LineDrawingProps {
  readonly line: Line;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  /** `ChartTransition.id`, or null for a line that is none. */
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
