/**
 * Paints copies as PDF operators. Layers that are equal in all copies are written once, as forms, and each
 * page draws the forms and its own layers in their order.
 */
import type { BoundDocument } from '../../document/records/records.ts';
import { changesWithRecord } from '../../document/records/records.ts';
import { fillDocument } from '../../data/index.ts';
import type {
  Bounds,
  PixelSize,
  Scene,
  ScenePainting,
  ScenePart,
  FontSpec,
  SceneNode,
} from '../../engine/index.ts';
import {
  paintBackground,
  paintScene,
  buildScene,
  sharedScales,
  withSharedScales,
  pictureItems,
  picturesOf,
  transformBounds,
  isTextNode,
  matrixOf,
} from '../../engine/index.ts';
import type { CanvasPart } from './canvas/canvasParts.ts';
import { createPdfCanvas } from './canvas/pdfCanvas.ts';
import type { PdfPicture } from './document/resources.ts';
import type { PageTags, PageTag } from './document/pageTree.ts';
import type { PdfDocument } from './document/pdfDocument.ts';
import type { PdfHost } from './pdfHost.ts';
import type { PictureStore } from './pictures.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasPicture, hasText, isCode } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import { coversSheet } from '../export/inkSaving.ts';
import { FONT_FAMILIES, faceFiles, facesOf } from '../../document/fonts.ts';
import { DEFAULT_FONT_FAMILY } from '../../document/schema/constants.ts';
import type { LetterPicture } from './canvas/textLine.ts';
import { parseCssFont } from './canvas/shapeText.ts';
import { layerShadows } from './layerShadows.ts';
import { pixelPicture } from './pictures.ts';

/*
 * A copy for a screen reader: a paragraph for each text, a figure for each picture with a meaning, from top
 * to bottom.
 */

/** Neighbouring layers that are painted together. */
interface PageGroup extends ScenePart {
  /** Whether it is equal in all copies. */
  readonly isFixed: boolean;
  /** Null for what says nothing, such as a background. */
  readonly tag: Omit<PageTag, 'marks'> | null;
  /** Of what it paints, in document space. */
  readonly bounds: Bounds;
}

interface TaggedPart extends Pick<PageGroup, 'bounds'> {
  readonly tag: PageTag;
}

/*
 * Letters that the catalogue's fonts do not have, such as emoji: a canvas draws them with a font of the
 * system, which cannot be embedded, so they become images.
 */

/** Pixels of the image per document pixel: 384 per inch. */
const SCALE = 4;

/** Letters may reach so far beyond their box, in font sizes. */
const REACH = 0.5;

export interface CopyPainter {
  /**
   * Operators that paint one copy, in document pixels; null paints the document without a record.
   * @param page the tags of what is on the page so far; the copy's own are added
   */
  paint(recordIndex: number | null, page: PageTags): Promise<string>;
}
interface CopyPainting<Image extends PixelSize> {
  readonly host: PdfHost<Image>;
  readonly pdf: PdfDocument;
  readonly pictures: PictureStore;
  readonly shown: BoundDocument;
  /** What is painted of a copy, in document pixels: the sheet, with its bleed. */
  readonly box: Bounds;
  /** Whether parts that do not change are written once for several copies. */
  readonly isRepeated: boolean;
}

export function copyPainter<Image extends PixelSize>(painting: CopyPainting<Image>): CopyPainter {
  const { shown, host, pdf, pictures, box, isRepeated } = painting;
  const { document } = shown;
  const changing = changingLayers(shown);
  const backdrops = backdropsOf(document);
  const shadows = layerShadows(host);
  const canvas = createPdfCanvas(pdf.resources, {
    shaper: host.shaper,
    pictureLetters: letterPictures(host),
    shadowOf: (node) => shadows.get(node),
  });
  /** By the layers; null for what cannot be a form: tags reach only into the content of the page itself. */
  const forms = new Map<string, string | null>();
  const scales = sharedScales(shown, host.measurer, fillDocument);
  let scene: Scene = buildScene(document, host.measurer);

  const paintPart = (part: ScenePart) => paintOn(canvas, { scene, part, images: pictures, region: box });
  const formOf = async (part: ScenePart): Promise<string | null> => {
    const key = scene.nodes
      .slice(part.start, part.end)
      .map(({ layerId }) => layerId)
      .join(' ');
    let form = forms.get(key);
    if (form === undefined) {
      paintPart(part);
      const [only, ...others] = canvas.take();
      form = others.length > 0 ? null : await pdf.addForm(only?.operators ?? '', box);
      forms.set(key, form);
    }
    return form;
  };
  /** The background of the sheet; empty without one. */
  let ground: string | null = null;
  const groundOf = async (): Promise<string> => {
    paintGround(canvas, document, scene, box);
    const [only] = canvas.take();
    if (only === undefined) return '';
    const painted = isRepeated ? `/${await pdf.addForm(only.operators, box)} Do\n` : only.operators;
    return `/Artifact BMC\n${painted}EMC\n`;
  };
  return {
    paint: async (recordIndex, page) => {
      const filled = withSharedScales(fillDocument(shown, recordIndex), scales);
      scene = buildScene(filled, host.measurer, scene);
      await pictures.load(scene.nodes.flatMap(pictureItems));
      await shadows.prepare(scene);
      let operators = (ground ??= await groundOf());
      const tagged: TaggedPart[] = [];
      for (const group of groupsOf(scene, changing, backdrops)) {
        const form = group.isFixed && isRepeated ? await formOf(group) : null;
        if (form === null) paintPart(group);
        else canvas.write(`/${form} Do\n`);
        operators += marked(canvas.take(), page, group, tagged);
      }
      page.tags.push(...inReadingOrder(tagged));
      return operators;
    },
  };
}

