/** Layers as the add-layers box makes them. */
import type { DbLayer, Document, LayerId, TextLayer } from '../../../engine/index.ts';
import { createDbLayer, createTextLayer, DEFAULT_LAYER_POSITION, freeName } from '../../../engine/index.ts';

/** What a new text says until a person writes something. */
export const PLACEHOLDER_TEXT = 'Новый текст';

export function newTextLayer(document: Document, id: LayerId): TextLayer {
  return createTextLayer({ id, name: freeName(document.layers, 'Текст'), display: PLACEHOLDER_TEXT });
}

/** As wide as the sheet without its margins, so that values of every length can be centred and wrapped in it. */
export function newDbLayer(document: Document, id: LayerId): DbLayer {
  const display = 'Данные таблицы';
  const width = Math.max(1, document.sheet.width - 2 * DEFAULT_LAYER_POSITION);
  return createDbLayer({ id, name: freeName(document.layers, display), display, width });
}
