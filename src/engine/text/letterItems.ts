/** What the letters of a text paint: their shadow, their outline and their lines, and the letters between. */
import type { TextLooks } from '../../document/layers/textBoxFields.ts';
import type { Bounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import { edgesOnArc } from './arc.ts';
import type { Decoration } from './decorations.ts';
import { decorationsOf } from './decorations.ts';
import type { LetterShade, TextLayout } from './layout.ts';

/** Items of a display list (`kinds/items.ts`, which this folder does not know). */
type LetterItem =
  | {
      readonly item: 'fill';
      readonly outline: (Bounds & { readonly form: 'box' }) | ArcPath;
      readonly color: string;
    }
  | { readonly item: 'text'; readonly layout: TextLayout; readonly shade?: LetterShade };

/** A line that is bent with its letters. */
interface ArcPath {
  readonly form: 'path';
  readonly path: { readonly steps: string; readonly coordinates: readonly number[] };
  readonly evenOdd: false;
}

export function letterItems(
  { outline, shadow }: Pick<TextLooks, 'outline' | 'shadow'>,
  layout: TextLayout,
): readonly LetterItem[] {
  const [under, through] = [decorationsOf(layout, 'underline'), decorationsOf(layout, 'strike')];
  const around = outline === undefined ? {} : { outline: outline.width };
  return [
    ...(shadow === undefined
      ? []
      : [
          ...[...under, ...through].map((line) => lineItem(layout, { ...line, color: shadow.color }, shadow)),
          {
            item: 'text',
            layout,
            shade: { color: shadow.color, dx: shadow.x, dy: shadow.y, ...around },
          } as const,
        ]),
    ...under.map((line) => lineItem(layout, line, NOT_MOVED)),
    ...(outline === undefined
      ? []
      : [{ item: 'text', layout, shade: { color: outline.color, dx: 0, dy: 0, ...around } } as const]),
    { item: 'text', layout },
    ...through.map((line) => lineItem(layout, line, NOT_MOVED)),
  ];
}

const NOT_MOVED = { x: 0, y: 0 };

/** A box is filled without a path, whose turned edges would differ where a region cuts it. */
function lineItem(layout: TextLayout, { color, ...box }: Decoration, moved: Point): LetterItem {
  const { x, y, width, height } = box;
  const { arc, lines } = layout;
  if (arc !== undefined) return { item: 'fill', outline: bentLine({ arc, lines }, box, moved), color };
  return { item: 'fill', outline: { form: 'box', x: x + moved.x, y: y + moved.y, width, height }, color };
}

function bentLine(layout: Parameters<typeof edgesOnArc>[0], box: Bounds, moved: Point): ArcPath {
  const { upper, lower } = edgesOnArc(layout, box);
  const corners = [...upper, ...lower.toReversed()];
  return {
    form: 'path',
    path: {
      steps: `M${'L'.repeat(corners.length - 1)}Z`,
      coordinates: corners.flatMap(({ x, y }) => [x + moved.x, y + moved.y]),
    },
    evenOdd: false,
  };
}
