import { hasLetters, hasText } from '../../../document/layers/capabilities.ts';
import { templateOf, withFormatting } from '../../../document/layers/content.ts';
import { formattingOf } from '../../../document/layers/formattingOf.ts';
import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { applyDefault } from '../../../document/text/segments.ts';
import type { TextFormat } from '../../../document/text/textFormatting.ts';
import { changeLayers } from '../../../document/changeLayer.ts';
import { cleanFormat } from './cleanFormat.ts';

/** A format change: only the properties that are present. */
export type TextFormatChange = { readonly [K in keyof TextFormat]?: TextFormat[K] | undefined };

/**
 * Formats whole layers, including the parts that were formatted before. Font sizes are rounded and clamped to
 * 8 to 72; unknown values are ignored.
 */
export function formatText(document: Document, ids: readonly LayerId[], change: TextFormatChange): Document {
  const clean = cleanFormat(change);
  return changeLayers(document, ids, (layer) => {
    if (!hasLetters(layer)) return layer;
    const template = hasText(layer) ? templateOf(layer) : '';
    return withFormatting(layer, applyDefault(formattingOf(layer), template, clean));
  });
}
