/**
 * Keeps the active states of a running machine in the middle of the window until the person moves the drawing
 * away.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { ChartLayout, Rectangle, StateBox } from '../layout/layoutChart.ts';
import type { Size, Viewport } from './viewport.ts';
import { following, isLegible } from './viewport.ts';

interface FollowOptions {
  readonly follows: boolean;
  readonly layout: ChartLayout;
  readonly active: ReadonlySet<string>;
  readonly size: Size | null;
  readonly change: (next: (viewport: Viewport | null) => Viewport) => void;
}

/** Returns whether there is something active in the drawing. */
export function useFollowing({ follows, layout, active, size, change }: FollowOptions): boolean {
  const leaves = useMemo(() => activeLeaves(layout, active), [layout, active]);
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!follows || size === null || leaves.length === 0) return;
    const target = boxToFollow(leaves, before.current, size);
    before.current = new Set(leaves.map(({ state }) => state.id));
    change((now) => following(now, target, size));
  }, [follows, leaves, size, change]);
  return leaves.length > 0;
}

/** The innermost active states that are drawn. */
function activeLeaves({ boxes }: ChartLayout, active: ReadonlySet<string>): readonly StateBox[] {
  return boxes.filter(({ state }) => active.has(state.id) && !state.states.some(({ id }) => active.has(id)));
}

/** All active states, when they can be read together; else the one that has become active, or the first. */
export function boxToFollow(leaves: readonly StateBox[], before: ReadonlySet<string>, size: Size): Rectangle {
  const x = Math.min(...leaves.map((box) => box.x));
  const y = Math.min(...leaves.map((box) => box.y));
  const all = {
    x,
    y,
    width: Math.max(...leaves.map((box) => box.x + box.width)) - x,
    height: Math.max(...leaves.map((box) => box.y + box.height)) - y,
  };
  if (isLegible(all, size)) return all;
  return leaves.find(({ state }) => !before.has(state.id)) ?? leaves[0] ?? all;
}
