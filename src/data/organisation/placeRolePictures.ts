/**
 * Emblem, stamp and signatures at their places:
 *
 *   emblem     fitted into the box of its picture, or of the layer that marks its place
 *   stamp      as large as a real one, its middle on the middle of «М. П.»
 *   signature  on its line, a little below it, as handwriting is
 *
 * Where a design marks no place, stamp and signatures come over the lines beside the names (`signatureLines.ts`).
 */
import type { Document } from '../../document/document.ts';
import { hasPicture, hasText, isTyped } from '../../document/layers/capabilities.ts';
import { createImageLayer, createShapeLayer } from '../../document/layers/layer.ts';
import type { ImageLayer, Layer } from '../../document/layers/layer.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import type { PictureRole, Role } from '../../document/layers/role.ts';
import { DOCUMENT_PIXELS_PER_INCH, MAX_LAYERS, MAX_SIGNERS } from '../../document/schema/constants.ts';
import type { Organisation, OrganisationPicture } from '../../document/organisation/organisation.ts';
import { roleOf } from './roleOf.ts';
import type { Box, SignatureLine } from './signatureLines.ts';
import { signerFor } from './signerFor.ts';

const perMillimetre = DOCUMENT_PIXELS_PER_INCH / 25.4;
/** A round stamp of an organisation. */
const STAMP = 40 * perMillimetre;
/** On a small sheet it takes no more than this part of the shorter side. */
const STAMP_PART = 0.22;
const SIGNATURE_HEIGHT = 16 * perMillimetre;
/** How much of a signature is below its line. */
const BELOW_LINE = 0.3;
const INK_STRENGTH = 0.5;
/** Where the middle of the stamp is on a line without a place for it, as a part of its width. */
const STAMP_ON_LINE = 0.3;

export function placeRolePictures(document: Document, organisation: Organisation): Document {
  return document.layers.reduce((present, layer) => {
    const role = roleOf(layer);
    if (role === null || !isOfPicture(role)) return present;
    const picture = pictureFor(present, organisation, role);
    if (picture === null) return present;
    if (role.isPlace !== true)
      return hasPicture(layer) ? replacePicture(present, layer, role, picture) : present;
    return placePicture(present, layer, role, picture);
  }, document);
}

/** The stamp goes once, over the first line, where nothing marks its place. */
export function placeOnLines(
  document: Document,
  organisation: Organisation,
  lines: readonly SignatureLine[],
): Document {
  const signed = lines.reduce((present, line, at) => {
    const row = at === 0 ? {} : { row: at + 1 };
    const picture = signerFor(organisation, line.position)?.signature ?? null;
    return picture === null || at >= MAX_SIGNERS
      ? present
      : placePicture(present, layerAt(line, line.box), { is: 'signature', ...row }, picture);
  }, document);
  const { stamp } = organisation;
  const [first] = lines;
  const isMarked = document.layers.some((layer) => roleOf(layer)?.is === 'stamp');
  if (stamp === null || first === undefined || isMarked) return signed;
  const { x, y, width } = first.box;
  // Beside the signature, which begins at the middle of the line.
  const middle = { x: x + width * STAMP_ON_LINE, y, width: 0, height: 0 };
  return placePicture(signed, layerAt(first, middle), { is: 'stamp' }, stamp);
}

/** A layer of this place, which only says where a picture comes. */
function layerAt({ page }: SignatureLine, box: Box): Layer {
  return createShapeLayer({ id: 'line', name: '', ...box, ...(page !== undefined && { page }) });
}

type OfPicture = Role & { readonly is: PictureRole };

function isOfPicture(role: Role): role is OfPicture {
  return role.is in NAMES;
}

function pictureFor(
  document: Document,
  organisation: Organisation,
  { is, row }: OfPicture,
): OrganisationPicture | null {
  if (is !== 'signature') return organisation[is];
  const position = document.layers
    .filter(isTyped)
    .find(({ role }) => role?.is === 'position' && role.row === row);
  const words = position === undefined ? '' : (position.role?.words ?? position.display);
  return signerFor(organisation, words)?.signature ?? null;
}

