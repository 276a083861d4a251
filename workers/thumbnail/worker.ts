/** Draws thumbnails in one worker per page. Fonts stay loaded; images are decoded one at a time and freed. */
import * as Comlink from 'comlink';
import { hasLetters, hasPicture, hasText } from '../../src/document/layers/capabilities.ts';
import { ownPicture } from '../../src/document/layers/ownPicture.ts';
import { ownSize } from '../../src/document/layers/ownSize.ts';
import type { Document } from '../../src/document/document.ts';
import { facesDrawnIn } from '../../src/document/fonts.ts';
import type { LoadedLetters } from '../../src/document/letters.ts';
import type { TextMeasurer } from '../../src/engine/ports/index.ts';
import { groupsOnBitmap, paintScene } from '../../src/engine/render/index.ts';
import { buildScene, loadParts } from '../../src/engine/scene/index.ts';
import { createTextMeasurer } from '../../src/engine/text/index.ts';
import type { PixelLook } from '../../src/document/pictures/pictureLooks.ts';
import { developImage } from '../../src/browser/develop.ts';
import type { FontLoader } from '../../src/browser/fonts.ts';
import { createFontLoader, siteFace } from '../../src/browser/fonts.ts';
import { createGroupBitmap, createSurface, whenRestored } from '../../src/browser/surface.ts';
import type { ThumbnailJob, ThumbnailResult, ThumbnailWorkerApi } from './messages.ts';

const QUALITY = 0.85;
const paintGroup = groupsOnBitmap<ImageBitmap | OffscreenCanvas>((width, height) =>
  createGroupBitmap(width, height, true),
);
const measuring = createSurface(1, 1, true);
let ready: Prepared | null = null;

interface Prepared {
  readonly fonts: FontLoader;
  readonly measurer: TextMeasurer;
}

const api: ThumbnailWorkerApi = { draw };
Comlink.expose(api);

function prepareHost(letters: LoadedLetters): Prepared | null {
  if (measuring === null) return null;
  const fonts = createFontLoader(self.fonts, siteFace, letters);
  const measurer = createTextMeasurer(measuring.context, fonts.isLoaded);
  whenRestored(measuring.canvas, measuring.context, measurer.forget);
  return { fonts, measurer };
}

async function draw(job: ThumbnailJob, letters: LoadedLetters): Promise<ThumbnailResult> {
  const { document, width, as } = job;
  const scale = width / document.sheet.width;
  const height = Math.max(1, Math.round(document.sheet.height * scale));
  // In memory: the end of the graphics process would leave the picture blank.
  const surface = createSurface(Math.round(width), height, true);
  ready ??= prepareHost(letters);
  if (surface === null || ready === null) return { kind: 'failed' };
  const { fonts, measurer } = ready;
  if (isWritten(document)) {
    await fonts.loadOwn(document.settings.fonts, (src) => Promise.resolve(job.images.get(src) ?? null));
    const loaded = await fonts.loadFaces(facesDrawnIn(document));
    if (loaded.kind === 'failed') return { kind: 'failed' };
  }
  const typesetter = await loadParts(document.layers, { ...measurer, ...fonts.directing() });
  const images = await decodedImages(job, scale);
  const scene = buildScene(document, typesetter);
  const place = { scale, offsetX: 0, offsetY: 0, clipToSheet: true };
  const made: ImageBitmap[] = [];
  const source = {
    get: (src: string, look?: PixelLook): ImageBitmap | undefined => {
      const image = images.get(src);
      if (image === undefined || look === undefined) return image;
      const looked = developImage(image, look);
      made.push(looked);
      return looked;
    },
  };
  const { missing } = paintScene({ ctx: surface.context, scene, images: source, paintGroup, ...place });
  for (const image of [...images.values(), ...made]) image.close();
  if (as === 'file') {
    const picture = await surface.canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
    return { kind: 'drawn', picture, missing };
  }
  const picture = surface.canvas.transferToImageBitmap();
  return Comlink.transfer({ kind: 'drawn', picture, missing }, [picture]);
}

/** Whether the document shows text; without text no font is loaded. */
function isWritten({ layers }: Document): boolean {
  return layers.some((layer) => layer.visible && hasLetters(layer));
}

/** The images, at most at drawn size. One at a time: a photograph takes 160 MB before it is scaled down. */
async function decodedImages(
  { document, images }: ThumbnailJob,
  scale: number,
): Promise<ReadonlyMap<string, ImageBitmap>> {
  const decoded = new Map<string, ImageBitmap>();
  for (const [src, width] of widthsOf(document, scale)) {
    const file = images.get(src);
    const image = file === undefined ? null : await decode(file, width); // oxlint-disable-line no-await-in-loop
    if (image !== null) decoded.set(src, image);
  }
  return decoded;
}

/** Maximum drawn width of each visible image, device pixels. */
function widthsOf(document: Document, scale: number): ReadonlyMap<string, number> {
  const widths = new Map<string, number>();
  for (const layer of document.layers) {
    if (!layer.visible || hasText(layer)) continue;
    const src = ownPicture(layer)?.src;
    if (src === undefined) continue;
    // A picture that is cut to its frame is drawn larger than it, by its proportions and its zoom.
    const isCut = hasPicture(layer) && layer.frame?.fit === 'fill';
    const times = isCut ? 3 * (layer.frame?.zoom ?? 1) : 1;
    const drawn = Math.ceil(ownSize(layer).width * scale * times);
    widths.set(src, Math.max(drawn, widths.get(src) ?? 1));
  }
  return widths;
}

/** The image, scaled down to its drawn size if larger; null for an invalid file. */
async function decode(file: Blob, width: number): Promise<ImageBitmap | null> {
  const whole = await createImageBitmap(file).catch(() => null);
  if (whole === null || whole.width <= width) return whole;
  const small = await createImageBitmap(whole, { resizeWidth: width, resizeQuality: 'high' });
  whole.close();
  return small;
}
