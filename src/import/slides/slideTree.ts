/** Walks the shapes of a slide, its layout or its master, and makes layers of them. */
import type { Group } from '../../document/layers/group.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { MAX_GROUP_DEPTH, MAX_NAME_LENGTH, NEW_GROUP_NAME } from '../../document/schema/constants.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import type { Matrix } from '../../engine/math/index.ts';
import { IDENTITY } from '../../engine/math/index.ts';
import type { Fill } from './fills.ts';
import { fillElement, readFill } from './fills.ts';
import type { Frame } from './frames.ts';
import { frameOf, matrixOfGroup } from './frames.ts';
import { geometryOf } from './geometry.ts';
import { imageLayer } from './imageLayers.ts';
import { lastSaid } from './letterStyle.ts';
import type { PartContext } from './partContext.ts';
import type { Ground, Inheritance } from './placeholders.ts';
import { inheritanceOf, placeholderOf } from './placeholders.ts';
import { shapeLayers } from './shapeLayers.ts';
import type { StyleSource } from './shapeStyle.ts';
import { shapeStyle } from './shapeStyle.ts';
import { layersOfText } from './shapeText.ts';
import { Stop } from '../stop.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, descendant, flagOf } from '../xml.ts';

/** What is collected of one page. */
export interface PageParts {
  readonly layers: Layer[];
  readonly groups: Group[];
  readonly newId: () => string;
  /** Shapes that may still be read. */
  readonly room: { shapes: number };
}

interface Walk {
  readonly context: PartContext;
  readonly ground: Ground;
  /** A layout or a master: its placeholders only say how those of slides look. */
  readonly isBehind: boolean;
  readonly parts: PageParts;
}

interface Within {
  readonly matrix: Matrix;
  readonly fill: Fill | undefined;
  readonly group: string | undefined;
  readonly depth: number;
}

export function walkTree(tree: Xml | undefined, walk: Walk): void {
  const shapes = descendant(tree, 'cSld', 'spTree');
  walkAll(shapes, { matrix: IDENTITY, fill: undefined, group: undefined, depth: 0 }, walk);
}

function walkAll(parent: Xml | undefined, within: Within, walk: Walk): void {
  for (const element of parent?.children ?? []) walkElement(element, within, walk);
}

/** Parts of a tree that draw nothing. */
const SILENT: ReadonlySet<string> = new Set(['nvGrpSpPr', 'grpSpPr', 'extLst', 'custDataLst']);

function walkElement(element: Xml, within: Within, walk: Walk): void {
  const { name } = element;
  if (SILENT.has(name)) return;
  if (name === 'AlternateContent') {
    // What newer programs draw has a form for older ones beside it.
    const fallback = child(element, 'Fallback');
    return walkAll(
      fallback?.children.length === 0 ? child(element, 'Choice') : (fallback ?? child(element, 'Choice')),
      within,
      walk,
    );
  }
  walk.parts.room.shapes -= 1;
  if (walk.parts.room.shapes < 0) throw new Stop('large');
  if (walk.isBehind && placeholderOf(element) !== undefined) return;
  const before = walk.parts.layers.length;
  switch (name) {
    case 'sp':
    case 'cxnSp':
      addShape(element, within, walk);
      break;
    case 'pic':
      addPicture(element, within, walk);
      break;
    case 'grpSp':
      return addGroup(element, within, walk);
    case 'graphicFrame':
      addFrame(element, within, walk);
      break;
    default:
      walk.context.leave('прочие объекты');
  }
  settle(element, within, walk, before);
}

/** New layers join their group; what is hidden stays so. */
function settle(element: Xml, { group }: Within, { parts }: Walk, before: number): void {
  const isHidden = flagOf(namesOf(element), 'hidden') === true;
  for (let index = before; index < parts.layers.length; index += 1) {
    const layer = parts.layers[index];
    if (layer !== undefined && (isHidden || group !== undefined))
      parts.layers[index] = {
        ...layer,
        ...(isHidden && { visible: false }),
        ...(group !== undefined && { group }),
      };
  }
}

function namesOf(element: Xml): Xml | undefined {
  const names = element.children.find(({ name }) => name.startsWith('nv'));
  return child(names, 'cNvPr');
}

function nameOf(element: Xml, otherwise: string): string {
  const name = attribute(namesOf(element), 'name')?.trim() ?? '';
  return name === '' ? otherwise : cutToLength(name, MAX_NAME_LENGTH);
}

function placeFrame(inheritance: Inheritance, { matrix }: Within): Frame | null {
  const xfrm = lastSaid(inheritance.shapes, (shape) => {
    const found = child(child(shape, 'spPr'), 'xfrm') ?? child(shape, 'xfrm');
    return child(found, 'off') === undefined ? undefined : found;
  });
  return frameOf(xfrm, matrix);
}

function sourceOf(shape: Xml): StyleSource {
  return { properties: child(shape, 'spPr'), style: child(shape, 'style') };
}

