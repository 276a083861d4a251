/**
 * A place to sign on the page, of items that the engine has anyway:
 *
 *   ┌ box ────────────────────────────────┐
 *   │  ┌ picture ──────┐                  │
 *   │  └───────────────┘     И. О. Фамилия│  the name stands on the height of the line,
 *   │ ───────────────────                 │  ← further lines of it above
 *   │       caption                       │
 *   └─────────────────────────────────────┘
 *     lineShare of the width
 */
import type { SignatureLayer } from '../../document/layers/layer.ts';
import type { TextFormat } from '../../document/text/textFormatting.ts';
import type { Bounds } from '../math/bounds.ts';
import type { TextLayout } from '../text/layout.ts';
import { layoutText } from '../text/layoutText.ts';
import { movedLine } from '../text/movedLine.ts';
import type { Typesetter } from '../text/typesetter.ts';
import type { SceneItem } from './items.ts';

type Size = Pick<Bounds, 'width' | 'height'>;

/** Letters of a caption, in those of the name. */
const CAPTION_SIZE = 0.75;
/** Between the line and the name after it, and above the caption, in font sizes. */
const GAP_ASIDE = 0.75;
const GAP_BELOW = 0.15;
const LINE_HEIGHT = 1.2;
/** How much of a signature is below its line, as handwriting is, where there is room. */
const BELOW_LINE = 0.25;
/** Rounding of places, document pixels. */
const TOLERANCE = 0.01;

/** What is painted of a signature in a box of this size, filled for a copy. */
export function signatureItems(
  layer: SignatureLayer,
  size: Size,
  typesetter: Typesetter,
): readonly SceneItem[] {
  const { style, lineWidth, picture, ink } = layer;
  const { line, caption, name } = placeParts(layer, size, typesetter);
  const foot = Math.min(size.height, line.y / (1 - BELOW_LINE));
  return [
    ...(lineWidth > 0
      ? [
          {
            item: 'stroke',
            outline: { form: 'line', x: 0, y: line.y, toX: line.length, toY: line.y },
            color: style.color,
            width: lineWidth,
            dashes: [],
          } as const,
        ]
      : []),
    ...[caption, name].flatMap((layout): SceneItem[] => (layout === null ? [] : [{ item: 'text', layout }])),
    ...(picture === undefined || foot <= 0
      ? []
      : [
          {
            item: 'picture',
            src: picture.src,
            x: 0,
            y: 0,
            width: line.length,
            height: foot,
            frame: { fit: 'fit', x: 0.5, y: 1, zoom: 1 },
            ...(ink && { look: { ink } }),
          } as const,
        ]),
  ];
}

interface Placed {
  /** From the left edge; `y` is the middle of its thickness. */
  readonly line: { readonly length: number; readonly y: number };
  readonly caption: TextLayout | null;
  readonly name: TextLayout | null;
}

function placeParts(layer: SignatureLayer, size: Size, typesetter: Typesetter): Placed {
  const { style, lineWidth, lineShare, picture } = layer;
  const written = (text: string, width: number, format: TextFormat): TextLayout | null => {
    if (text.trim() === '') return null;
    const formatting = { default: format, segments: [] };
    const { typography } = layer;
    const look = typography && { typography };
    const box = { width: Math.max(1, width), height: null, fit: 'wrap', lineHeight: LINE_HEIGHT } as const;
    return layoutText({ text, formatting, ...box, ...look }, typesetter);
  };
  const isNameAlone = lineWidth === 0 && picture === undefined && layer.caption.trim() === '';
  const length =
    layer.signer.trim() === '' ? size.width : isNameAlone ? 0 : Math.round(size.width * lineShare);
  const left = length === 0 ? 0 : length + style.fontSize * GAP_ASIDE;
  const name = written(layer.signer, size.width - left, { ...style, textAlign: 'left' });
  const caption = written(layer.caption, length, { ...style, fontSize: style.fontSize * CAPTION_SIZE });
  const [gap, half] = [style.fontSize * GAP_BELOW, lineWidth / 2];
  const below = Math.max(
    half,
    caption === null ? 0 : half + gap + caption.contentHeight,
    name === null ? 0 : name.contentHeight - footOf(name),
  );
  // Its edges are on whole pixels of its box, so that it is not blurred.
  const y = Math.floor(size.height - below - half) + half;
  return {
    line: { length, y },
    caption: caption && before(name, inBox(movedLayout(caption, 0, y + half + gap), size)),
    name: name && inBox(movedLayout(name, left, y - footOf(name)), size),
  };
}

/** The layout, whose last line ends as before another paragraph: readers of files put a space there. */
function before(next: TextLayout | null, layout: TextLayout): TextLayout {
  const last = layout.lines.length - 1;
  const ended = layout.lines.map((line, place) =>
    place === last ? { ...line, ending: 'newline' as const } : line,
  );
  return next === null ? layout : { ...layout, lines: ended };
}

/** The layout, told of the box that it stands in; a word that is cut does not fit. */
function inBox(layout: TextLayout, size: Size): TextLayout {
  const isCut = layout.lines.some((line) => line.isCut === true);
  return isCut || excess(layout, size) > TOLERANCE ? { ...layout, overflows: true } : layout;
}

/** The baseline of the last line. */
function footOf({ lines }: TextLayout): number {
  return lines.at(-1)?.baseline ?? 0;
}

/** The lines of a text elsewhere in the space of the layer; its box stays as large as it is. */
function movedLayout(layout: TextLayout, dx: number, dy: number): TextLayout {
  return { ...layout, lines: layout.lines.map((line) => movedLine(line, dx, dy)) };
}

/** How far lines reach beyond the box above or below, document pixels. */
function excess({ lines }: TextLayout, { height }: Pick<Size, 'height'>): number {
  return Math.max(0, ...lines.map((line) => Math.max(-line.y, line.y + line.height - height)));
}
