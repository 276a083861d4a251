/** Creates the layers of the add-layers box. */
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import type {
  Layer,
  LayerId,
  ShapeLayer,
  SignatureLayer,
  TextLayer,
} from '../../../document/layers/layer.ts';
import type { TextFormatting } from '../../../document/text/textFormatting.ts';
import type { Document } from '../../../document/document.ts';
import type { Bounds, Point } from '../../../engine/math/index.ts';
import { addLayer } from '../../../engine/edits/layers/index.ts';
import { freePlace } from '../../../engine/edits/place/index.ts';
import { layerSize } from '../../../engine/scene/index.ts';
import { toDocument } from '../../../engine/viewport/index.ts';
import {
  createDbLayer,
  createShapeLayer,
  createSignatureLayer,
  createTextLayer,
} from '../../../document/layers/layer.ts';
import { DEFAULT_LAYER_POSITION } from '../../../document/schema/constants.ts';
import { freeName } from '../../../document/layers/freeName.ts';
import { newTextLooks } from '../../../document/layers/newTextLooks.ts';
import { cutToLength } from '../../../document/text/graphemes.ts';
import {
  MAX_TEXT_LENGTH,
  MIN_LAYER_SIDE,
  NEW_DB_NAME,
  NEW_SHAPE_NAME,
  NEW_SIGNATURE_NAME,
  NEW_TEXT_NAME,
} from '../../../document/schema/constants.ts';
import { documentPage, onPage } from '../../../document/records/pages.ts';
import { tellOfCut } from '../../../kit/limitText.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';

/** Placeholder of a new text. */
export const PLACEHOLDER_TEXT = 'Новый текст';

export function newTextLayer(document: Document, id: LayerId): TextLayer {
  const { layers } = document;
  const name = freeName(layers, NEW_TEXT_NAME);
  return createTextLayer({ id, name, display: PLACEHOLDER_TEXT, ...newTextLooks(layers) });
}

/** A new text whose first line begins at a point of the document; its words are selected to be typed over. */
export function addTextAt({ editor, editorActor, scene }: TextDeps, { x, y }: Point): void {
  const id = crypto.randomUUID();
  const { page } = editor.getSnapshot();
  editor.apply((document) => {
    const layer = newTextLayer(document, id);
    const top = y - layerSize(layer, scene().typesetter).height / 2;
    return addLayer(document, onPage({ ...layer, x: Math.round(x), y: Math.round(top) }, page));
  });
  editor.select([id]);
  editorActor.send({ type: 'editText' });
}

/** A rectangle a third as wide as the sheet. */
export function newShapeLayer({ sheet, layers }: Document, id: LayerId): ShapeLayer {
  const width = Math.max(MIN_LAYER_SIDE, Math.round(sheet.width / 3));
  const height = Math.max(MIN_LAYER_SIDE, Math.round(Math.min(width * 0.6, sheet.height / 3)));
  return createShapeLayer({ id, name: freeName(layers, NEW_SHAPE_NAME), width, height });
}

/** Content of a new code. */
export const NEW_CODE_TEMPLATE = 'https://';

/** Words of a new signature; «Моя школа» knows both (`roleOf.ts`). */
export const NEW_CAPTION = 'Директор';
const NEW_SIGNER = 'И. О. Фамилия';

/** A line to sign on, with who signs, as wide as half of the sheet. */
export function newSignatureLayer({ sheet, layers }: Document, id: LayerId): SignatureLayer {
  return createSignatureLayer({
    id,
    name: freeName(layers, NEW_SIGNATURE_NAME),
    caption: NEW_CAPTION,
    signer: NEW_SIGNER,
    width: Math.max(MIN_LAYER_SIDE, Math.round(sheet.width / 2)),
    height: Math.max(MIN_LAYER_SIDE, Math.round(Math.min(NEW_SIGNATURE_HEIGHT, sheet.height / 3))),
    ...newTextLooks(layers),
  });
}
const NEW_SIGNATURE_HEIGHT = 80;

/**
 * A text from the clipboard, called by its own words; as wide as a data layer where one line would be wider.
 * Columns of the open table that it names are picked.
 * @param rich the same text with its formatting
 */
export function addPastedText(
  { editor, scene, table: { memory: tables } }: PasteDeps,
  id: LayerId,
  text: string,
  rich: (Pick<TextFormatting, 'segments'> & { readonly text: string }) | null = null,
): void {
  const { document } = editor.getSnapshot();
  const whole = (rich?.text ?? text).replaceAll(/\r\n?/gu, '\n').trimEnd();
  const display = cutToLength(whole, MAX_TEXT_LENGTH);
  if (display.length < whole.length) tellOfCut(display.length, whole.length);
  const plain = newTextLayer(document, id);
  const segments = (rich?.segments ?? []).filter(({ range: [, end] }) => end <= display.length);
  const free: TextLayer = { ...plain, display, formatting: { ...plain.formatting, segments } };
  const room = insideMargins(document);
  const layer = layerSize(free, scene().typesetter).width > room ? { ...free, width: room } : free;
  editor.apply((present) => tables.withColumns(addLayer(present, inFreePlace({ editor, scene }, layer))));
  editor.select([id]);
}

/** As wide as the sheet without its margins, so that values of any length can be centred and wrapped. */
export function newDbLayer(document: Document, id: LayerId): LayerWith<'records'> {
  const display = NEW_DB_NAME;
  const { layers } = document;
  const name = freeName(layers, display);
  return createDbLayer({ id, name, display, width: insideMargins(document), ...newTextLooks(layers) });
}

function insideMargins({ sheet }: Document): number {
  return Math.max(1, sheet.width - 2 * DEFAULT_LAYER_POSITION);
}

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

type TextDeps = Pick<ProjectSession, 'editor' | 'editorActor' | 'scene'>;
type PlaceDeps = Pick<ProjectSession, 'editor' | 'scene'>;
type PasteDeps = Pick<ProjectSession, 'editor' | 'scene' | 'table'>;

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
