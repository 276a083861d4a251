import type { RefObject } from 'react';
import { RULER_THICKNESS } from './paintRulers.ts';

interface RulersProps {
  readonly top: RefObject<HTMLCanvasElement | null>;
  readonly left: RefObject<HTMLCanvasElement | null>;
}

/** The canvases of the rulers; the canvas painter paints them. */
export function Rulers({ top, left }: RulersProps) {
  const size = `${RULER_THICKNESS}px`;
  return (
    <div aria-hidden data-testid="rulers" className="pointer-events-none">
      <div className="absolute top-0 left-0 bg-surface" style={{ width: size, height: size }} />
      <canvas
        ref={top}
        className="absolute top-0"
        style={{ left: size, height: size, width: `calc(100% - ${size})` }}
      />
      <canvas
        ref={left}
        className="absolute left-0"
        style={{ top: size, width: size, height: `calc(100% - ${size})` }}
      />
    </div>
  );
}
