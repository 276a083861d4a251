import { hasText } from '../../../document/layers/capabilities.ts';
import type { Document, Sheet } from '../../../document/document.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { withLayers } from '../../../document/changeLayer.ts';
import { ownSize } from '../../../document/layers/ownSize.ts';
import { scaledLines } from './scaledLines.ts';
import { guidesIn, setGuides } from './setGuides.ts';
import { boxedLayer } from '../place/setLayerBox.ts';

type Sides = Pick<Sheet, 'width' | 'height'>;

/**
 * Brings the layers of all pages, and the guides, from a sheet of the size `from` to the present one: in
 * proportion, in its middle. A layer that covers the whole old sheet is stretched to the new one. Font sizes
 * stay whole and within their limits. Locked layers move too.
 */
export function scaleLayout(document: Document, from: Sides): Document {
  const { sheet } = document;
  const [across, down] = [sheet.width / from.width, sheet.height / from.height];
  if (across === 1 && down === 1) return document;
  const factor = Math.min(across, down);
  const x = (sheet.width - from.width * factor) / 2;
  const y = (sheet.height - from.height * factor) / 2;
  const guides = guidesIn(document);
  const guided = setGuides(document, {
    x: guides.x.map((place) => x + place * factor),
    y: guides.y.map((place) => y + place * factor),
  });
  return withLayers(
    guided,
    document.layers.map((layer) =>
      covers(layer, from)
        ? boxScaled(layer, { x: 0, y: 0, across, down })
        : scaledLines(boxScaled(layer, { x, y, across: factor, down: factor }), factor),
    ),
  );
}

/** Whether an upright layer lies over the whole sheet. */
function covers(layer: Layer, { width, height }: Sides): boolean {
  if (hasText(layer) || layer.rotation !== 0) return false;
  const own = ownSize(layer);
  return (
    layer.x <= EDGE &&
    layer.y <= EDGE &&
    layer.x + own.width >= width - EDGE &&
    layer.y + own.height >= height - EDGE
  );
}

/** Rounding of sides, document pixels. */
const EDGE = 1;

interface Change {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

function boxScaled(layer: Layer, { x, y, across, down }: Change): Layer {
  const sides = hasText(layer) ? layer : ownSize(layer);
  return boxedLayer(layer, {
    x: tidy(x + layer.x * across),
    y: tidy(y + layer.y * down),
    width: sides.width === null ? null : sides.width * across,
    height: sides.height === null ? null : sides.height * down,
  });
}

/** Coordinates with more digits are noise. */
const tidy = (value: number): number => Math.round(value * 100) / 100;
