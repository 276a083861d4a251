/** The layers of a copy as objects of a slide: texts, shapes and pictures; what a slide cannot say as a picture. */
import { hasLetters } from '../../document/layers/capabilities.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { Outline, SceneItem } from '../../engine/kinds/index.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { SceneNode, TextNode } from '../../engine/scene/index.ts';
import type { TextLayout } from '../../engine/text/index.ts';
import { placeInFrame } from '../../engine/kinds/index.ts';
import { applyToPoint, matrixOf, unionBounds } from '../../engine/math/index.ts';
import { inkWithoutShadow, isTextNode, pictureItems } from '../../engine/scene/index.ts';
import { tagOf } from '../pdf/pageGroups.ts';
import type { FilePicture, FilePictures } from '../vector/filePictures.ts';
import type { Attributes } from '../vector/xml.ts';
import { element } from '../vector/xml.ts';
import { geometryOf } from './slideGeometry.ts';
import type { Cast } from './slidePaint.ts';
import { canPaint, fillXml, lineXml, shadowXml, solidFill } from './slidePaint.ts';
import type { SlideText } from './slideText.ts';
import { liftOf, textBody } from './slideText.ts';
import { angleOf, emu, thousandths } from './units.ts';

/** What a slide gives to its objects. */
export interface SlideParts {
  readonly pictures: FilePictures;
  /** A number for the next object. */
  nextId(): number;
  /** The relation by which an object shows a picture. */
  relationOf(picture: FilePicture): string;
  /** The node as it looks, on nothing. */
  drawn(node: SceneNode): Promise<FilePicture>;
  /** Whether it says nothing to a reader. */
  isBackdrop(node: SceneNode): boolean;
}

/** An object of a slide, and what it covers, in document pixels. */
export interface SlideObject {
  readonly xml: string;
  readonly box: Bounds;
}

type Item<Name extends SceneItem['item']> = Extract<SceneItem, { readonly item: Name }>;

/** The objects of a node from the bottom up. */
export async function nodeObjects(node: SceneNode, parts: SlideParts): Promise<readonly SlideObject[]> {
  if (isOnlyDrawn(node)) return [drawnObject(node, await parts.drawn(node), parts)];
  if (isTextNode(node)) return textObjects(node, parts);
  return node.items.flatMap((item, index): readonly SlideObject[] => {
    if (item.item === 'picture') return [pictureObject(node, item, parts)];
    if (item.item === 'text') return writtenObjects(node, item.layout, parts);
    if (isMerged(node.items, index - 1)) return [];
    return [shapeObject(node, item, isMerged(node.items, index) ? node.items[index + 1] : undefined, parts)];
  });
}

/** Whether a slide has no words for what a node paints. */
function isOnlyDrawn({ items, layout }: SceneNode): boolean {
  if (layout?.arc !== undefined) return true;
  return items.some((item) => {
    switch (item.item) {
      case 'text':
        return item.shade?.outline !== undefined;
      case 'fill':
        return item.outline.form === 'boxes' || !canPaint(item.color);
      case 'stroke':
        return !canPaint(item.color);
      case 'picture':
        return false;
      default:
        return item satisfies never;
    }
  });
}

/** Whether a fill and the stroke that follows it are one shape: the stroke covers the edge of the fill. */
function isMerged(items: readonly SceneItem[], index: number): boolean {
  const [fill, stroke] = [items[index], items[index + 1]];
  return (
    fill?.item === 'fill' &&
    stroke?.item === 'stroke' &&
    fill.outline.form === stroke.outline.form &&
    stroke.dashes.length === 0 &&
    typeof stroke.color === 'string' &&
    stroke.color.length === 7
  );
}

