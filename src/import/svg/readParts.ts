/** The parts of a drawing from the bottom up. What no shape can show becomes a picture, by one default branch. */
import type { Matrix } from '../../engine/math/index.ts';
import { intersects, multiply } from '../../engine/math/index.ts';
import { readSvgPath } from '../../engine/svg/index.ts';
import type { Xml } from '../xml.ts';
import { attribute } from '../xml.ts';
import type { Convex } from './convexClip.ts';
import { convexOf } from './convexClip.ts';
import type { Notes } from './notes.ts';
import type { DrawingPage } from './page.ts';
import type { PartPictures } from './partPictures.ts';
import type { DrawingPart, PicturePart } from './parts.ts';
import { shapesOf } from './shapesOf.ts';
import { matrixOfAttribute, transformedPath } from './transforms.ts';

/** Each of them is drawn twice. */
const MAX_PICTURES = 40;
const MAX_STEPS = 400_000;
/** Of the longer side of the page. */
const UNSEEN = 0.0015;

interface Reading {
  readonly byId: ReadonlyMap<string, Xml>;
  readonly pictures: PartPictures;
  readonly notes: Notes;
  /** A difference that one does not see, document pixels. */
  readonly unseen: number;
  steps: number;
}

interface Around {
  readonly matrix: Matrix;
  /** Outlines on the page, outside of which nothing is seen. */
  readonly clips: readonly Convex[];
  /** Groups around, the outermost first. */
  readonly groups: readonly Xml[];
}

/** Ends the reading: the whole drawing becomes a picture, for this reason. */
class AsPicture extends Error {}

/** @returns a reason in words where the drawing must be one picture */
export function readParts(
  root: Xml,
  { width, height, matrix, hasEdges }: DrawingPage,
  pictures: PartPictures,
  notes: Notes,
): readonly DrawingPart[] | string {
  const reading: Reading = {
    byId: elementsById(root),
    pictures,
    notes,
    unseen: UNSEEN * Math.max(width, height),
    steps: 0,
  };
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  try {
    const around = { matrix, clips: hasEdges ? [corners] : [], groups: [] };
    return root.children.flatMap((child) => partsOf(child, around, reading));
  } catch (error) {
    if (error instanceof AsPicture) return error.message;
    throw error;
  }
}

function elementsById(root: Xml): ReadonlyMap<string, Xml> {
  const byId = new Map<string, Xml>();
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    const id = attribute(element, 'id');
    // What paints and clips refer to is written once, before all else that could have the name.
    if (id !== undefined && REFERRED.has(element.name)) byId.set(id, element);
    waiting.push(...element.children);
  }
  return byId;
}
const REFERRED: ReadonlySet<string> = new Set([
  'linearGradient',
  'radialGradient',
  'pattern',
  'clipPath',
  'mask',
  'filter',
]);

function partsOf(element: Xml, around: Around, reading: Reading): readonly DrawingPart[] {
  switch (element.name) {
    case 'defs':
      return [];
    case 'g':
      return partsOfGroup(element, around, reading);
    case 'path':
      return partsOfPath(element, around, reading);
    case 'image':
      return isOutside(element) ? [] : pictureParts(element, 'растровые картинки', around, reading);
    default:
      return pictureParts(element, 'незнакомые части', around, reading);
  }
}

/** A picture that the file only names; it was never fetched. */
function isOutside(image: Xml): boolean {
  const href = attribute(image, 'xlink:href') ?? attribute(image, 'href') ?? '';
  return !/^data:image\/(?!raw)/u.test(href);
}

function pictureParts(element: Xml, what: string, around: Around, reading: Reading): readonly PicturePart[] {
  if (reading.pictures.count() >= MAX_PICTURES) throw new AsPicture('слишком много деталей');
  const part = reading.pictures.of(element, around.groups);
  if (part === null) return [];
  reading.notes.note(what);
  return [part];
}

