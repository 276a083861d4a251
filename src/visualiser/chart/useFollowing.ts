/** Keeps the active states of a running machine in the middle of the window until the person moves the drawing away. */
import { useEffect } from 'react';
import type { ChartLayout, Rectangle } from '../layout/layoutChart.ts';
import type { Size, Viewport } from './viewport.ts';
import { following } from './viewport.ts';

interface FollowOptions {
  readonly follows: boolean;
  readonly layout: ChartLayout;
  readonly active: ReadonlySet<string>;
  readonly size: Size | null;
  readonly change: (next: (viewport: Viewport | null) => Viewport) => void;
}

/** Returns whether there is something active in the drawing. */
export function useFollowing({ follows, layout, active, size, change }: FollowOptions): boolean {
  const place = activePlace(layout, active);
  const { x, y, width, height } = place ?? NOWHERE;
  useEffect(() => {
    if (follows && size !== null && width > 0) change((now) => following(now, { x, y, width, height }, size));
  }, [follows, x, y, width, height, size, change]);
  return place !== null;
}

const NOWHERE: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

/** Around the innermost active states; null when none is drawn. */
export function activePlace({ boxes }: ChartLayout, active: ReadonlySet<string>): Rectangle | null {
  const leaves = boxes.filter(
    ({ state }) => active.has(state.id) && !state.states.some(({ id }) => active.has(id)),
  );
  if (leaves.length === 0) return null;
  const x = Math.min(...leaves.map((box) => box.x));
  const y = Math.min(...leaves.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...leaves.map((box) => box.x + box.width)) - x,
    height: Math.max(...leaves.map((box) => box.y + box.height)) - y,
  };
}
