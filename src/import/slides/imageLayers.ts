/** Pictures as image layers: where they are cut, mirrored, and what of them is seen. */
import type { ImageLayer } from '../../document/layers/layer.ts';
import { createImageLayer } from '../../document/layers/layer.ts';
import { MAX_PICTURE_ZOOM, MIN_LAYER_SIDE } from '../../document/schema/constants.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { Frame } from './frames.ts';
import { placedIn } from './frames.ts';
import type { Geometry } from './geometry.ts';
import type { PartContext } from './partContext.ts';
import type { PictureFile } from './pictureFile.ts';
import type { Xml } from '../xml.ts';
import { child, linkAttribute, numberOf } from '../xml.ts';

interface Picture {
  readonly id: string;
  readonly name: string;
  readonly frame: Frame;
  /** What the picture is cut to. */
  readonly geometry: Geometry;
}

/**
 * The layer of a picture; null where the file has none that can be shown.
 * @param source the `blipFill`
 */
export function imageLayer(
  source: Xml | undefined,
  { id, name, frame, geometry }: Picture,
  context: PartContext,
): ImageLayer | null {
  const blip = child(source, 'blip');
  const file = pictureOf(blip, context);
  if (file === null) return null;
  if (child(source, 'tile') !== undefined) context.leave('картинки мозаикой, растянутые на всю фигуру');
  const whole = wholePicture(source, frame);
  const box = visible(whole, frame);
  if (box === null) return null;
  const mask = maskOf(geometry, context);
  const isTurned = frame.isMirrored && Math.abs(frame.rotation - 180) < 0.01;
  const opacity = opacityOf(blip);
  return createImageLayer({
    id,
    name,
    src: file.src,
    fileName: file.src.slice(file.src.lastIndexOf('/') + 1),
    ...placedIn(isTurned ? { ...frame, rotation: 0 } : frame, mirroredBox(box, frame, isTurned)),
    ...frameLook(whole, box, file, context),
    // A mirrored picture that is turned by half is one that stands on its head.
    ...(frame.isMirrored && { flip: isTurned ? ('vertical' as const) : ('horizontal' as const) }),
    ...(mask !== undefined && { mask }),
    ...(opacity < 1 && { opacity }),
    ...toneOf(blip, context),
  });
}

function pictureOf(blip: Xml | undefined, { relations, pictures, leave }: PartContext): PictureFile | null {
  const relation = relations.get(linkAttribute(blip, 'embed') ?? '');
  if (relation === undefined || relation.isOutside) {
    leave('картинки, которых нет в файле');
    return null;
  }
  const file = pictures.get(relation.target.toLowerCase());
  if (file === undefined) leave('картинки в формате EMF, WMF или TIFF');
  return file ?? null;
}

/** Shares of the sides: left, top, right, bottom. */
function sharesOf(element: Xml | undefined): readonly [number, number, number, number] {
  const [l = 0, t = 0, r = 0, b = 0] = ['l', 't', 'r', 'b'].map(
    (side) => (numberOf(element, side) ?? 0) / 100_000,
  );
  return [l, t, r, b];
}

/** Where the whole picture would be in its frame, with what is cut off. */
function wholePicture(source: Xml | undefined, { width, height }: Frame): Bounds {
  const [fillL, fillT, fillR, fillB] = sharesOf(child(child(source, 'stretch'), 'fillRect'));
  const [cutL, cutT, cutR, cutB] = sharesOf(child(source, 'srcRect'));
  const [boxW, boxH] = [width * (1 - fillL - fillR), height * (1 - fillT - fillB)];
  const wide = boxW / Math.max(0.001, 1 - cutL - cutR);
  const high = boxH / Math.max(0.001, 1 - cutT - cutB);
  return { x: width * fillL - cutL * wide, y: height * fillT - cutT * high, width: wide, height: high };
}

/** What of it is seen in the frame. */
function visible(whole: Bounds, frame: Frame): Bounds | null {
  const [left, top] = [Math.max(0, whole.x), Math.max(0, whole.y)];
  const right = Math.min(frame.width, whole.x + whole.width);
  const bottom = Math.min(frame.height, whole.y + whole.height);
  if (right - left < MIN_LAYER_SIDE / 10 || bottom - top < MIN_LAYER_SIDE / 10) return null;
  return {
    x: left,
    y: top,
    width: Math.max(MIN_LAYER_SIDE, right - left),
    height: Math.max(MIN_LAYER_SIDE, bottom - top),
  };
}

