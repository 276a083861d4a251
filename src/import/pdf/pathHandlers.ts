/** Operators that paint beside letters, and those that say how: a part of the handlers of `operators.ts`. */
import type { createStateStack } from './graphicsState.ts';
import type { PaintOperators, PdfPaint } from './paints.ts';
import { isRectangle, otherPaint, pathPaint, picturePaint } from './paints.ts';

/** The used numbers of `OPS` of pdf.js. */
export type PathOperators = PaintOperators & Readonly<Record<PathOperator, number>>;
type PathOperator =
  | 'clip'
  | 'eoClip'
  | 'constructPath'
  | 'setLineCap'
  | 'setLineJoin'
  | 'setMiterLimit'
  | 'setDash';

/** What the operators of outlines, of their clips and lines, and of pictures do. */
export function pathHandlers(
  ops: PathOperators,
  stack: ReturnType<typeof createStateStack>,
  paint: (operator: number, painted: Omit<PdfPaint, 'operator'> | null) => void,
): Readonly<Record<number, (args: never, index: number) => void>> {
  let clips = false;
  return {
    [ops.clip]: () => (clips = true),
    [ops.eoClip]: () => (clips = true),
    [ops.constructPath]: (path: Parameters<typeof pathPaint>[2], index) => {
      const [, data, box] = path;
      paint(index, pathPaint(ops, stack.state, path));
      if (clips && box) stack.clip(box, isRectangle(data?.[0]));
      clips = false;
    },
    [ops.setLineCap]: ([cap]: readonly [number]) => (stack.state.cap = cap),
    [ops.setLineJoin]: ([join]: readonly [number]) => (stack.state.join = join),
    [ops.setMiterLimit]: ([miter]: readonly [number]) => (stack.state.miter = miter),
    [ops.setDash]: ([dashes, offset]: readonly [unknown, unknown]) => stack.setDash(dashes, offset),
    [ops.paintImageXObject]: ([id]: readonly [unknown], index) => paint(index, picturePaint(id, stack.state)),
    ...Object.fromEntries(
      onlyDrawn(ops).map((name) => [
        name,
        (_: never, index: number) => paint(index, otherPaint(stack.state)),
      ]),
    ),
  };
}

/** What paints and can be no layer. */
function onlyDrawn(ops: PathOperators): readonly number[] {
  return [
    ops.shadingFill,
    ops.paintInlineImageXObject,
    ops.paintInlineImageXObjectGroup,
    ops.paintImageXObjectRepeat,
    ops.paintImageMaskXObject,
    ops.paintImageMaskXObjectGroup,
    ops.paintImageMaskXObjectRepeat,
    ops.paintSolidColorImageMask,
    ops.rawFillPath,
  ];
}
