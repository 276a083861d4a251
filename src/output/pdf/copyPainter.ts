/**
 * Paints copies as PDF operators. Layers that are equal in all copies are written once, as forms, and each
 * page draws the forms and its own layers in their order.
 */
import type { BoundDocument } from '../../document/records/records.ts';
import { changesWithRecord } from '../../document/records/readsRecords.ts';
import { fillDocument } from '../../data/records/index.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { ScenePainting, ScenePart } from '../../engine/render/index.ts';
import type { Scene } from '../../engine/scene/index.ts';
import { paintBackground, paintScene } from '../../engine/render/index.ts';
import { buildScene, sharedScales, withSharedScales, pictureItems } from '../../engine/scene/index.ts';
import type { CanvasPart } from './canvas/canvasParts.ts';
import { createPdfCanvas } from './canvas/pdfCanvas.ts';
import type { PdfPicture } from './document/resources.ts';
import type { PageTags } from './document/pageTree.ts';
import type { PdfDocument } from './document/pdfDocument.ts';
import type { PdfHost } from './pdfHost.ts';
import type { PictureStore } from './pictures.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { layerShadows } from './layerShadows.ts';
import { letterPictures } from './letterPictures.ts';
import type { PageGroup, TaggedPart } from './pageGroups.ts';
import { backdropsOf, groupsOf, headingOf, inReadingOrder } from './pageGroups.ts';

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
  /** Text as shapes of letters, without fonts. */
  readonly hasOutlines: boolean;
}

export function copyPainter<Image extends PixelSize>(painting: CopyPainting<Image>): CopyPainter {
  const { shown, host, pdf, pictures, box, isRepeated } = painting;
  const [document, changing] = [shown.document, changingLayers(shown)];
  const [backdrops, heading] = [backdropsOf(document), headingOf(document)];
  const shadows = layerShadows(host);
  const canvas = createPdfCanvas(pdf.resources, {
    shaper: host.shaper,
    hasOutlines: painting.hasOutlines,
    pictureLetters: letterPictures(host),
    shadowOf: (node) => shadows.get(node),
  });
  /** By the layers; null for what cannot be a form: tags reach only into the content of the page itself. */
  const forms = new Map<string, string | null>();
  const fill = (bound: BoundDocument, index: number | null) => fillDocument(host.filling, bound, index);
  const scales = sharedScales(shown, host.typesetter, fill);
  let scene: Scene = buildScene(document, host.typesetter);

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
      const filled = withSharedScales(fill(shown, recordIndex), scales);
      scene = buildScene(filled, host.typesetter, scene);
      await pictures.load(scene.nodes.flatMap(pictureItems));
      await shadows.prepare(scene);
      let operators = (ground ??= await groundOf());
      const tagged: TaggedPart[] = [];
      for (const group of groupsOf(scene, changing, backdrops, heading)) {
        const form = group.isFixed && isRepeated ? await formOf(group) : null;
        if (form === null) paintPart(group);
        else canvas.write(`/${form} Do\n`);
        operators += inMarks(canvas.take(), page, group, tagged);
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
  document: RunDocument,
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
function inMarks(
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
