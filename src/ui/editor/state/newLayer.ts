/** Where new layers come. */
import type { Layer } from '../../../document/layers/layer.ts';
import type { Document } from '../../../document/document.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import { freePlace } from '../../../engine/edits/place/index.ts';
import { layerSize } from '../../../engine/scene/index.ts';
import { toDocument } from '../../../engine/viewport/index.ts';
import { DEFAULT_LAYER_POSITION } from '../../../document/schema/constants.ts';
import { documentPage, onPage } from '../../../document/records/pages.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';

/**
 * Places a new layer on a page, the shown one unless given, so that it does not coincide with existing ones.
 */
export function inFreePlace<L extends Layer>(
  { editor, scene }: PlaceDeps,
  layer: L,
  page: number = editor.getSnapshot().page,
): L {
  const { document: present } = editor.getSnapshot();
  const size = layerSize(layer, scene().typesetter);
  return onPage({ ...layer, ...freePlace(documentPage(present, page), size, visibleSheet(editor)) }, page);
}

type PlaceDeps = Pick<ProjectSession, 'editor' | 'scene'>;

/** Width of the sheet without its margins. */
export function insideMargins({ sheet }: Document): number {
  return Math.max(1, sheet.width - 2 * DEFAULT_LAYER_POSITION);
}

/** The visible part of the sheet in document pixels; the whole sheet without a canvas. */
export function visibleSheet(editor: ProjectSession['editor']): Bounds {
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
