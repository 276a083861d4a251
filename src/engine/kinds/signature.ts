/** A signature on the page; what draws it comes late (`drawnSignature.ts`). */
import { withFields } from '../../document/changeLayer.ts';
import type { SignatureLayer } from '../../document/layers/layer.ts';
import { MAX_FONT_SIZE, MAX_STROKE_WIDTH, MIN_FONT_SIZE } from '../../document/schema/constants.ts';
import { clamp } from '../math/interval.ts';
import type { TextLayout } from '../text/layout.ts';
import type { SceneItem } from './items.ts';
import { signatureOf } from './signatureParts.ts';
import type { SizedKind } from './sizedKind.ts';

/** How far letters may reach beyond their lines, in font sizes. */
const REACH = 1.5;

export const signatureKind: SizedKind<SignatureLayer> = {
  items: (layer, size, typesetter) => signatureOf(typesetter)(layer, size, typesetter),
  resized: (layer, { width, height }) => withFields(layer, { width, height }),
  keepsRatio: () => false,
  isLow: () => true,
  // Lines that do not fit may stand above the box.
  reach: ({ style, lineWidth }, { items }) =>
    Math.max(
      lineWidth / 2,
      ...textsAmong(items).map(
        ({ overflows, contentHeight }) => style.fontSize * REACH + (overflows ? contentHeight : 0),
      ),
    ),
  holds: () => true,
  withSide: (_layer, _size, side) => side,
  scaledLines: (layer, factor) => ({
    ...layer,
    style: {
      ...layer.style,
      fontSize: clamp(Math.round(layer.style.fontSize * factor), MIN_FONT_SIZE, MAX_FONT_SIZE),
    },
    lineWidth: clamp(layer.lineWidth * factor, 0, MAX_STROKE_WIDTH),
  }),
  // Its letters are read as they are.
  alternative: ({ name }, items) => (items.some(({ item }) => item === 'picture') ? name : ''),
};

function textsAmong(items: readonly SceneItem[]): readonly TextLayout[] {
  return items.flatMap((item) => (item.item === 'text' ? [item.layout] : []));
}
