/**
 * The drawing: boxes, arrows and labels in painting order. Its styles are in drawing.css, which an exported
 * file includes.
 */
import type { ReactElement } from 'react';
import { memo } from 'react';
import type { ChartLayout, LaidArrow } from '../layout/layoutChart.ts';
import { ArrowDrawing } from './ArrowDrawing.tsx';
import { BoxShape, BoxText } from './BoxDrawing.tsx';
import { FoldSign } from './FoldSign.tsx';
import { pathOf } from './path.ts';

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
