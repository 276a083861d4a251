import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { templatesOf } from '../../../document/layers/content.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { traitsOf } from '../../../document/layers/layerTraits.ts';
import { MAX_FORMAT_LENGTH } from '../../../document/schema/constants.ts';
import { replaceText } from '../../../document/text/segments.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { changeContent } from '../../../document/changeContent.ts';
import { changeLayer } from '../../../document/changeLayer.ts';

/**
 * Replaces a range (UTF-16 offsets) of a template of a layer by `inserted`, and adjusts the formatting of a
 * text. Ignored if the template would become too long. Throws on a range outside a text.
 * @param place of the template in a layer of a kind that has several
 */
export function replaceLayerText(
  document: Document,
  id: LayerId,
  range: Range,
  inserted: string,
  place = 0,
): Document {
  const written = (template: string) => template.slice(0, range[0]) + inserted + template.slice(range[1]);
  if (!hasText(findLayer(document, id)))
    return changeLayer(document, id, (layer) => withTemplate(layer, place, written));
  return changeContent(document, id, ({ template, formatting }) => ({
    template: written(template),
    formatting: replaceText(formatting, template, range, inserted),
  }));
}

function withTemplate(layer: Layer, place: number, change: (template: string) => string): Layer {
  const before = templatesOf(layer)[place];
  if (before === undefined) return layer;
  const after = change(before);
  if (after === before || after.length > MAX_FORMAT_LENGTH) return layer;
  const written = (template: string, at: number) => (at === place ? after : template);
  return traitsOf<Layer>(layer).withTemplates?.(layer, written) ?? layer;
}
