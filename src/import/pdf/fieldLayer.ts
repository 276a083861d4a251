/** A field of a form as a text layer with a field of a template. */
import { drawnWeight } from '../../document/fonts.ts';
import type { TextLayer } from '../../document/layers/layer.ts';
import { createTextLayer } from '../../document/layers/layer.ts';
import { MAX_FONT_SIZE, MAX_NAME_LENGTH, MIN_FONT_SIZE } from '../../document/schema/constants.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import { clamp } from '../../engine/math/index.ts';
import type { PdfField } from './content.ts';
import type { LayerDeps } from './textLayer.ts';

/** Between the edge of a field and its text, as programs draw it, points. */
const PADDING = 2;
/** Of a field whose size follows from its box: a share of its height, and points at most. */
const AUTO_SHARE = 0.65;
const MOST_AUTO = 12;

export function fieldLayerOf(
  field: PdfField,
  { scale, newId, familyOf }: Omit<LayerDeps, 'measurer'>,
): TextLayer {
  const { box, font, multiline, name } = field;
  const family = familyOf(font.name);
  const size =
    field.size > 0 ? field.size : multiline ? MOST_AUTO : Math.min(MOST_AUTO, box.height * AUTO_SHARE);
  const side = (length: number) => Math.max(1, Math.round(length * scale * 1000) / 1000);
  return createTextLayer({
    id: newId(),
    name: cutToLength(name, MAX_NAME_LENGTH),
    display: `{${name}}`,
    formatting: {
      default: {
        fontFamily: family,
        fontSize: clamp(Math.round(size * scale), MIN_FONT_SIZE, MAX_FONT_SIZE),
        fontWeight: drawnWeight(family, font.weight),
        fontStyle: font.italic ? 'italic' : 'normal',
        textAlign: field.align,
        color: field.color,
      },
      segments: [],
    },
    x: (box.x + PADDING) * scale,
    y: box.y * scale,
    width: side(box.width - 2 * PADDING),
    height: side(box.height),
    fit: 'shrink',
    ...(!multiline && { verticalAlign: 'middle' }),
  });
}