function partsOfGroup(group: Xml, around: Around, reading: Reading): readonly DrawingPart[] {
  const has = (name: string): boolean => (attribute(group, name) ?? 'none') !== 'none';
  const [, blend = 'normal'] = /mix-blend-mode:\s*([\w-]+)/u.exec(attribute(group, 'style') ?? '') ?? [];
  if (blend !== 'normal') return blendedParts(group, blend, around, reading);
  if (has('filter')) return pictureParts(group, 'размытия и фильтры', around, reading);
  if (has('mask')) return pictureParts(group, 'маски', around, reading);
  const matrix = multiply(around.matrix, matrixOfAttribute(attribute(group, 'transform')));
  let clips = around.clips;
  if (has('clip-path')) {
    const clip = clipOf(attribute(group, 'clip-path') ?? '', matrix, reading);
    if (clip === null) return pictureParts(group, 'обрезка по сложному контуру', around, reading);
    clips = [...clips, clip];
  }
  const within = { matrix, clips, groups: [...around.groups, group] };
  const opacity = Number(attribute(group, 'opacity') ?? 1);
  const read = (): readonly DrawingPart[] =>
    group.children.flatMap((child) => partsOf(child, within, reading));
  if (opacity >= 1) return read();
  if (!isSimple(group)) return pictureParts(group, 'полупрозрачные группы', around, reading);
  const parts = read();
  if (parts.length > 1 && !areApart(parts))
    return pictureParts(group, 'полупрозрачные группы', around, reading);
  return parts.map((part) => ({ ...part, opacity: part.opacity * opacity }));
}

/** Whether its parts can be read before it is known whether they overlap: no picture is drawn for nothing. */
function isSimple({ children }: Xml): boolean {
  return (
    children.length <= MANY &&
    children.every(
      (child) => child.name === 'path' || (child.name === 'g' && isPlain(child) && isSimple(child)),
    )
  );
}
const MANY = 200;

function isPlain(group: Xml): boolean {
  return ['filter', 'mask', 'style'].every((name) => attribute(group, name) === undefined);
}

function areApart(parts: readonly DrawingPart[]): boolean {
  return parts.every((part, index) =>
    parts.slice(index + 1).every((other) => !intersects(reachOf(part), reachOf(other))),
  );
}

function reachOf(part: DrawingPart) {
  if (part.part === 'picture') return part.box;
  const far = part.strokeWidth;
  const { x, y, width, height } = part.box;
  return { x: x - far, y: y - far, width: width + 2 * far, height: height + 2 * far };
}

/** On the white sheet these two are what they are in the file; of others the whole drawing is a picture. */
function blendedParts(group: Xml, blend: string, around: Around, reading: Reading): readonly DrawingPart[] {
  if (blend !== 'multiply' && blend !== 'darken') throw new AsPicture('особое наложение');
  const { style: _, ...attributes } = group.attributes;
  return pictureParts({ ...group, attributes }, 'особое наложение', around, reading).map((part) => ({
    ...part,
    blend,
  }));
}

/** The outline of a clip on the page, or null where it is none that is convex. */
function clipOf(reference: string, matrix: Matrix, { byId }: Reading): Convex | null {
  const [, id = ''] = /^url\(#(.+)\)$/u.exec(reference) ?? [];
  const clip = byId.get(id);
  if (clip === undefined || clip.children.length !== 1) return null;
  const names = Object.keys(clip.attributes).filter((name) => name !== 'id' && name !== 'transform');
  const [path] = clip.children;
  if (names.length > 0 || path?.name !== 'path' || attribute(path, 'clip-path') !== undefined) return null;
  const own = multiply(
    multiply(matrix, matrixOfAttribute(attribute(clip, 'transform'))),
    matrixOfAttribute(attribute(path, 'transform')),
  );
  return convexOf(transformedPath(readSvgPath(attribute(path, 'd') ?? '', MAX_CLIP_STEPS), own));
}
const MAX_CLIP_STEPS = 200;

function partsOfPath(path: Xml, around: Around, reading: Reading): readonly DrawingPart[] {
  if (attribute(path, 'visibility') === 'hidden' || attribute(path, 'visibility') === 'collapse') return [];
  const matrix = multiply(around.matrix, matrixOfAttribute(attribute(path, 'transform')));
  const shapes = shapesOf(path, { matrix, clips: around.clips, byId: reading.byId, unseen: reading.unseen });
  if (typeof shapes === 'string') return pictureParts(path, shapes, around, reading);
  reading.steps += shapes.reduce((sum, { path: { steps } }) => sum + steps.length, 0);
  if (reading.steps > MAX_STEPS) throw new AsPicture('слишком много деталей');
  return shapes;
}
