import { boundDocument } from '../../document/records/records.ts';
import type { Canvas, Image } from '@napi-rs/canvas';
import { designOf } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { sharedImages } from '../../document/records/layerImages.ts';
import { imagesOfCopy } from '../../data/records/index.ts';
import type { Bounds } from '../../engine/math/index.ts';
import { convertedPixels } from '../../engine/ports/index.ts';
import type { CopyHost, Lane } from '../../output/export/index.ts';
import type { Bytes, ExportFormatId } from '../../output/formats/index.ts';
import { openEncoder } from '../../output/encoders/index.ts';
import { copyRenderer } from '../../output/export/index.ts';
import { EXPORT_FORMATS, pageOf } from '../../output/formats/index.ts';
import { createJpegCoder } from '../../browser/jpegCoder.ts';
import { createPngCoder } from '../../browser/pngCoder.ts';
import { unreadImages } from '../../browser/readyHost.ts';
import { recentImages } from '../../browser/recentImages.ts';
import type { NodeHost } from './nodeHost.ts';

/**
 * A lane with its own surface: renders one copy at a time, and decodes its images. The host has loaded fonts,
 * and has all images. Rejects when an image or face that all copies draw is missing.
 * @param scale device pixels per document pixel
 */
export async function copyLane(
  host: NodeHost,
  document: RunDocument,
  format: ExportFormatId,
  scale: number,
): Promise<Lane<Bytes>> {
  const page = pageOf(document, scale);
  const images = host.openImages();
  const shared = sharedImages(document);
  const loadImages = recentImages(images, shared);
  await images.load(shared);
  const renderer = copyRenderer({ ...copyHost(host), images }, document, page, () =>
    openEncoder(format, page, { createPngCoder, createJpegCoder }),
  );
  return {
    open: () => Promise.resolve(null),
    render: async (index, shown) => {
      const missing = await loadImages(imagesOfCopy(boundDocument(designOf(document, index)), index));
      if (missing.length > 0) return unreadImages(document, missing);
      const encoded = await renderer.render(index, shown);
      if (encoded.kind === 'encoded') return { kind: 'drawn', file: encoded.bytes, crc: encoded.crc };
      throw new Error(`The canvas of Node does not write ${EXPORT_FORMATS[format].label}.`);
    },
    close: () => renderer.close(),
  };
}

/** A Node host as the interface of the copy renderer. */
export function copyHost(host: NodeHost): CopyHost<Image | Canvas> {
  return {
    filling: host.filling,
    typesetter: host.typesetter,
    images: host.images,
    createSurface: (width, height) => {
      const surface = host.createSurface(width, height);
      const { context, canvas } = surface;
      const readPixels = ({ x, y, width: across, height: down }: Bounds): Uint8ClampedArray =>
        context.getImageData(x, y, across, down).data;
      return {
        ctx: context,
        picture: canvas,
        writeImage: async (type, quality) => new Uint8Array(await host.encode(surface, type, quality)),
        readPixels,
        snapshot: () => convertedPixels(readPixels),
      };
    },
  };
}
