/** Creates the layers of the add-layers box. */
import type { DbLayer, Layer, LayerId, TextLayer } from '../../../document/layer.ts';
import type { Document } from '../../../document/document.ts';
import type { Bounds } from '../../../engine/index.ts';
import { createDbLayer, createTextLayer } from '../../../document/layer.ts';
import { DEFAULT_LAYER_POSITION } from '../../../document/constants.ts';
import { freeName } from '../../../document/freeName.ts';
import { NEW_TEXT_NAME } from '../../../document/constants.ts';
import { freePlace, layerSize, toDocument } from '../../../engine/index.ts';
import type { ProjectSession } from '../../../app/projectSession.ts';

/** Placeholder of a new text. */
export const PLACEHOLDER_TEXT = 'Новый текст';

export function newTextLayer(document: Document, id: LayerId): TextLayer {
  return createTextLayer({ id, name: freeName(document.layers, NEW_TEXT_NAME), display: PLACEHOLDER_TEXT });
}

/** As wide as the sheet without its margins, so that values of any length can be centred and wrapped. */
export function newDbLayer(document: Document, id: LayerId): DbLayer {
  const display = 'Данные таблицы';
  const width = Math.max(1, document.sheet.width - 2 * DEFAULT_LAYER_POSITION);
  return createDbLayer({ id, name: freeName(document.layers, display), display, width });
}

/** Places a new layer so that it does not coincide with existing ones. */
export function inFreePlace<L extends Layer>({ editor, scene }: PlaceWorld, layer: L): L {
  const { document } = editor.getSnapshot();
  const size = layerSize(layer, scene().measurer);
  return { ...layer, ...freePlace(document, size, visibleSheet(editor)) };
}

type PlaceWorld = Pick<ProjectSession, 'editor' | 'scene'>;

/** The visible part of the sheet in document pixels; the whole sheet without a canvas. */
function visibleSheet(editor: ProjectSession['editor']): Bounds {
  const { document: shown, viewport } = editor.getSnapshot();
  const { width, height } = shown.sheet;
  const canvas = document.querySelector('[data-canvas]');
  if (canvas === null || canvas.clientWidth === 0) return { x: 0, y: 0, width, height };
  const start = toDocument(viewport, { x: 0, y: 0 });
  const end = toDocument(viewport, { x: canvas.clientWidth, y: canvas.clientHeight });
  const x = Math.round(Math.max(0, start.x));
  const y = Math.round(Math.max(0, start.y));
  return { x, y, width: Math.min(width, end.x) - x, height: Math.min(height, end.y) - y };
}
