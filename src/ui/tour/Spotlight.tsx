import type { Box } from './placePopup.ts';
import { highlightOf } from './placePopup.ts';

interface SpotlightProps {
  readonly target: Box | null;
  readonly dims: boolean;
}

/** Spotlight on the target with 12 px around it (specification §9); the rest is dimmed by 50 % black. */
export function Spotlight({ target, dims }: SpotlightProps) {
  const box = target === null ? { left: 0, top: 0, width: 0, height: 0 } : highlightOf(target);
  return (
    <div
      data-testid="tour-spotlight"
      style={box}
      className={`pointer-events-none absolute rounded-lg ${dims ? 'shadow-[0_0_0_200vmax_rgb(0_0_0/0.5)]' : ''} ${target === null ? '' : 'ring-2 ring-paper'}`}
    />
  );
}
