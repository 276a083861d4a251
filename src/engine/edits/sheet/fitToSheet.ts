import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { bleedOf } from '../../../document/sheetMargins.ts';
import { ownSize } from '../../../document/layers/ownSize.ts';
import { changeLayer, withFields } from '../../../document/changeLayer.ts';
import { moveLayer } from '../layers/moveLayer.ts';
import { boxedLayer } from '../place/setLayerBox.ts';

/**
 * `cover`: no part of the sheet and its bleed stays bare, what is too much lies outside. `contain`: all of
 * the picture is on the sheet.
 */
export type SheetFit = 'cover' | 'contain';

/**
 * Makes a picture the background: sized to the sheet in its proportions, centred, upright, at the bottom of
 * the page and locked. Other layers stay as they are.
 */
export function fitToSheet(document: Document, id: LayerId, fit: SheetFit): Document {
  const placed = changeLayer(document, id, (layer) =>
    hasPicture(layer)
      ? withFields(boxedLayer(layer, boxOnSheet(layer, document, fit)), { rotation: 0, locked: true })
      : layer,
  );
  const isPicture = placed.layers.some((layer) => layer.id === id && hasPicture(layer));
  return isPicture ? moveLayer(placed, id, 0) : document;
}

function boxOnSheet(layer: LayerWith<'picture'>, { sheet, settings }: Document, fit: SheetFit) {
  const own = ownSize(layer);
  const bleed = fit === 'cover' ? bleedOf(settings) : 0;
  const target = { width: sheet.width + 2 * bleed, height: sheet.height + 2 * bleed };
  const factors = [target.width / own.width, target.height / own.height] as const;
  const factor = fit === 'cover' ? Math.max(...factors) : Math.min(...factors);
  // The side that decides is the target's own, without rounding.
  const width = factor === factors[0] ? target.width : own.width * factor;
  const height = factor === factors[1] ? target.height : own.height * factor;
  return { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height };
}
