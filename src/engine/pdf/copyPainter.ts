/**
 * Paints copies as PDF operators. Layers that are equal in all copies are written once, as forms, and each
 * page draws the forms and its own layers in their order.
 */
import type { BoundDocument } from '../../document/records.ts';
import type { LayerId } from '../../document/layer.ts';
import { changesWithRecord } from '../../document/records.ts';
import type { Bounds } from '../math/bounds.ts';
import type { PixelSize } from '../ports/imageSource.ts';
import { fillDocument } from '../records/fillDocument.ts';
import { paintScene } from '../render/paintScene.ts';
import type { ScenePart } from '../render/scenePart.ts';
import { buildScene } from '../scene/buildScene.ts';
import type { Scene } from '../scene/node.ts';
import { sharedScales, withSharedScales } from '../scene/sharedScales.ts';
import type { PdfCanvas } from './canvas/pdfCanvas.ts';
import { createPdfCanvas } from './canvas/pdfCanvas.ts';
import type { PageTag } from './document/pageTree.ts';
import type { PdfDocument } from './document/pdfDocument.ts';
import { letterPictures } from './letterPictures.ts';
import type { PdfHost } from './pdfHost.ts';
import type { PictureStore } from './pictures.ts';

export interface CopyPainter {
  /**
   * Operators that paint one copy, in document pixels; null paints the document without a record.
   * @param tags what is on the page so far; the copy's own are added
   */
  paint(recordIndex: number | null, tags: PageTag[]): Promise<string>;
}
interface CopyPainting<Image extends PixelSize> {
  readonly host: PdfHost<Image>;
  readonly pdf: PdfDocument;
  readonly pictures: PictureStore;
  readonly page: BoundDocument;
  /** What is painted of a copy, in document pixels: the sheet, with its bleed. */
  readonly box: Bounds;
  /** Whether parts that do not change are written once for several copies. */
  readonly isRepeated: boolean;
}

export function copyPainter<Image extends PixelSize>(painting: CopyPainting<Image>): CopyPainter {
  const { page, host, pdf, pictures, box, isRepeated } = painting;
  const { document, records } = page;
  const changing = new Set(
    document.layers.filter((layer) => changesWithRecord(layer, records)).map((layer) => layer.id),
  );
  const canvas = createPdfCanvas(pdf.resources, {
    shaper: host.shaper,
    pictureLetters: letterPictures(host),
  });
  const forms = new Map<string, string>();
  const scales = sharedScales(page, host.measurer);
  let scene: Scene = buildScene(document, host.measurer);

  const paintPart = (part: ScenePart): void => {
    const { missing } = paintScene({
      ctx: canvas,
      scene,
      images: pictures,
      scale: 1,
      offsetX: 0,
      offsetY: 0,
      clipToSheet: false,
      withSheet: false,
      part,
      region: box,
    });
    if (missing.length > 0)
      throw new Error(`These images were not loaded before painting: ${missing.join(', ')}.`);
  };
  const formOf = async (part: ScenePart): Promise<string> => {
    const key = scene.nodes
      .slice(part.start, part.end)
      .map(({ layerId }) => layerId)
      .join(' ');
    let form = forms.get(key);
    if (form === undefined) {
      paintPart(part);
      forms.set(key, (form = await pdf.addForm(canvas.take(), [box.x, box.y, box.width, box.height])));
    }
    return form;
  };
  return {
    paint: async (recordIndex, tags) => {
      const filled = withSharedScales(fillDocument(page, recordIndex), scales);
      scene = buildScene(filled, host.measurer, scene);
      await pictures.load(scene.nodes.flatMap((node) => (node.kind === 'image' ? [node.src] : [])));
      let operators = '';
      for (const group of groupsOf(scene, changing)) {
        const form = group.isFixed && isRepeated ? await formOf(group) : null;
        if (form === null) paintPart(group);
        else canvas.write(`/${form} Do\n`);
        operators += marked(canvas, tags, group.hasText);
      }
      return operators;
    },
  };
}

function marked(canvas: PdfCanvas, tags: PageTag[], hasText: boolean): string {
  const content = canvas.take();
  if (!hasText) return `/Artifact BMC\n${content}EMC\n`;
  tags.push({ role: 'P' });
  return `/P <</MCID ${tags.length - 1}>> BDC\n${content}EMC\n`;
}

interface Group extends ScenePart {
  /** Whether it is equal in all copies. */
  readonly isFixed: boolean;
  readonly hasText: boolean;
}

/** Neighbouring layers that do not change, and each layer that does. */
function groupsOf({ nodes }: Scene, changing: ReadonlySet<LayerId>): readonly Group[] {
  const groups: Group[] = [];
  nodes.forEach((node, index) => {
    const isFixed = !changing.has(node.layerId);
    const hasText = node.kind === 'text';
    const last = groups.at(-1);
    if (isFixed && last?.isFixed === true && last.hasText === hasText)
      groups[groups.length - 1] = { ...last, end: index + 1 };
    else groups.push({ start: index, end: index + 1, isFixed, hasText });
  });
  return groups;
}
