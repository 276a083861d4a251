/** One page of a copy as an SVG file: its layers in their order, texts as texts, fonts and pictures inside. */
import type { BoundDocument } from '../../document/records/records.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { groupPaths } from '../../document/groups.ts';
import { sheetMm } from '../../document/sheetSize.ts';
import type { Matrix } from '../../engine/math/index.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { Scene, SceneNode, SceneTypesetter } from '../../engine/scene/index.ts';
import { IDENTITY, multiply, rotation } from '../../engine/math/index.ts';
import { paintBackground, paintScene } from '../../engine/render/index.ts';
import { pictureItems } from '../../engine/scene/index.ts';
import type { Bytes } from '../formats/bytes.ts';
import { base64, utf8 } from '../formats/bytes.ts';
import type { FontFace } from '../pdf/font/fontFace.ts';
import { backdropsOf, tagOf } from '../pdf/pageGroups.ts';
import type { PdfHost } from '../pdf/pdfHost.ts';
import { copyScenes, nodesOnSheet } from '../vector/copyScenes.ts';
import type { FilePicture, FilePictures } from '../vector/filePictures.ts';
import type { Attributes } from '../vector/xml.ts';
import { attributesText, element, escapeXml } from '../vector/xml.ts';
import { createSvgCanvas } from './svgCanvas.ts';
import { definitions, transformOf } from './svgPaint.ts';
import type { PlacedPicture, SvgPart, SvgPicture } from './svgPen.ts';
import { usedFonts } from './usedFonts.ts';

interface SvgPainting {
  readonly host: Pick<PdfHost<PixelSize>, 'shaper' | 'compression' | 'filling'> & {
    readonly typesetter: SceneTypesetter;
  };
  readonly shown: BoundDocument;
  readonly title: string;
  readonly faces: (file: string) => FontFace;
  readonly pictures: FilePictures;
}

/** The file of a copy by its record; null is the document without one. */
export function svgPainter(painting: SvgPainting): (recordIndex: number | null) => Promise<Bytes> {
  const { shown, host, pictures } = painting;
  const sceneOf = copyScenes(shown, host);
  const images = svgPictures(pictures);
  return async (recordIndex) => {
    const scene = sceneOf(recordIndex);
    await pictures.load(nodesOnSheet(scene).flatMap(pictureItems));
    return utf8(await markupOf(scene, images, painting));
  };
}