function changingLayers({ document, records }: BoundDocument): ReadonlySet<LayerId> {
  return new Set(
    document.layers.filter((layer) => changesWithRecord(layer, records)).map((layer) => layer.id),
  );
}

function paintGround(
  canvas: ReturnType<typeof createPdfCanvas>,
  document: Document,
  scene: Scene,
  box: Bounds,
): void {
  // Paper is no colour to mix with: a reader would take layers that are lighter than it for opaque.
  if (document.layers.some(({ blend }) => blend !== undefined)) {
    canvas.fillStyle = '#ffffff';
    canvas.fillRect(box.x, box.y, box.width, box.height);
  }
  paintBackground(canvas, scene, box);
}

/** @throws when an image was not loaded before */
function paintOn(
  canvas: ReturnType<typeof createPdfCanvas>,
  shown: Pick<ScenePainting<PdfPicture>, 'scene' | 'part' | 'images' | 'region'>,
): void {
  const place = { scale: 1, offsetX: 0, offsetY: 0, clipToSheet: false, withSheet: false };
  const { missing } = paintScene({ ctx: canvas, paintGroup: canvas.paintGroup, ...place, ...shown });
  if (missing.length > 0)
    throw new Error(`These images were not loaded before painting: ${missing.join(', ')}.`);
}

/**
 * The operators of a group in the marks of its tag, which is added to `tagged`; what says nothing is an
 * artifact.
 */
function marked(
  parts: readonly CanvasPart[],
  page: PageTags,
  { tag, bounds }: PageGroup,
  tagged: TaggedPart[],
): string {
  if (parts.length === 0) return '';
  if (tag === null) return `/Artifact BMC\n${parts.map(({ operators }) => operators).join('')}EMC\n`;
  const marks = parts.map(({ shows }) => ({ id: page.marks++, shows }));
  tagged.push({ tag: { ...tag, marks }, bounds });
  return parts
    .map(({ operators, shows }, index) => {
      const role = shows === null ? tag.role : 'Span';
      return `/${role} <</MCID ${marks[index]?.id ?? 0}>> BDC\n${operators}EMC\n`;
    })
    .join('');
}

/* Pictures that say nothing to a reader of the text: backgrounds and frames (decision 0129). */

/**
 * Pictures over the whole sheet at any height, and the lowest layer if it is a picture on which texts stand.
 * A picture of the table is content.
 * @param document one page
 */
function backdropsOf({ layers, sheet }: Document): ReadonlySet<LayerId> {
  const visible = layers.filter((layer) => layer.visible);
  const [lowest, ...others] = visible;
  const isBackdrop = (layer: Layer): boolean =>
    hasPicture(layer) &&
    layer.byRow === undefined &&
    (coversSheet(layer, sheet) || (layer === lowest && others.some((other) => standsOn(other, layer))));
  return new Set(visible.filter(isBackdrop).map(({ id }) => id));
}

function standsOn(layer: Layer, picture: LayerWith<'picture'>): boolean {
  const { width, height } = ownSize(picture);
  return (
    hasText(layer) &&
    layer.x >= picture.x &&
    layer.y >= picture.y &&
    layer.x < picture.x + width &&
    layer.y < picture.y + height
  );
}

/** Draws each text once. */
function letterPictures<Image extends PixelSize>(
  host: PdfHost<Image>,
): (text: string, font: string, color: string, direction: string) => LetterPicture {
  const known = new Map<string, LetterPicture>();
  return (text, font, color, direction) => {
    const key = `${direction}|${font}|${color}|${text}`;
    let letters = known.get(key);
    if (letters === undefined) known.set(key, (letters = draw(text, { font, color, direction }, host)));
    return letters;
  };
}

