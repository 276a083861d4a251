/**
 * An overview of the chart with the visible part; a press moves the view. Pointer only: keyboard users have
 * the arrow keys.
 */
import type { PointerEvent, ReactElement } from 'react';
import type { ChartLayout, Point } from '../layout/layoutChart.ts';
import type { Size, Viewport } from './viewport.ts';
import { shownPart } from './viewport.ts';

interface MinimapProps {
  readonly layout: ChartLayout;
  readonly active: ReadonlySet<string>;
  readonly viewport: Viewport;
  readonly size: Size;
  readonly onGo: (point: Point) => void;
}

const LARGEST: Size = { width: 200, height: 130 };

export function Minimap({ layout, active, viewport, size, onGo }: MinimapProps): ReactElement {
  const scale = Math.min(LARGEST.width / layout.width, LARGEST.height / layout.height);
  const part = shownPart(viewport, size);
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onGo({ x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
  };
  return (
    <svg
      data-testid="minimap"
      className="cursor-pointer touch-none rounded-md border border-line bg-surface shadow-raised max-lg:hidden"
      aria-hidden="true"
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons !== 0) go(event);
      }}
    >
      {layout.boxes.map(({ state, x, y, width, height }) => (
        <rect
          key={state.id}
          className={
            state.states.length > 0 ? nestClass(active.has(state.id)) : boxClass(active.has(state.id))
          }
          x={x}
          y={y}
          width={width}
          height={height}
        />
      ))}
      <rect
        className="fill-focus/12 stroke-focus [stroke-width:1.5] [vector-effect:non-scaling-stroke]"
        x={part.x}
        y={part.y}
        width={part.width}
        height={part.height}
      />
    </svg>
  );
}

function nestClass(isActive: boolean): string {
  const fill = isActive ? 'fill-positive-soft' : 'fill-primary/5';
  return `${fill} stroke-line-strong [vector-effect:non-scaling-stroke]`;
}

function boxClass(isActive: boolean): string {
  return isActive ? 'fill-positive' : 'fill-line-strong';
}
