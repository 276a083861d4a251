/** What drawing a document needs: its images, and the part of it that goes to workers. */
import { designsOf, mapDesigns } from '../runDocument.ts';
import { hasPicture } from '../layers/capabilities.ts';
import type { Document } from '../document.ts';
import type { RunDocument } from '../runDocument.ts';
import { allLayers } from '../runDocument.ts';
import type { Layer } from '../layers/layer.ts';
import type { NamedImage } from '../layers/layerTraits.ts';
import { ownPicture } from '../layers/ownPicture.ts';
import { withoutAddresses } from '../layers/withoutAddresses.ts';
import type { Picture } from '../pictures/picture.ts';
import { pictureInCell } from '../pictures/pictureInCell.ts';
import { recordsOf } from './records.ts';

/** The images of a layer that any copy may show: its own, then those of its rules, in order. */
function sharedImagesOf(layer: Layer): readonly NamedImage[] {
  const ofRules = (layer.rules ?? []).flatMap(({ effect }) =>
    effect.kind === 'image' ? [effect.picture] : [],
  );
  return [ownPicture(layer) ?? [], ofRules].flat();
}

/** All images of a layer, those of single rows too. Pictures in cells are not among them. */
export function imagesOfLayer(layer: Layer): readonly NamedImage[] {
  const byRow = hasPicture(layer) ? (layer.byRow?.pictures ?? []) : [];
  return [...sharedImagesOf(layer), ...byRow];
}

/** Addresses of images that any copy of the visible layers may show, each once. */
export function sharedImages(document: Pick<RunDocument, 'layers' | 'designs'>): readonly string[] {
  return addresses(
    allLayers(document)
      .filter(({ visible }) => visible)
      .flatMap(sharedImagesOf),
  );
}

/** Addresses of all images of the visible layers and of their records, each once. */
export function imagesOf(document: Document): readonly string[] {
  return addresses(designsOf(document).flatMap(imagesOfDesign));
}

function imagesOfDesign(document: Document): readonly Pick<Picture, 'src'>[] {
  const visible = document.layers.filter((layer) => layer.visible);
  const embedded = visible.some((layer) => hasPicture(layer) && layer.byRow !== undefined)
    ? recordsOf(document).layers.flatMap(({ selectedCells }) => selectedCells.flat())
    : [];
  const inCells = embedded.flatMap((value) => {
    const src = pictureInCell(value);
    return src === null ? [] : [{ src }];
  });
  return [...visible.flatMap(imagesOfLayer), ...inCells];
}

/** The first layer that may draw this image. */
export function layerWithImage(document: Document, src: string): Layer | undefined {
  return allLayers(document).find((layer) => imagesOfLayer(layer).some((image) => image.src === src));
}

function addresses(images: readonly Pick<Picture, 'src'>[]): readonly string[] {
  return [...new Set(images.map(({ src }) => src))];
}

/** What workers need of a document. Hidden layers are not drawn, but their picks belong to the record. */
export function drawnPart(document: Document): Document {
  return mapDesigns(document, drawnDesign);
}

function drawnDesign(document: Document): Document {
  const records = recordsOf(document);
  const isNeeded = (layer: Layer) => layer.visible || records.layers.some(({ id }) => id === layer.id);
  return { ...document, layers: document.layers.filter(isNeeded).map(withoutAddresses) };
}
