/**
 * Draws the copies of one run, without knowing where it runs: the worker and Node hand in their surface, measurer and
 * decoded images. What lies below the layers that change is painted once and kept as a bitmap; each copy is that bitmap
 * and the rest of the scene on top, which gives the very pixels of a full painting.
 */
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { changesWithRecord } from '../../document/records.ts';
import type { Canvas2D } from '../ports/canvas.ts';
import type { ImageSource, PixelSize } from '../ports/imageSource.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import { fillDocument } from '../records/fillDocument.ts';
import { paintScene } from '../render/paintScene.ts';
import { partsAround } from '../render/scenePart.ts';
import { buildScene } from '../scene/buildScene.ts';
import type { Scene } from '../scene/node.ts';
import { dirtyRegions } from './dirtyRegions.ts';
import type { EncodedPage, PageEncoder, PageSetup, PageSurface } from './encoder.ts';

export interface CopyHost<Image extends PixelSize> {
  readonly measurer: TextMeasurer;
  readonly images: ImageSource<Image>;
  /** A surface of this many device pixels. */
  createSurface(width: number, height: number): PageSurface<Image>;
}
export interface CopyRenderer {
  /** Draws and encodes one copy, counted from 0; null draws the document as it stands. */
  render(index: number | null): Promise<EncodedPage>;
}

/** A kept bitmap larger than this would cost more memory than the time it saves: 32 million pixels take 128 MB. */
const MAX_KEPT_PIXELS = 32_000_000;

/**
 * Prepares a run.
 * @param encoder its own: it is given every copy that this renderer draws
 * @throws when a face or an image that the document needs is not in the host: they are loaded before
 */
export function copyRenderer<Image extends PixelSize>(
  host: CopyHost<Image>,
  document: Document,
  { scale }: Pick<PageSetup, 'scale'>,
  encoder: PageEncoder,
): CopyRenderer {
  const width = document.sheet.width * scale;
  const height = document.sheet.height * scale;
  const changing = changingLayers(document);
  const surface = host.createSurface(width, height);
  let scene: Scene = buildScene(document, host.measurer);
  let first: Scene | null = null;
  const below = partsAround(scene, changing).below;
  const kept = below.end > 0 && changing.size > 0 && width * height <= MAX_KEPT_PIXELS ? paintKept() : null;

  function paintKept(): Image {
    const base = host.createSurface(width, height);
    paint(base.ctx, { part: below });
    return base.picture;
  }

  function paint(
    ctx: Canvas2D<Image>,
    options: { part?: { start: number; end: number }; withSheet?: boolean },
  ): void {
    const place = { scale, offsetX: 0, offsetY: 0, clipToSheet: true };
    const { missing } = paintScene({ ctx, scene, images: host.images, ...place, ...options });
    if (missing.length > 0)
      throw new Error(`These images were not loaded before painting: ${missing.join(', ')}.`);
  }

  return {
    render: (index) => {
      scene = buildScene(index === null ? document : fillDocument(document, index), host.measurer, scene);
      if (kept === null) paint(surface.ctx, {});
      else {
        surface.ctx.setTransform(1, 0, 0, 1, 0, 0);
        surface.ctx.drawImage(kept, 0, 0, width, height);
        paint(surface.ctx, { part: { start: below.end, end: scene.nodes.length }, withSheet: false });
      }
      const dirty = first === null ? null : dirtyRegions(first, scene, changing, scale, surface.picture);
      first ??= scene;
      return encoder.encodePage(surface, dirty);
    },
  };
}

/** The layers that may look different from one copy to the next. */
function changingLayers(document: Document): ReadonlySet<LayerId> {
  return new Set(document.layers.filter(changesWithRecord).map((layer) => layer.id));
}