function draw<Image extends PixelSize>(
  text: string,
  { font, color, direction }: { readonly font: string; readonly color: string; readonly direction: string },
  host: PdfHost<Image>,
): LetterPicture {
  const { size, files } = parseCssFont(font);
  const advance = host.measurer.advance(text, specOf(files[0] ?? '', size));
  const reach = Math.ceil(size * REACH);
  const [width, height] = [Math.ceil(advance) + 2 * reach, Math.ceil(size * 2) + reach];
  const surface = host.createSurface(width * SCALE, height * SCALE);
  const { ctx } = surface;
  ctx.setTransform(SCALE, 0, 0, SCALE, 0, 0);
  ctx.font = font;
  ctx.fillStyle = color;
  ctx.direction = direction;
  ctx.textAlign = 'left';
  ctx.fillText(text, reach, Math.ceil(size * 1.5));
  const box = { x: 0, y: 0, width: width * SCALE, height: height * SCALE };
  const pixels = { width: box.width, height: box.height, data: surface.readPixels(box) };
  const picture = pixelPicture(pixels, host);
  return { picture, left: -reach, top: -Math.ceil(size * 1.5), width, height, advance };
}

/** The font whose first file this is. */
function specOf(file: string, size: number): FontSpec {
  const [, own, ownFace] = OWN_FILE.exec(file) ?? [];
  if (own !== undefined && ownFace !== undefined) return { family: own, size, ...wishOf(ownFace) };
  for (const { family } of FONT_FAMILIES) {
    const face = facesOf(family).find((candidate) => faceFiles(family, candidate)[0] === file);
    if (face === undefined) continue;
    return { family, size, ...wishOf(face) };
  }
  return { family: DEFAULT_FONT_FAMILY, size, weight: 'normal', style: 'normal' };
}

const OWN_FILE = /^(own-[0-9a-f]+)-(\d+-[a-z]+)$/;

function wishOf(face: string): Pick<FontSpec, 'weight' | 'style'> {
  return {
    weight: face.startsWith('700') ? 'bold' : 'normal',
    style: face.endsWith('italic') ? 'italic' : 'normal',
  };
}

/** Each layer that says something, and between them neighbours that do not, apart from those that change. */
function groupsOf(
  { nodes }: Scene,
  changing: ReadonlySet<LayerId>,
  backdrops: ReadonlySet<LayerId>,
): readonly PageGroup[] {
  const groups: PageGroup[] = [];
  nodes.forEach((node, index) => {
    const isFixed = !changing.has(node.layerId);
    const tag = backdrops.has(node.layerId) ? null : tagOf(node);
    const last = groups.at(-1);
    if (isFixed && tag === null && last?.isFixed === true && last.tag === null)
      groups[groups.length - 1] = { ...last, end: index + 1 };
    else groups.push({ start: index, end: index + 1, isFixed, tag, bounds: inkOf(node) });
  });
  return groups;
}

/** The tags of a copy from top to bottom; those side by side from left to right. */
function inReadingOrder(parts: readonly TaggedPart[]): readonly PageTag[] {
  const rows: TaggedPart[][] = [];
  for (const part of parts.toSorted((a, b) => a.bounds.y - b.bounds.y)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && isBeside(row[0].bounds, part.bounds)) row.push(part);
    else rows.push([part]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.bounds.x - b.bounds.x).map(({ tag }) => tag));
}

/** Whether the lower box shares at least half of the height of the smaller one with the upper. */
function isBeside(upper: Bounds, lower: Bounds): boolean {
  const shared = Math.min(upper.y + upper.height, lower.y + lower.height) - lower.y;
  return shared >= Math.min(upper.height, lower.height) / 2 && shared > 0;
}

function tagOf(node: SceneNode): PageGroup['tag'] {
  if (isTextNode(node)) return node.layout.text.trim() === '' ? null : { role: 'P' };
  if (isCode(node.layer)) {
    const alternative = node.layer.template.trim();
    return alternative === '' ? null : { role: 'Figure', alternative };
  }
  // Frames and lines say nothing: they are ornaments.
  if (picturesOf(node).length === 0) return null;
  const name = node.layer.name.trim();
  return name === '' ? null : { role: 'Figure', alternative: name };
}

/** The box of the lines of a text, whose layer may be far larger; that of a picture. */
function inkOf(node: SceneNode): Bounds {
  if (!isTextNode(node) || node.layout.arc !== undefined) return node.bounds;
  const { contentWidth, contentHeight, lines } = node.layout;
  const x = Math.min(...lines.map(({ x: left, indent = 0 }) => left - indent));
  return transformBounds(matrixOf(node), { x, y: 0, width: contentWidth, height: contentHeight });
}
