import type { RefObject } from 'react';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import { UNIT_NAMES } from '../../words/lengthUnit.ts';
import { RULER_THICKNESS } from './paintRulers.ts';

interface RulersProps {
  readonly top: RefObject<HTMLCanvasElement | null>;
  readonly left: RefObject<HTMLCanvasElement | null>;
  readonly unit: LengthUnit;
}

/** The canvases of the rulers; the canvas painter paints them. */
export function Rulers({ top, left, unit }: RulersProps) {
  const size = `${RULER_THICKNESS}px`;
  return (
    <div aria-hidden data-testid="rulers" className="pointer-events-none">
      <div
        className="absolute top-0 left-0 bg-surface text-center text-[10px]/5 text-ink-faint"
        style={{ width: size, height: size }}
      >
        {unit === 'mm' && UNIT_NAMES.mm}
      </div>
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
