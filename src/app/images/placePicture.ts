/** Puts a picture that was uploaded into the document: instead of another one, as a layer or a background. */
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { ImageLayer, LayerId } from '../../document/layers/layer.ts';
import { createImageLayer } from '../../document/layers/layer.ts';
import type { Picture } from '../../document/pictures/picture.ts';
import { countPages, onPage } from '../../document/records/pages.ts';
import { MAX_NAME_LENGTH } from '../../document/schema/constants.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import type { Editor } from '../../engine/editor/index.ts';
import { addLayer, removeLayers } from '../../engine/edits/layers/index.ts';
import { setImage } from '../../engine/edits/looks/index.ts';
import { fitToSheet, setSheetSize } from '../../engine/edits/sheet/index.ts';
import type { ImageBackground, ImageBatch, ImageInstead, UnsentImage } from '../document/unsentImages.ts';
import { dropPlace, scaleToFit } from './fitImage.ts';

interface PlacingDeps {
  readonly editor: Editor;
  readonly newId: () => LayerId;
  /** Puts a new layer on a page, from 0, away from the corners of the others. */
  readonly place: (layer: ImageLayer, page: number) => ImageLayer;
}

/** Changes the document by an image that has arrived on the server as this picture. */
export function placePicture(deps: PlacingDeps, sent: UnsentImage, picture: Picture): void {
  const { replaces } = sent;
  if (replaces === null) putLayer(deps, sent, picture);
  else deps.editor.apply((document) => setImage(document, replaces, picture));
}

function putLayer({ editor, newId, place }: PlacingDeps, sent: UnsentImage, picture: Picture): void {
  const { document: present } = editor.getSnapshot();
  const page = Math.min(sent.page, countPages(present) - 1);
  const { sheet } = present;
  const layer = createImageLayer({
    ...picture,
    id: newId(),
    name: nameOf(sent.file),
    scale: scaleToFit(picture, sheet),
  });
  const { background, instead } = sent;
  if (instead !== undefined) return putInstead(editor, onPage(layer, page), instead);
  if (background?.under !== undefined) return putUnder(editor, layer, page, background);
  if (background !== undefined) return putBackground(editor, onPage(layer, page), background);
  const at = sent.batch?.at ?? null;
  const placed =
    at === null
      ? place(layer, page)
      : onPage({ ...layer, ...dropPlace(layer, sheet, at, sent.order ?? 0) }, page);
  addToBatch(editor, sent.batch, placed);
  if (editor.getSnapshot().page === page && !isBusy(editor)) editor.select([layer.id]);
}

function putBackground(editor: Editor, layer: ImageLayer, { sheet }: ImageBackground): void {
  editor.apply((present) => {
    const sized = sheet === null ? present : setSheetSize(present, sheet.width, sheet.height);
    const isAlike =
      Math.abs((sized.sheet.width * layer.height) / (sized.sheet.height * layer.width) - 1) < 0.02;
    // Of a page that is not of the sheet's form, nothing may be cut off.
    return fitToSheet(addLayer(sized, layer), layer.id, isAlike ? 'cover' : 'contain');
  });
}

/** One entry of the history. Layers that were changed meanwhile are wanted: they stay, all of them. */
function putInstead(editor: Editor, layer: ImageLayer, { layers, box }: ImageInstead): void {
  const isAlike = Math.abs((box.width * layer.height) / (box.height * layer.width) - 1) < 0.02;
  // A browser gives a drawing that says no size one of its own.
  const scale = isAlike ? box.width / layer.width : box.height / layer.height;
  const placed = { ...layer, x: box.x + (box.width - layer.width * scale) / 2, y: box.y, scale };
  editor.apply((present) => {
    const isAsAdded = layers.every((each) => {
      const now = findLayer(present, each.id);
      return now?.x === each.x && now.y === each.y && now.opacity === each.opacity;
    });
    if (!isAsAdded) return addLayer(present, placed);
    const ids = layers.map(({ id }) => id);
    const index = present.layers.findIndex(({ id }) => id === ids[0]);
    return addLayer(removeLayers(present, ids), placed, index);
  });
  if (!isBusy(editor)) editor.select([layer.id]);
}

/** The background with the layers that come above it: one entry of the history. */
function putUnder(editor: Editor, layer: ImageLayer, page: number, { sheet, under }: ImageBackground): void {
  if (under === undefined) return;
  const { box, layers } = under;
  const scale = box.width / layer.width;
  const background = onPage({ ...layer, x: box.x, y: box.y, scale, locked: true }, page);
  editor.apply((present) => {
    const sized = sheet === null ? present : setSheetSize(present, sheet.width, sheet.height);
    const named = layers.map((above) => onPage(above, page));
    return named.reduce((before, above) => addLayer(before, above), addLayer(sized, background, 0));
  });
}

/** Whether the person types a text or drags: another selection would end that. */
function isBusy(editor: Editor): boolean {
  const { textEditing, inTransaction } = editor.getSnapshot();
  return textEditing !== null || inTransaction;
}

function nameOf(file: File): string {
  const name = cutToLength(file.name.replace(/\.[^.]+$/, ''), MAX_NAME_LENGTH);
  return name === '' ? 'Изображение' : name;
}

/**
 * Adds the layer to the entry of the batch. While that is undone, it comes back with the others by redo; when
 * a person has removed the others, it is an entry of its own.
 */
function addToBatch(editor: Editor, batch: ImageBatch | undefined, layer: ImageLayer): void {
  const hasOthers = (document: Document): boolean =>
    Array.from(batch?.ids ?? []).some((id) => findLayer(document, id) !== undefined);
  const { document, canRedo } = editor.getSnapshot();
  const isOpen = batch !== undefined && batch.ids.size > 0 && (hasOthers(document) || canRedo);
  if (isOpen) editor.amend((each) => (hasOthers(each) ? addLayer(each, layer) : each));
  else editor.apply((present) => addLayer(present, layer));
  batch?.ids.add(layer.id);
}
