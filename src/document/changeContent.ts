import { hasText } from './layers/capabilities.ts';
import type { Content } from './layers/content.ts';
import { contentOf, maxTemplateLength, withContent } from './layers/content.ts';
import type { Document } from './document.ts';
import type { LayerId } from './layers/layer.ts';
import { changeLayer } from './changeLayer.ts';

/**
 * Changes the template and formatting of a text or DB layer. Ignored if the template would become too long
 * for its layer, and for other kinds.
 */
export function changeContent(
  document: Document,
  id: LayerId,
  change: (content: Content) => Content,
): Document {
  return changeLayer(document, id, (layer) => {
    if (!hasText(layer)) return layer;
    const next = change(contentOf(layer));
    return next.template.length > maxTemplateLength(layer) ? layer : withContent(layer, next);
  });
}
