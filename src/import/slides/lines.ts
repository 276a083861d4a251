/** Lines of shapes: width, paint, dashes, ends. */
import type { Paint } from '../../document/layers/paint.ts';
import type { ShapeLayer } from '../../document/layers/layer.ts';
import { MAX_STROKE_WIDTH } from '../../document/schema/constants.ts';
import type { Color } from './colors.ts';
import { fillElement, readFill } from './fills.ts';
import type { PartContext } from './partContext.ts';
import { pixels } from './units.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, numberOf } from '../xml.ts';

export interface Line {
  readonly paint: Paint;
  readonly alpha: number;
  /** Document pixels. */
  readonly width: number;
  readonly dash: ShapeLayer['dash'];
  readonly start?: ShapeLayer['start'];
  readonly end?: ShapeLayer['end'];
  /** A second line inside, and the width of the first one then. */
  readonly double?: { readonly outer: number; readonly gap: number; readonly inner: number };
}

const USUAL_WIDTH = 9525;

interface SaidLine {
  readonly line: Xml;
  /** What `phClr` means in it. */
  readonly color: Color | null;
}

/** A line as its element says, and what it does not say as a weaker one does; null where none is drawn. */
export function readLine(own: SaidLine, weaker: SaidLine | undefined, context: PartContext): Line | null {
  const first = <T>(read: (element: Xml, color: Color | null) => T | undefined): T | undefined =>
    read(own.line, own.color) ?? (weaker === undefined ? undefined : read(weaker.line, weaker.color));
  const fill = first((line, ownColor) => readFill(fillElement(line), context, { ownColor }));
  if (fill === undefined || fill.kind === 'none') return null;
  if (fill.kind === 'picture') context.leave('линии из картинок');
  const width = Math.min(MAX_STROKE_WIDTH, pixels(first((line) => numberOf(line, 'w')) ?? USUAL_WIDTH));
  const dash = attribute(
    first((line) => child(line, 'prstDash')),
    'val',
  );
  const isCustom = first((line) => child(line, 'custDash')) !== undefined;
  const [start, end] = ['headEnd', 'tailEnd'].map((name) =>
    endOf(
      attribute(
        first((line) => child(line, name)),
        'type',
      ),
    ),
  );
  const double = DOUBLES[first((line) => attribute(line, 'cmpd')) ?? ''];
  return {
    paint: fill.kind === 'paint' ? fill.paint : '#000000',
    alpha: fill.kind === 'paint' ? fill.alpha : 1,
    width: Math.max(width, LEAST_WIDTH),
    dash: isCustom ? 'dashed' : (DASHES[dash ?? 'solid'] ?? 'dashed'),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(double !== undefined && {
      double: { outer: width * double[0], gap: width * double[1], inner: width * double[2] },
    }),
  };
}

/** A line of no width is as thin as a screen can show. */
const LEAST_WIDTH = 0.5;

const DASHES: Readonly<Record<string, Line['dash']>> = { solid: 'solid', dot: 'dotted', sysDot: 'dotted' };

/** Shares of the width: the outer line, the gap, the inner line. */
const DOUBLES: Readonly<Record<string, readonly [number, number, number]>> = {
  dbl: [1 / 3, 1 / 3, 1 / 3],
  thickThin: [0.6, 0.2, 0.2],
  thinThick: [0.2, 0.2, 0.6],
  tri: [1 / 6, 1 / 6, 2 / 3],
};

function endOf(type: string | undefined): Line['start'] {
  return ENDS[type ?? 'none'];
}

const ENDS: Readonly<Record<string, Line['start']>> = {
  triangle: 'arrow',
  stealth: 'arrow',
  arrow: 'arrow',
  oval: 'dot',
  diamond: 'dot',
};
