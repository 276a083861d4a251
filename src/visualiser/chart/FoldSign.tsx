/** The sign in the corner of a state that folds or unfolds it. Keys: «*» on the state. */
import type { ReactElement } from 'react';
import type { StateBox } from '../layout/layoutChart.ts';

const SIDE = 16;
const GAP = 5;

interface FoldSignProps {
  readonly box: StateBox;
  readonly isFolded: boolean;
}

export function FoldSign({ box: { state, x, y, width }, isFolded }: FoldSignProps): ReactElement {
  const left = x + width - SIDE - GAP;
  const top = y + GAP;
  const [across, down] = [left + SIDE / 2, top + SIDE / 2];
  return (
    <g className="d-fold cursor-pointer" data-fold={state.id}>
      <title>{isFolded ? 'Развернуть (*)' : 'Свернуть (*)'}</title>
      <rect x={left} y={top} width={SIDE} height={SIDE} rx="3" />
      <path d={`M${left + 4} ${down} h8${isFolded ? ` M${across} ${top + 4} v8` : ''}`} />
    </g>
  );
}
