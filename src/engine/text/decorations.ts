/** Lines under and through the letters of a layout, as boxes. */
import type { GlyphRun, LineBox, TextLayout } from './layout.ts';

export interface Decoration {
  readonly color: string;
  /** In the local space of the layout. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Kind = 'underline' | 'strike';

/** Top and thickness in font sizes; the baseline is 0, and down is positive. */
const PLACES: Readonly<Record<Kind, readonly [top: number, thickness: number]>> = {
  underline: [0.1, 0.06],
  strike: [-0.29, 0.06],
};

/** In the order of the text. Empty for nearly all texts. */
export function decorationsOf({ lines }: TextLayout, kind: Kind): readonly Decoration[] {
  const [top, thickness] = PLACES[kind];
  return lines.flatMap((line) => {
    if (!line.runs.some((run) => run[kind] === true)) return [];
    return strokesOf(line, kind).map(({ color, x, width, size, rise }) => {
      return { color, x, y: line.baseline - rise + top * size, width, height: thickness * size };
    });
  });
}

interface Stroke {
  readonly color: string;
  readonly size: number;
  readonly rise: number;
  readonly x: number;
  readonly width: number;
}

/**
 * Neighbours of one colour and size get one stroke, whose parts would show seams; spaces at the end get none.
 */
function strokesOf(line: LineBox, kind: Kind): readonly Stroke[] {
  const strokes: Stroke[] = [];
  const runs = line.runs.filter((run) => run[kind] === true && run.width > 0);
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const right = Math.min(run.x + run.width, line.x + line.width);
    if (right <= run.x || run.x < line.x - SAME) continue;
    const { size, rise } = placeOf(run, kind);
    const last = strokes.at(-1);
    const joins =
      last !== undefined &&
      last.color === run.color &&
      last.size === size &&
      last.rise === rise &&
      Math.abs(last.x + last.width - run.x) < SAME;
    if (joins) strokes[strokes.length - 1] = { ...last, width: right - last.x };
    else strokes.push({ color: run.color, size, rise, x: run.x, width: right - run.x });
  }
  return strokes;
}

/** A line under letters is one for the whole line of text; a line through raised ones goes through them. */
function placeOf({ font, fullSize, rise }: GlyphRun, kind: Kind): Pick<Stroke, 'size' | 'rise'> {
  if (kind === 'strike' && rise !== undefined) return { size: font.size, rise };
  return { size: fullSize ?? font.size, rise: 0 };
}

/** Ends closer than this, in document pixels, meet. */
const SAME = 1e-3;