function addShape(element: Xml, within: Within, { context, ground, parts }: Walk): void {
  const inheritance = inheritanceOf(element, ground);
  const frame = placeFrame(inheritance, within);
  if (frame === null) return;
  const properties = inheritance.shapes.map((shape) => child(shape, 'spPr'));
  const shaped = lastSaid(properties, (each) =>
    child(each, 'prstGeom', 'custGeom') === undefined ? undefined : each,
  );
  const geometry = geometryOf(shaped, frame, context.leave);
  const style = shapeStyle(inheritance.shapes.map(sourceOf), context, within.fill);
  const body = child(element, 'txBody');
  const texts =
    body === undefined ? [] : layersOfText({ body, inheritance, frame, geometry }, context, parts.newId);
  const isPlaceholder = placeholderOf(element) !== undefined;
  // A placeholder that nobody has filled is not shown.
  if (
    isPlaceholder &&
    texts.length === 0 &&
    child(child(element, 'spPr'), 'solidFill', 'gradFill', 'blipFill', 'ln') === undefined
  )
    return;
  const name = nameOf(element, 'Фигура');
  const shapes = shapeLayers({ name, frame, geometry, style }, context, parts.newId);
  const { shadow } = style;
  // The shadow of a shape that is not painted is that of its letters.
  const cast =
    shapes.length === 0 && shadow !== undefined
      ? texts.map((layer) => ({ ...layer, dropShadow: shadow }))
      : texts;
  parts.layers.push(...shapes, ...cast);
}

function addPicture(element: Xml, within: Within, walk: Walk): void {
  const { context, ground, parts } = walk;
  const inheritance = inheritanceOf(element, ground);
  const frame = placeFrame(inheritance, within);
  const media = descendant(element, 'nvPicPr', 'nvPr');
  if (child(media, 'videoFile', 'audioFile', 'wavAudioFile', 'audioCd', 'quickTimeFile') !== undefined)
    context.leave('видео и звук');
  if (frame === null) return;
  const properties = child(element, 'spPr');
  const geometry = geometryOf(properties, frame, context.leave);
  const name = nameOf(element, 'Картинка');
  const style = shapeStyle([sourceOf(element)], context, within.fill);
  const image = imageLayer(child(element, 'blipFill'), { id: parts.newId(), name, frame, geometry }, context);
  const behind =
    style.fill?.kind === 'paint'
      ? shapeLayers(
          { name, frame, geometry, style: { ...style, line: null, shadow: undefined } },
          context,
          parts.newId,
        )
      : [];
  const border = shapeLayers(
    { name, frame, geometry, style: { fill: undefined, line: style.line, shadow: undefined } },
    context,
    parts.newId,
  );
  parts.layers.push(
    ...behind,
    ...(image === null ? [] : [style.shadow === undefined ? image : { ...image, dropShadow: style.shadow }]),
    ...border,
  );
}

function addGroup(element: Xml, within: Within, walk: Walk): void {
  const { parts, context } = walk;
  const properties = child(element, 'grpSpPr');
  const own = readFill(fillElement(properties), context, { ofGroup: within.fill });
  const isDeep = within.depth >= MAX_GROUP_DEPTH;
  const id = isDeep ? within.group : parts.newId();
  const place = parts.groups.length;
  if (!isDeep && id !== undefined)
    parts.groups.push({
      id,
      name: nameOf(element, NEW_GROUP_NAME),
      ...(within.group !== undefined && { parent: within.group }),
    });
  const before = parts.layers.length;
  walkAll(
    element,
    {
      matrix: matrixOfGroup(child(properties, 'xfrm'), within.matrix),
      fill: own ?? within.fill,
      group: id,
      depth: within.depth + 1,
    },
    walk,
  );
  // A group of one thing is that thing.
  if (!isDeep && parts.layers.length - before < 2 && id !== undefined) {
    parts.groups.splice(place);
    for (let index = before; index < parts.layers.length; index += 1) {
      const layer = parts.layers[index];
      if (layer === undefined) continue;
      const { group: _, ...free } = layer;
      parts.layers[index] = within.group === undefined ? free : { ...free, group: within.group };
    }
  }
  if (flagOf(namesOf(element), 'hidden') === true)
    for (let index = before; index < parts.layers.length; index += 1) {
      const layer = parts.layers[index];
      if (layer !== undefined) parts.layers[index] = { ...layer, visible: false };
    }
}

const FRAMES: readonly (readonly [RegExp, string])[] = [
  [/\/table$/u, 'таблицы'],
  [/\/chart|\/chartex/u, 'диаграммы'],
  [/\/diagram$/u, 'схемы SmartArt'],
];

/** Tables, charts, diagrams and objects of other programs; the last have a picture of themselves. */
function addFrame(element: Xml, within: Within, walk: Walk): void {
  const data = descendant(element, 'graphic', 'graphicData');
  const uri = attribute(data, 'uri') ?? '';
  const known = FRAMES.find(([pattern]) => pattern.test(uri))?.[1];
  if (known !== undefined) return walk.context.leave(known);
  const object = descendant(data, 'AlternateContent', 'Fallback', 'oleObj') ?? child(data, 'oleObj');
  const picture = child(object, 'pic');
  walk.context.leave(object === undefined ? 'прочие объекты' : 'объекты других программ');
  if (picture !== undefined) addPicture(picture, within, walk);
}
