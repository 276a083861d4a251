/** One page of a copy as a slide. */
import type { BoundDocument } from '../../document/records/records.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { findGroup, groupPaths } from '../../document/groups.ts';
import type { GroupId } from '../../document/layers/group.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { Scene, SceneNode } from '../../engine/scene/index.ts';
import { scenePaint } from '../../engine/kinds/index.ts';
import { unionBounds } from '../../engine/math/index.ts';
import { groupsOnBitmap, paintScene } from '../../engine/render/index.ts';
import { inkWithoutShadow, picturesOf } from '../../engine/scene/index.ts';
import { backdropsOf } from '../pdf/pageGroups.ts';
import type { PdfHost } from '../pdf/pdfHost.ts';
import { copyScenes, nodesOnSheet } from '../vector/copyScenes.ts';
import type { FilePicture, FilePictures } from '../vector/filePictures.ts';
import { encoded } from '../vector/filePictures.ts';
import { element } from '../vector/xml.ts';
import type { SlideObject, SlideParts } from './slideNodes.ts';
import { nodeObjects, shownPictures, xfrm } from './slideNodes.ts';
import { canPaint, fillXml, solidFill } from './slidePaint.ts';

/** A slide, and the pictures that it shows, by the numbers of their relations from 1. */
export interface Slide {
  readonly xml: string;
  readonly pictures: readonly FilePicture[];
}

interface SlidePainting<Image extends PixelSize> {
  readonly host: PdfHost<Image>;
  readonly shown: BoundDocument;
  readonly pictures: FilePictures;
}

/** The slide of a copy by its record; null is the document without one. */
export function slidePainter<Image extends PixelSize>({
  host,
  shown,
  pictures,
}: SlidePainting<Image>): (recordIndex: number | null) => Promise<Slide> {
  const { document } = shown;
  const sceneOf = copyScenes(shown, host);
  const backdrops = backdropsOf(document);
  const draw = nodeDrawer(host);
  return async (recordIndex) => {
    const scene = sceneOf(recordIndex);
    const nodes = nodesOnSheet(scene);
    await pictures.load(shownPictures(nodes));
    const used: FilePicture[] = [];
    // The tree of objects has the first number.
    let id = 1;
    const parts: SlideParts = {
      pictures,
      nextId: () => (id += 1),
      relationOf: (picture) => {
        if (!used.includes(picture)) used.push(picture);
        // The layout of the slide is the first relation.
        return `rId${used.indexOf(picture) + 2}`;
      },
      drawn: (node) => draw(scene, node),
      isBackdrop: ({ layerId }) => backdrops.has(layerId),
    };
    const objects = await groupMarkup(nodes, document, parts);
    return { xml: slideXml(scene, objects), pictures: used };
  };
}

/** Pictures of nodes, drawn once as long as the node stays as it is. */
function nodeDrawer<Image extends PixelSize>(
  host: PdfHost<Image>,
): (scene: Scene, node: SceneNode) => Promise<FilePicture> {
  const known = new WeakMap<SceneNode, FilePicture>();
  return async (scene, node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    await host.decodeImages(picturesOf(node));
    const drawn = await drawnNode(scene, node, host);
    known.set(node, drawn);
    return drawn;
  };
}

/** 300 pixels to an inch, and fewer where there would be too many. */
const SCALE = 300 / 96;
const MAX_PIXELS = 8_000_000;

function drawnNode<Image extends PixelSize>(
  scene: Scene,
  node: SceneNode,
  host: PdfHost<Image>,
): Promise<FilePicture> {
  const ink = inkWithoutShadow(node);
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (ink.width * ink.height)));
  const [width, height] = [Math.ceil(ink.width * scale), Math.ceil(ink.height * scale)];
  const surface = host.createSurface(Math.max(1, width), Math.max(1, height));
  const { blend: _blend, dropShadow: _shadow, ...plain } = node.layer;
  surface.ctx.save();
  paintScene({
    ctx: surface.ctx,
    scene: { ...scene, nodes: [{ ...node, layer: { ...plain, opacity: 1 } }] },
    images: host.images,
    paintGroup: groupsOnBitmap<Image>((wide, high) => host.createSurface(wide, high)),
    scale,
    offsetX: -ink.x * scale,
    offsetY: -ink.y * scale,
    clipToSheet: false,
    withSheet: false,
  });
  surface.ctx.restore();
  return encoded(surface, false);
}

interface OpenGroup {
  readonly id: GroupId | null;
  readonly objects: SlideObject[];
}

/** The objects of all nodes; neighbours of one group are a group. */
async function groupMarkup(
  nodes: readonly SceneNode[],
  document: RunDocument,
  parts: SlideParts,
): Promise<readonly SlideObject[]> {
  const pathOf = groupPaths(document);
  const root: OpenGroup = { id: null, objects: [] };
  const open: OpenGroup[] = [root];
  const close = (): void => {
    const inner = open.pop();
    if (inner !== undefined) open.at(-1)?.objects.push(groupObject(inner, document, parts));
  };
  for (const node of nodes) {
    const path = pathOf(node.layer);
    while (open.length > 1 && open.slice(1).some(({ id }, index) => path[index] !== id)) close();
    for (const id of path.slice(open.length - 1)) open.push({ id, objects: [] });
    open.at(-1)?.objects.push(...(await nodeObjects(node, parts)));
  }
  while (open.length > 1) close();
  return root.objects;
}

function groupObject({ id, objects }: OpenGroup, document: RunDocument, parts: SlideParts): SlideObject {
  const box = unionBounds(objects.map((object) => object.box)) ?? { x: 0, y: 0, width: 1, height: 1 };
  const place = xfrm(box, {});
  // Objects of the group have the places of the slide.
  const whole = place.replace('</a:xfrm>', `${childPlace(place)}</a:xfrm>`);
  const head = element(
    'p:nvGrpSpPr',
    {},
    `${element('p:cNvPr', { id: parts.nextId(), name: (id && findGroup(document, id)?.name) ?? '' })}<p:cNvGrpSpPr/><p:nvPr/>`,
  );
  const inner = objects.map(({ xml }) => xml).join('');
  return { xml: element('p:grpSp', {}, `${head}${element('p:grpSpPr', {}, whole)}${inner}`), box };
}

function childPlace(place: string): string {
  return (/<a:off.*<a:ext[^>]*>/.exec(place)?.[0] ?? '')
    .replace('<a:off', '<a:chOff')
    .replace('<a:ext', '<a:chExt');
}

const NAMESPACES = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
};

function slideXml({ margins: { background }, sheet }: Scene, objects: readonly SlideObject[]): string {
  const { width, height } = sheet;
  const paint = background === undefined ? '#ffffff' : scenePaint(background, sheet);
  const fill = canPaint(paint) ? fillXml(paint, { x: 0, y: 0, width, height }, 1) : solidFill('#ffffff', 1);
  const bg = element('p:bg', {}, element('p:bgPr', {}, `${fill}<a:effectLst/>`));
  const tree = `${EMPTY_TREE}${objects.map(({ xml }) => xml).join('')}`;
  const content = element('p:cSld', {}, bg + element('p:spTree', {}, tree));
  return element('p:sld', NAMESPACES, `${content}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>`);
}

const EMPTY_TREE = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';