async function markupOf(
  scene: Scene,
  images: ReturnType<typeof svgPictures>,
  { shown: { document }, title, host, faces }: SvgPainting,
): Promise<string> {
  const found = definitions();
  const fonts = usedFonts(host.shaper);
  const canvas = createSvgCanvas(found, fonts);
  const { width, height } = scene.sheet;
  const ground = canvas.paintIn(IDENTITY, () => {
    canvas.fillStyle = '#ffffff';
    canvas.fillRect(0, 0, width, height);
    paintBackground(canvas, scene, { x: 0, y: 0, width, height });
  });
  const parts: SvgPart[] = [...ground.parts];
  const backdrops = backdropsOf(document);
  const groups = groupWriter(document, parts);
  for (const node of nodesOnSheet(scene)) {
    const { base, transform } = turnOf(node);
    const painted = canvas.paintIn(base, () =>
      paintNode(scene, node, { canvas, paintGroup: canvas.paintGroup, images }),
    );
    if (painted.parts.length === 0) continue;
    const tag = backdrops.has(node.layerId) ? null : tagOf(node, false);
    groups.enter(node);
    parts.push(...wrapPart(painted.parts, painted.effect, transform, tag?.alternative));
  }
  groups.end();
  const rules = await fonts.rules(faces, host.compression);
  const style = `<style>text{font-synthesis:none;text-rendering:geometricPrecision}${rules}</style>`;
  const content = placeParts(parts);
  const defs = `<defs>${style}${found.markup()}${content.shared}</defs>`;
  const { width: widthMm, height: heightMm } = sheetMm(scene.sheet);
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${Math.round(widthMm * 1000) / 1000}mm`,
    height: `${Math.round(heightMm * 1000) / 1000}mm`,
    viewBox: `0 0 ${width} ${height}`,
    // Millimetres are no whole pixels: both sides are stretched by a hair.
    ...STRETCHED,
    'xml:lang': 'ru',
  };
  const heading = `<title>${escapeXml(title)}</title>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('svg', attributes, `${heading}${defs}${content.markup}`)}\n`;
}

interface NodePainting {
  readonly canvas: ReturnType<typeof createSvgCanvas>;
  readonly paintGroup: ReturnType<typeof createSvgCanvas>['paintGroup'];
  readonly images: ReturnType<typeof svgPictures>;
}

/** @throws when an image was not loaded before */
function paintNode(scene: Scene, node: SceneNode, { canvas, paintGroup, images }: NodePainting): void {
  const { missing } = paintScene({
    ctx: canvas,
    scene: { ...scene, nodes: [node] },
    images,
    paintGroup,
    scale: 1,
    offsetX: 0,
    offsetY: 0,
    clipToSheet: false,
    withSheet: false,
  });
  if (missing.length > 0)
    throw new Error(`These images were not loaded before painting: ${missing.join(', ')}.`);
}

/** Encoded pictures as the canvas draws them; each is one object for all copies, so that it is written once. */
function svgPictures(pictures: FilePictures) {
  const known = new WeakMap<FilePicture, SvgPicture>();
  return {
    get: (...wanted: Parameters<FilePictures['get']>): SvgPicture | undefined => {
      const file = pictures.get(...wanted);
      if (file === undefined) return undefined;
      const before = known.get(file);
      if (before !== undefined) return before;
      const { width, height, part, bytes, type } = file;
      const picture = { width, height, part, href: `data:${type};base64,${base64(bytes)}` };
      known.set(file, picture);
      return picture;
    },
  };
}

/** How a node is turned about its middle, so that what it paints has upright places in the file. */
function turnOf({ x, y, width, height, rotation: degrees }: SceneNode): {
  readonly base: Matrix;
  readonly transform: string | undefined;
} {
  if (degrees % 360 === 0) return { base: IDENTITY, transform: undefined };
  const base = rotation(degrees, { x: x + width / 2, y: y + height / 2 });
  return { base, transform: transformOf(base) };
}

/** The parts of a node in the elements that they need. Its shadow falls the same way however it is turned. */
function wrapPart(
  parts: readonly SvgPart[],
  effect: Attributes,
  transform: string | undefined,
  title: string | undefined,
): readonly SvgPart[] {
  const isApart = transform !== undefined && effect['filter'] !== undefined;
  const inner = isApart ? [`<g${attributesText({ transform })}>`, ...parts, '</g>'] : parts;
  const attributes = { ...effect, ...(!isApart && transform !== undefined && { transform }) };
  const named = title === undefined ? {} : { role: 'img', 'aria-label': title };
  const isPlain = Object.keys(attributes).length === 0 && title === undefined;
  if (isPlain) return inner;
  const heading = title === undefined ? '' : `<title>${escapeXml(title)}</title>`;
  return [`<g${attributesText({ ...attributes, ...named })}>${heading}`, ...inner, '</g>'];
}

/** Opens and closes the elements of the groups that neighbouring layers share. */
function groupWriter(document: RunDocument, parts: SvgPart[]) {
  const pathOf = groupPaths(document);
  let open: readonly string[] = [];
  const move = (path: readonly string[]): void => {
    const shared = open.findIndex((group, index) => path[index] !== group);
    const kept = shared < 0 ? open.length : shared;
    for (let index = kept; index < open.length; index += 1) parts.push('</g>');
    for (let index = kept; index < path.length; index += 1) parts.push('<g>');
    open = path;
  };
  return {
    enter: ({ layer }: SceneNode) => move(pathOf(layer)),
    end: () => move([]),
  };
}

/** All parts as markup; a picture that is seen several times is among the definitions. */
function placeParts(parts: readonly SvgPart[]): { readonly markup: string; readonly shared: string } {
  const counts = new Map<SvgPicture, number>();
  for (const part of parts)
    if (typeof part !== 'string') counts.set(part.picture, (counts.get(part.picture) ?? 0) + 1);
  const shared = [...counts].flatMap(([picture, count]) => (count > 1 ? [picture] : []));
  const markup = parts.map((part) => {
    if (typeof part === 'string') return part;
    const index = shared.indexOf(part.picture);
    return index < 0 ? imageOf(part) : useOf(part, `picture${index + 1}`);
  });
  return {
    markup: markup.join(''),
    shared: shared
      .map(({ width, height, href }, index) =>
        element('image', { id: `picture${index + 1}`, width, height, ...STRETCHED, href }),
      )
      .join(''),
  };
}

const STRETCHED = { preserveAspectRatio: 'none' };

function imageOf({ picture: { href }, box, matrix, opacity }: PlacedPicture): string {
  const { a, b, c, d, e, f } = matrix;
  const isMoved = a === 1 && b === 0 && c === 0 && d === 1;
  const place = isMoved ? { ...box, x: box.x + e, y: box.y + f } : box;
  const transform = isMoved ? undefined : transformOf({ a, b, c, d, e, f });
  const { x, y, width, height } = place;
  return element('image', { x, y, width, height, ...STRETCHED, transform, opacity, href });
}

function useOf({ picture, box, matrix, opacity }: PlacedPicture, id: string): string {
  const { x, y, width, height } = box;
  const stretch = { a: width / picture.width, b: 0, c: 0, d: height / picture.height, e: x, f: y };
  return element('use', { href: `#${id}`, transform: transformOf(multiply(matrix, stretch)), opacity });
}
