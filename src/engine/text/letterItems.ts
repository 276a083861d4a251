/** What the letters of a text paint: their shadow, their outline and their lines, and the letters between. */
import type { TextLooks } from '../../document/layers/layerFields.ts';
import type { Decoration } from './decorations.ts';
import { decorationsOf } from './decorations.ts';
import type { LetterShade, TextLayout } from './layout.ts';

/** Items of a display list (`kinds/items.ts`, which this folder does not know). */
type LetterItem =
  | {
      readonly item: 'fill';
      readonly outline: {
        readonly form: 'box';
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
      };
      readonly color: string;
    }
  | { readonly item: 'text'; readonly layout: TextLayout; readonly shade?: LetterShade };

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
          ...[...under, ...through].map((line) => lineItem({ ...line, color: shadow.color }, shadow)),
          {
            item: 'text',
            layout,
            shade: { color: shadow.color, dx: shadow.x, dy: shadow.y, ...around },
          } as const,
        ]),
    ...under.map((line) => lineItem(line, NOT_MOVED)),
    ...(outline === undefined
      ? []
      : [{ item: 'text', layout, shade: { color: outline.color, dx: 0, dy: 0, ...around } } as const]),
    { item: 'text', layout },
    ...through.map((line) => lineItem(line, NOT_MOVED)),
  ];
}

const NOT_MOVED = { x: 0, y: 0 };

/** A box is filled without a path, whose turned edges would differ where a region cuts it. */
function lineItem(
  { color, x, y, width, height }: Decoration,
  moved: { readonly x: number; readonly y: number },
): LetterItem {
  return { item: 'fill', outline: { form: 'box', x: x + moved.x, y: y + moved.y, width, height }, color };
}