/** The picture of the template gives way; its box stays. */
function replacePicture(
  document: Document,
  layer: ImageLayer,
  role: Role,
  picture: OrganisationPicture,
): Document {
  if (layer.src === picture.src) return document;
  const { scale, byRow: _, ...rest } = layer;
  const box = { x: layer.x, y: layer.y, width: layer.width * scale, height: layer.height * scale };
  const next: ImageLayer = {
    ...rest,
    ...looksOf(picture),
    ...fitPicture(box, picture),
    src: picture.src,
    scale: 1,
    role: { ...role, isOwn: true },
  };
  return { ...document, layers: document.layers.map((each) => (each === layer ? next : each)) };
}

/** Above all other layers: a stamp covers what it is put on. */
function placePicture(
  document: Document,
  place: Layer,
  marked: OfPicture,
  picture: OrganisationPicture,
): Document {
  const { is, row } = marked;
  const role: OfPicture = { is, ...(row !== undefined && { row }) };
  const there = document.layers.find(
    (each) =>
      hasPicture(each) &&
      each.role?.is === role.is &&
      each.role.row === role.row &&
      each.role.isPlace !== true &&
      each.page === place.page,
  );
  if (there !== undefined || document.layers.length >= MAX_LAYERS || !place.visible) return document;
  const { page, rotation } = place;
  const layer = createImageLayer({
    id: freeId(document, role),
    name: NAMES[role.is],
    src: picture.src,
    ...boxFor(role.is, place, picture, document),
    rotation,
    ...(page !== undefined && { page }),
    ...looksOf(picture),
    role: { ...role, isOwn: true },
  });
  return { ...document, layers: [...document.layers, layer] };
}

const NAMES: Readonly<Record<PictureRole, string>> = {
  emblem: 'Эмблема',
  stamp: 'Печать',
  signature: 'Подпись',
};

function looksOf({ isInk }: OrganisationPicture): Pick<ImageLayer, 'ink' | 'blend'> {
  return { ...inkOf({ isInk }), ...(isInk && { blend: 'multiply' }) };
}

/** A scan whose paper is transparent. */
export function inkOf({ isInk }: Pick<OrganisationPicture, 'isInk'>): Pick<ImageLayer, 'ink'> {
  return isInk ? { ink: { color: null, strength: INK_STRENGTH } } : {};
}

function freeId({ layers }: Document, { is, row = 1 }: Role): string {
  const taken = new Set(layers.map(({ id }) => id));
  let number = row;
  while (taken.has(`${is}-${number}`)) number += 1;
  return `${is}-${number}`;
}

function boxFor(is: PictureRole, place: Layer, picture: OrganisationPicture, { sheet }: Document): Box {
  const box = boxOf(place);
  switch (is) {
    case 'emblem':
      return fitPicture(box, picture);
    case 'stamp': {
      const side = Math.min(STAMP, STAMP_PART * Math.min(sheet.width, sheet.height));
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      return fitPicture(
        { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side },
        picture,
      );
    }
    case 'signature': {
      const height = Math.min(SIGNATURE_HEIGHT, 0.08 * sheet.height);
      const own = fitPicture({ x: box.x, y: box.y, width: box.width, height }, picture);
      return { ...own, y: Math.round(box.y + box.height - own.height * (1 - BELOW_LINE)) };
    }
  }
}

function boxOf(layer: Layer): Box {
  const { x, y } = layer;
  if (!hasText(layer)) return { x, y, ...ownSize(layer) };
  return { x, y, width: layer.width ?? 0, height: layer.height ?? 0 };
}

/** The largest box of the picture's proportions in the middle of another one. */
function fitPicture({ x, y, width, height }: Box, picture: OrganisationPicture): Box {
  const scale = Math.min(width / picture.width, height / picture.height);
  const [own, high] = [Math.max(1, picture.width * scale), Math.max(1, picture.height * scale)];
  return {
    x: Math.round(x + (width - own) / 2),
    y: Math.round(y + (height - high) / 2),
    width: Math.round(own),
    height: Math.round(high),
  };
}
