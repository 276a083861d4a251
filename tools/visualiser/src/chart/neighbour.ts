/**
 * Finds the state that an arrow key selects: the nearest in that direction. Distance from the straight line
 * counts twice.
 */
import type { Rectangle, StateBox } from '../layout/layoutChart.ts';

const WAYS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;
type ArrowKey = keyof typeof WAYS;

export function isArrowKey(key: string): key is ArrowKey {
  return key in WAYS;
}

/**
 * Id of the next state, or null if there is none in that direction. States are compared by their top left
 * corners.
 */
export function neighbourOf(boxes: readonly StateBox[], from: string, key: ArrowKey): string | null {
  const start = boxes.find(({ state }) => state.id === from);
  if (start === undefined) return null;
  const way = WAYS[key];
  let best: { readonly id: string; readonly cost: number } | null = null;
  for (const box of boxes) {
    const { dx, dy } = offset(start, box);
    const ahead = dx * way.x + dy * way.y;
    if (ahead <= 0) continue;
    const cost = ahead + 2 * Math.abs(dx * way.y + dy * way.x);
    if (best === null || cost < best.cost) best = { id: box.state.id, cost };
  }
  return best?.id ?? null;
}

function offset(from: Rectangle, to: Rectangle): { readonly dx: number; readonly dy: number } {
  return { dx: to.x - from.x, dy: to.y - from.y };
}