function mirroredBox(box: Bounds, frame: Frame, isTurned: boolean): Bounds {
  if (isTurned) return { ...box, y: frame.height - box.y - box.height };
  return frame.isMirrored ? { ...box, x: frame.width - box.x - box.width } : box;
}

/** Less than this is not cut off by anybody. */
const LEAST_CUT = 0.002;
/** Proportions of a picture that differ more are seen. */
const DISTORTED = 0.03;

function frameLook(
  whole: Bounds,
  box: Bounds,
  { size }: PictureFile,
  context: PartContext,
): Pick<ImageLayer, 'frame'> {
  const [left, top] = [box.x - whole.x, box.y - whole.y];
  const [right, bottom] = [whole.width - box.width - left, whole.height - box.height - top];
  const isCut = Math.max((left + right) / whole.width, (top + bottom) / whole.height) > LEAST_CUT;
  if (!isCut) return {};
  if (size === null || size.width === 0 || size.height === 0) {
    context.leave('обрезка картинок неизвестного размера');
    return {};
  }
  const [across, down] = [whole.width / size.width, whole.height / size.height];
  if (Math.abs(across / down - 1) > DISTORTED) context.leave('растяжение обрезанных картинок');
  const least = Math.max(box.width / size.width, box.height / size.height);
  const zoom = Math.sqrt(across * down) / least;
  if (zoom > MAX_PICTURE_ZOOM) context.leave('слишком сильная обрезка картинок');
  return {
    frame: {
      fit: 'fill',
      x: share(left, right),
      y: share(top, bottom),
      zoom: Math.round(Math.min(MAX_PICTURE_ZOOM, Math.max(1, zoom)) * 10_000) / 10_000,
    },
  };
}

/** Which part is seen, between all that is cut off. */
function share(before: number, after: number): number {
  if (before + after <= 0.01) return 0.5;
  return Math.round(Math.min(1, Math.max(0, before / (before + after))) * 10_000) / 10_000;
}

function maskOf(geometry: Geometry, context: PartContext): ImageLayer['mask'] {
  if (geometry.form === 'rectangle')
    return geometry.radius > 0
      ? { form: 'rounded', radius: Math.round(geometry.radius * 10) / 10 }
      : undefined;
  if (geometry.form === 'ellipse') return { form: 'ellipse' };
  if (geometry.form === 'line') return undefined;
  const mask = MASKS[geometry.preset];
  if (mask === undefined) context.leave('картинки, обрезанные по особой форме');
  return mask;
}

const MASKS: Readonly<Record<string, ImageLayer['mask']>> = {
  triangle: { form: 'polygon', corners: 3 },
  diamond: { form: 'polygon', corners: 4 },
  flowChartDecision: { form: 'polygon', corners: 4 },
  pentagon: { form: 'polygon', corners: 5 },
  hexagon: { form: 'polygon', corners: 6 },
  heptagon: { form: 'polygon', corners: 7 },
  octagon: { form: 'polygon', corners: 8 },
  decagon: { form: 'polygon', corners: 10 },
  dodecagon: { form: 'polygon', corners: 12 },
  star4: { form: 'star', corners: 4, depth: 0.75 },
  star5: { form: 'star', corners: 5, depth: 0.618 },
  star6: { form: 'star', corners: 6, depth: 0.423 },
  star8: { form: 'star', corners: 8, depth: 0.25 },
};

function opacityOf(blip: Xml | undefined): number {
  const amount = numberOf(child(blip, 'alphaModFix'), 'amt');
  return amount === undefined ? 1 : Math.round(Math.min(1, Math.max(0, amount / 100_000)) * 100) / 100;
}

const RECOLOURED: ReadonlySet<string> = new Set([
  'duotone',
  'grayscl',
  'biLevel',
  'clrChange',
  'clrRepl',
  'tint',
]);

function toneOf(blip: Xml | undefined, context: PartContext): Pick<ImageLayer, 'tone'> {
  if (blip?.children.some(({ name }) => RECOLOURED.has(name)) === true) context.leave('перекраска картинок');
  const change = child(blip, 'lum');
  const part = (name: string): number =>
    Math.min(1, Math.max(-1, Math.round((numberOf(change, name) ?? 0) / 1000) / 100));
  const [brightness, contrast] = [part('bright'), part('contrast')];
  if (brightness === 0 && contrast === 0) return {};
  return { tone: { brightness, contrast } };
}
