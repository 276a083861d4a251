/**
 * PNG by delta encoding. The first page is encoded in bands of rows that can be decoded one after another but
 * do not refer to each other. A later page encodes only the bands of its dirty regions anew; the other chunks
 * are those of the first page, and the checksum of the stream is combined from those of its bands. The pixels
 * are those that a full encoding gives.
 *
 *     signature  IHDR  pHYs | IDAT zlib header | IDAT band 0 | IDAT band 1 | … | IDAT end, Adler-32 | IEND
 *
 * A page with transparent pixels, or one too large for the coder's memory, is left to the host's encoder.
 */
import type { Bounds } from '../../engine/math/index.ts';
import type { PngBand, PngCoder } from '../../engine/ports/index.ts';
import type { Bytes } from '../formats/bytes.ts';
import { joinBytes, viewOf } from '../formats/bytes.ts';
import type { OpenEncoder, PageSetup, WritableSurface } from '../formats/encoder.ts';
import { bigEndian, crcOfChunk, physicalSize, pngChunk, PNG_SIGNATURE } from '../resolution/png.ts';
import { splicedFiles } from '../formats/splicedFiles.ts';
import type { DeltaPages } from './deltaEncoder.ts';
import { deltaEncoder, encodedWith, readRegions } from './deltaEncoder.ts';

/** Rows of a band: fewer mean less to encode for a changed line of text, and more headers in the file. */
const BAND_ROWS = 16;

const ZLIB_HEADER = Uint8Array.of(0x78, 0x01);
/** The last block of the stream: empty, with fixed codes. */
const LAST_BLOCK = Uint8Array.of(0x03, 0x00);
const ADLER_BASE = 65_521;

/** @param createCoder null where the host has no WebAssembly */
export function deltaPng(createCoder: () => PngCoder | null): OpenEncoder {
  return deltaEncoder('png', (page, surface) => keepFirstPage(createCoder, page, surface));
}

/** Null when this page is not for the coder. */
async function keepFirstPage(
  createCoder: () => PngCoder | null,
  { pixelsPerInch }: PageSetup,
  surface: WritableSurface,
): Promise<DeltaPages | null> {
  const { width, height } = surface.picture;
  const coder = createCoder();
  if (coder === null || !coder.open(width, height, BAND_ROWS)) return null;
  const everything = { x: 0, y: 0, width, height };
  if (!(await readRegions(coder, surface, [everything]))) return null;
  coder.keep();
  const rowBytes = width * 3 + 1;
  const lengths = Array.from(
    { length: Math.ceil(height / BAND_ROWS) },
    (_, index) => Math.min(BAND_ROWS, height - index * BAND_ROWS) * rowBytes,
  );
  const first = lengths.map((_, index) => coder.encodeFirst(index));
  const head = headOf(width, height, pixelsPerInch);
  const streamEnd = (bands: readonly PngBand[]): Bytes => streamEndOf(adlerOf(bands, lengths));
  const chunks = [...first.map(({ chunk }) => chunk), streamEnd(first), pngChunk('IEND', new Uint8Array(0))];
  const file = splicedFiles([head, ...chunks], crcOfChunk);
  return {
    first: file(new Map()),
    later: (later, dirtyRegions) => {
      const regions = dirtyRegions ?? [everything];
      return encodedWith(coder, later, regions, () => {
        const bands = [...first];
        const changed = new Map<number, Bytes>();
        // Regions are wide of the letters in them, so most of their bands are as before.
        for (const index of bandsOf(regions, bands.length)) {
          const band = coder.encodeChanged(index);
          if (band === null) continue;
          bands[index] = band;
          changed.set(index + 1, band.chunk);
        }
        changed.set(bands.length + 1, streamEnd(bands));
        return file(changed);
      });
    },
  };
}

/** Bands with rows of these regions, and with the row below one, which is filtered by it. */
function bandsOf(regions: readonly Bounds[], count: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { y, height } of regions) {
    const last = Math.min(count - 1, Math.floor((y + height) / BAND_ROWS));
    for (let band = Math.floor(y / BAND_ROWS); band <= last; band += 1) found.add(band);
  }
  return found;
}

/** Everything before the first band. */
function headOf(width: number, height: number, pixelsPerInch: number): Bytes {
  const header = new Uint8Array(13);
  const fields = viewOf(header);
  fields.setUint32(0, width);
  fields.setUint32(4, height);
  // Eight bits of red, green and blue; deflate; adaptive filters; not interlaced.
  header.set([8, 2, 0, 0, 0], 8);
  return joinBytes([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    physicalSize(pixelsPerInch),
    pngChunk('IDAT', ZLIB_HEADER),
  ]);
}

/** The chunk behind the last band. */
function streamEndOf(adler: number): Bytes {
  return pngChunk('IDAT', joinBytes([LAST_BLOCK, bigEndian(adler)]));
}

/**
 * Adler-32 of bands one after another (zlib's `adler32_combine`): a band adds its low sum, and the low sum
 * before it once for each of its bytes.
 */
function adlerOf(bands: readonly PngBand[], lengths: readonly number[]): number {
  let low = 1;
  let high = 0;
  for (const [index, band] of bands.entries()) {
    const before = low - 1;
    high = (high + band.high + ((lengths[index] ?? 0) % ADLER_BASE) * before) % ADLER_BASE;
    low = (before + band.low) % ADLER_BASE;
  }
  return high * 65_536 + low;
}