function textObjects(node: TextNode, parts: SlideParts): readonly SlideObject[] {
  const { layer, layout, width, height } = node;
  const { verticalAlign } = layer;
  const text = textBox(node, { x: 0, y: -liftOf(layout), width, height }, parts, {
    layout,
    align: formattingOf(layer).default.textAlign,
    anchor: verticalAlign,
    opacity: layer.opacity,
    shadow: letterShadow(node) ?? layer.dropShadow,
  });
  const ground = node.layer.background;
  const own = { x: 0, y: 0, width, height };
  const behind =
    ground === undefined
      ? []
      : [shapeXml(node, own, placeXml(node, own) + RECT + solidFill(ground, layer.opacity) + NO_LINE, parts)];
  // An empty box would be in the way of a hand.
  return layout.text.trim() === '' ? behind : [...behind, { xml: text, box: node.bounds }];
}

/** A text that is a part of what a node paints, in a box around its lines. */
function writtenObjects(node: SceneNode, layout: TextLayout, parts: SlideParts): readonly SlideObject[] {
  const { lines, contentWidth, contentHeight } = layout;
  const { layer } = node;
  const [first] = lines;
  if (first === undefined || layout.text.trim() === '' || !hasLetters(layer)) return [];
  const x = Math.min(...lines.map((line) => line.x));
  const box = { x, y: first.y - liftOf(layout), width: contentWidth, height: contentHeight };
  const isLeft = lines.every((line) => line.x === x);
  const align = isLeft ? 'left' : formattingOf(layer).default.textAlign;
  const { opacity, dropShadow } = layer;
  const xml = textBox(node, box, parts, { layout, align, anchor: undefined, opacity, shadow: dropShadow });
  return [{ xml, box: node.bounds }];
}

function letterShadow({ items }: SceneNode): Cast | undefined {
  for (const item of items) {
    if (item.item !== 'text' || item.shade === undefined) continue;
    const { dx: x, dy: y, color } = item.shade;
    return { x, y, blur: 0, color, opacity: 1 };
  }
  return undefined;
}

function textBox(node: SceneNode, box: Bounds, parts: SlideParts, text: SlideText): string {
  return element(
    'p:sp',
    {},
    element('p:nvSpPr', {}, `${namedNode(node, parts)}<p:cNvSpPr txBox="1"/><p:nvPr/>`) +
      element('p:spPr', {}, placeXml(node, box) + `${RECT}<a:noFill/>`) +
      textBody(text),
  );
}

const RECT = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
const NO_LINE = '<a:ln><a:noFill/></a:ln>';

function shapeObject(
  node: SceneNode,
  item: Item<'fill'> | Item<'stroke'>,
  line: SceneItem | undefined,
  parts: SlideParts,
): SlideObject {
  const stroke = line?.item === 'stroke' ? line : item.item === 'stroke' ? item : undefined;
  const { opacity, dropShadow } = node.layer;
  const { box, xml, flipV } = geometryOf((stroke ?? item).outline);
  const fill = item.item === 'fill' ? fillXml(item.color, box, opacity) : '<a:noFill/>';
  const edge =
    stroke === undefined
      ? NO_LINE
      : lineXml({
          paint: stroke.color,
          box,
          width: stroke.width,
          dashes: stroke.dashes,
          look: stroke.look,
          opacity,
        });
  const place = placeXml(node, box, { flipV: flipV ? '1' : undefined });
  return shapeXml(node, box, place + xml + fill + edge + shadowXml(dropShadow, opacity), parts);
}

function shapeXml(node: SceneNode, box: Bounds, properties: string, parts: SlideParts): SlideObject {
  const xml = element(
    'p:sp',
    {},
    element('p:nvSpPr', {}, `${namedNode(node, parts)}<p:cNvSpPr/><p:nvPr/>`) +
      element('p:spPr', {}, properties),
  );
  return { xml, box: unionBounds([node.bounds]) ?? box };
}

