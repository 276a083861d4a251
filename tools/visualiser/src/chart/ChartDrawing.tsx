/**
 * The drawing: boxes, arrows and labels in painting order. Its styles are in drawing.css, which an exported
 * file includes.
 */
import type { ReactElement } from 'react';
import { memo } from 'react';
import type { ChartLayout, LaidArrow, StateBox, Point } from '../layout/layoutChart.ts';
import { BoxShape, BoxText } from './BoxDrawing.tsx';
import { LABEL_PADDING } from '../layout/arrows.ts';
import { LINE_HEIGHT } from '../layout/text.ts';
import { LineDrawing } from './LineDrawing.tsx';

/* The path of an arrow, with rounded corners. */

const RADIUS = 5;

interface ArrowDrawingProps {
  readonly arrow: LaidArrow;
  readonly taken: ReadonlySet<string>;
  /** Starts at the state that is selected or under the pointer, or ends there. */
  readonly near: 'going' | 'coming' | null;
}

/* The sign in the corner of a state that folds or unfolds it. Keys: «*» on the state. */

const SIDE = 16;

const GAP = 5;

interface FoldSignProps {
  readonly box: StateBox;
  readonly isFolded: boolean;
}

interface ChartDrawingProps {
  readonly layout: ChartLayout;
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly selected: string | null;
  /** The only state in the tab order. */
  readonly reachable: string | null;
  /** The pointer is over this state. */
  readonly hovered?: string | null;
  /** Cannot be folded. */
  readonly root?: string;
  readonly folded?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export const ChartDrawing = memo(function ChartDrawing({
  layout,
  active,
  taken,
  selected,
  reachable,
  hovered = null,
  root,
  folded = NONE,
}: ChartDrawingProps): ReactElement {
  return (
    <>
      <defs>
        {['', '-taken', '-near', '-coming'].map((name) => (
          <marker
            key={name}
            id={`arrowhead${name}`}
            className={`d-head${name}`}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 1 L9.5 5 L0 9 z" />
          </marker>
        ))}
      </defs>
      {layout.boxes.map((box) => (
        <BoxShape
          key={box.state.id}
          box={box}
          active={active.has(box.state.id)}
          selected={box.state.id === selected}
          reachable={box.state.id === reachable}
        />
      ))}
      {layout.markers.map(({ parent, dot, points }) => (
        <g key={parent} className="d-initial" data-initial={parent}>
          <circle cx={dot.x + dot.width / 2} cy={dot.y + dot.height / 2} r={dot.width / 2} />
          <path d={pathOf(points)} markerEnd="url(#arrowhead)" />
        </g>
      ))}
      {layout.arrows.map((arrow) => (
        <ArrowDrawing
          key={arrow.id}
          arrow={arrow}
          taken={taken}
          near={nearness(arrow, hovered) ?? nearness(arrow, selected)}
        />
      ))}
      {layout.boxes.map((box) => (
        <BoxText key={box.state.id} box={box} taken={taken} />
      ))}
      {root !== undefined &&
        layout.boxes
          .filter(({ state }) => state.id !== root && (state.states.length > 0 || folded.has(state.id)))
          .map((box) => <FoldSign key={box.state.id} box={box} isFolded={folded.has(box.state.id)} />)}
    </>
  );
});

/** How an arrow touches a state: it leaves it, or only comes to it. */
function nearness({ from, to }: LaidArrow, state: string | null): 'going' | 'coming' | null {
  if (state === null) return null;
  if (from === state) return 'going';
  return to === state ? 'coming' : null;
}

function FoldSign({ box: { state, x, y, width }, isFolded }: FoldSignProps): ReactElement {
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

/** One arrow with its label. Each line of the label belongs to a transition. */
function ArrowDrawing({ arrow, taken, near }: ArrowDrawingProps): ReactElement {
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

export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M${round(first.x)} ${round(first.y)}`];
  rest.forEach((corner, index) => {
    const before = points[index] ?? first;
    const after = rest[index + 1];
    if (after === undefined) {
      parts.push(`L${round(corner.x)} ${round(corner.y)}`);
      return;
    }
    const into = towards(corner, before);
    const out = towards(corner, after);
    parts.push(
      `L${round(into.x)} ${round(into.y)}`,
      `Q${round(corner.x)} ${round(corner.y)} ${round(out.x)} ${round(out.y)}`,
    );
  });
  return parts.join(' ');
}

/** A point near a corner, at most the middle of the segment. */
function towards(corner: Point, end: Point): Point {
  const [dx, dy] = [end.x - corner.x, end.y - corner.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return corner;
  const step = Math.min(RADIUS, length / 2) / length;
  return { x: corner.x + dx * step, y: corner.y + dy * step };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
