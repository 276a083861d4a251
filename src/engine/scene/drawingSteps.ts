/**
 * Estimates the work to lay out and paint a document, without doing it. One step is about one letter:
 * measured, placed on a line and painted, in a time that does not depend on the surrounding text.
 */
import { hasText } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { Document, Sheet } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import { ownPicture } from '../../document/layers/ownPicture.ts';
import { ownSize } from '../../document/layers/ownSize.ts';

/** Steps for the visible layers at scale 1: letters, formats, layers and image pixels. */
export function drawingSteps({ sheet, layers }: Document): number {
  const images = new Set<string>();
  let steps = 0;
  for (const layer of layers) {
    if (!layer.visible) continue;
    steps += layerSteps(layer, sheet);
    const picture = ownPicture(layer);
    if (picture !== undefined) images.add(picture.src);
  }
  return steps + images.size * PER_IMAGE_FILE;
}

/** Steps for one layer, without reading its image file. A template outside of a text is encoded, which takes a while. */
export function layerSteps(layer: Layer, sheet: Sheet): number {
  if (!hasText(layer)) {
    const { width, height } = ownSize(layer);
    const pixels = Math.min(width, sheet.width) * Math.min(height, sheet.height);
    const signs = templatesOf(layer).reduce((sum, { length }) => sum + length, 0);
    return PER_LAYER + Math.ceil(pixels / PIXELS_PER_STEP) + signs * PER_SIGN;
  }
  const tries = layer.fit === 'shrink' ? SHRINKING_TRIES : 1;
  return PER_LAYER + layerLetters(layer) * tries;
}

/** Letters and formats of a layer; proportional to the memory of its layout. */
export function layerLetters(layer: Layer): number {
  if (!hasText(layer)) return 0;
  return layer.display.length + formattingOf(layer).segments.length;
}

const PER_LAYER = 10;
/** Steps to read and decode one file. */
const PER_IMAGE_FILE = 2500;
const PIXELS_PER_STEP = 1000;
/** Steps to encode a sign of a code. */
const PER_SIGN = 6;
/** Maximum number of sizes that shrink-to-fit tries, plus the layout itself. */
const SHRINKING_TRIES = 10;