function pictureObject(node: SceneNode, item: Item<'picture'>, parts: SlideParts): SlideObject {
  const picture = parts.pictures.get(item.src, item.look, item);
  if (picture === undefined)
    throw new Error(`This image was not loaded before painting: ${item.src.slice(0, 100)}.`);
  const { frame, flip, mask } = item;
  const placed = frame === undefined ? item : placeInFrame(item, frame, picture);
  const isCut = frame?.fit === 'fill';
  const box = isCut ? item : placed;
  const { part = WHOLE } = picture;
  const stored = {
    x: placed.x + placed.width * part.x,
    y: placed.y + placed.height * part.y,
    width: placed.width * part.width,
    height: placed.height * part.height,
  };
  const crop = isCut ? cropXml(stored, item) : '';
  const turned = {
    flipH: flip === 'horizontal' || flip === 'both' ? '1' : undefined,
    flipV: flip === 'vertical' || flip === 'both' ? '1' : undefined,
  };
  const geometry = mask === undefined ? RECT : geometryOf(maskIn(mask, box)).xml;
  return picXml(node, picture, parts, {
    place: placeXml(node, box, turned),
    crop,
    geometry,
    opacity: node.layer.opacity,
  });
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** A mask is that of the box; of a picture that does not fill it, what lies on the picture counts. */
function maskIn(mask: Outline, { x, y, width, height }: Bounds): Outline {
  return mask.form === 'ellipse' ? { form: 'ellipse', x, y, width, height } : mask;
}

interface PicLooks {
  readonly place: string;
  readonly crop: string;
  readonly geometry: string;
  readonly opacity: number;
}

function picXml(
  node: SceneNode,
  picture: FilePicture,
  parts: SlideParts,
  { place, crop, geometry, opacity }: PicLooks,
): SlideObject {
  const faint = opacity < 1 ? element('a:alphaModFix', { amt: thousandths(opacity) }) : undefined;
  const blip = element('a:blip', { 'r:embed': parts.relationOf(picture) }, faint);
  const xml = element(
    'p:pic',
    {},
    element(
      'p:nvPicPr',
      {},
      `${namedNode(node, parts)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/>`,
    ) +
      element('p:blipFill', {}, `${blip}${crop}<a:stretch><a:fillRect/></a:stretch>`) +
      element('p:spPr', {}, place + geometry + shadowXml(node.layer.dropShadow, opacity)),
  );
  return { xml, box: node.bounds };
}

/** What is cut off on each side of a picture. */
function cropXml(whole: Bounds, seen: Bounds): string {
  return element('a:srcRect', {
    l: share(seen.x - whole.x, whole.width),
    t: share(seen.y - whole.y, whole.height),
    r: share(whole.x + whole.width - seen.x - seen.width, whole.width),
    b: share(whole.y + whole.height - seen.y - seen.height, whole.height),
  });
}

function share(part: number, of: number): number {
  return Math.max(0, thousandths(part / of));
}

/** A node as a picture, upright in its place. */
function drawnObject(node: SceneNode, picture: FilePicture, parts: SlideParts): SlideObject {
  const { x, y, width, height } = inkWithoutShadow(node);
  const place = xfrm({ x, y, width, height }, {});
  return picXml(node, picture, parts, { place, crop: '', geometry: RECT, opacity: node.layer.opacity });
}

function namedNode(node: SceneNode, parts: SlideParts): string {
  const { name } = node.layer;
  const tag = parts.isBackdrop(node) ? null : tagOf(node, false);
  const read = isTextNode(node) && isOnlyDrawn(node) ? node.layout.text : tag?.alternative;
  return element('p:cNvPr', { id: parts.nextId(), name, descr: read });
}

/** The place of a box of a node, which is turned about its own middle. */
function placeXml(node: SceneNode, box: Bounds, more: Attributes = {}): string {
  const middle = applyToPoint(matrixOf(node), { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const { width, height } = box;
  const rot = angleOf(node.rotation);
  const turned = { rot: rot === 0 ? undefined : rot, ...more };
  return xfrm({ x: middle.x - width / 2, y: middle.y - height / 2, width, height }, turned);
}

export function xfrm({ x, y, width, height }: Bounds, attributes: Attributes): string {
  return element(
    'a:xfrm',
    attributes,
    element('a:off', { x: emu(x), y: emu(y) }) + element('a:ext', { cx: emu(width), cy: emu(height) }),
  );
}

/** The pictures that objects of these nodes show. */
export function shownPictures(nodes: readonly SceneNode[]) {
  return nodes.filter((node) => !isOnlyDrawn(node)).flatMap(pictureItems);
}
