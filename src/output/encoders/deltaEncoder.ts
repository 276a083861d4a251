/**
 * What delta encoders of all formats do: the first page is kept by a compiled coder, a later one is read
 * where it may differ from it. A page that is not for the coder is left to the host's encoder.
 */
import type { Bounds } from '../../engine/math/index.ts';
import type { PixelCoder } from '../../engine/ports/index.ts';
import type { EncodedPage, OpenEncoder, PageSetup, WritableSurface } from '../formats/encoder.ts';
import type { ExportFormatId } from '../formats/formats.ts';
import { canvasImage } from './canvasImage.ts';

/** The coders keep two pages and the pixels of one more: up to 10 bytes a pixel. */
const MAX_PIXELS = 32_000_000;

/** The first page, and those that follow it. */
export interface DeltaPages {
  readonly first: EncodedPage;
  /** Null when the page has transparent pixels. */
  later(surface: WritableSurface, dirtyRegions: readonly Bounds[] | null): Promise<EncodedPage | null>;
}

/** @param keepFirstPage resolves with null when this page is not for the coder */
export function deltaEncoder(
  format: ExportFormatId,
  keepFirstPage: (page: PageSetup, surface: WritableSurface) => Promise<DeltaPages | null>,
): OpenEncoder {
  return (page) => {
    const whole = canvasImage(format)(page);
    /** Null: the host's encoder has all pages. */
    let delta: DeltaPages | null | undefined;
    const keepFirst = async (surface: WritableSurface): Promise<DeltaPages | null> => {
      const { width, height } = surface.picture;
      delta = width * height > MAX_PIXELS ? null : await keepFirstPage(page, surface);
      return delta;
    };
    const pageByCoder = async (
      surface: WritableSurface,
      dirtyRegions: readonly Bounds[] | null,
    ): Promise<EncodedPage> => {
      const coded =
        delta === undefined ? (await keepFirst(surface))?.first : await delta?.later(surface, dirtyRegions);
      return coded ?? whole.encodePage(surface, dirtyRegions);
    };
    return {
      keepFirst: async (surface) => (await keepFirst(surface)) !== null,
      // The host's encoder takes the surface at the call.
      encodePage: (surface, dirtyRegions) =>
        delta === null ? whole.encodePage(surface, dirtyRegions) : pageByCoder(surface, dirtyRegions),
      close: () => {
        delta = null;
      },
    };
  };
}

/**
 * Encodes a page that differs from the first one in these parts: they are in the coder meanwhile, and no
 * longer, whatever fails. Null when a pixel is transparent.
 */
export async function encodedWith(
  coder: PixelCoder,
  surface: WritableSurface,
  regions: readonly Bounds[],
  encode: () => EncodedPage,
): Promise<EncodedPage | null> {
  try {
    return (await readRegions(coder, surface, regions)) ? encode() : null;
  } finally {
    for (const region of regions) coder.restore(region);
  }
}

/** Puts these parts of the surface into the page of the coder. False when a pixel is transparent. */
export async function readRegions(
  coder: PixelCoder,
  surface: WritableSurface,
  regions: readonly Bounds[],
): Promise<boolean> {
  const snapshot = surface.snapshot();
  try {
    for (const region of regions) {
      await snapshot.copy(region, coder.input(region.width * region.height));
      if (!coder.paint(region, snapshot.order)) return false;
    }
    return true;
  } finally {
    snapshot.close();
  }
}
