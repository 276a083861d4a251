/**
 * JPEG by delta encoding. The page is cut into intervals that decode by themselves, with restart markers between them.
 * A later page encodes only the intervals of its dirty regions anew; the other bytes are those of the first page.
 * Divisors, colours and transform are libjpeg's, so a page decodes to the pixels of the browser's own JPEG.
 *
 *     SOI  JFIF  DQT ×2  DHT ×4  SOF0  DRI  SOS | interval 0  RST0 | interval 1  RST1 | … | interval n | EOI
 *
 * A page with transparent pixels, or one too large for the coder's memory, is left to the host's encoder.
 */
import type { Bounds, JpegCoder, PixelSize } from '../../engine/index.ts';
import type { Bytes } from '../export/bytes.ts';
import { joined } from '../export/bytes.ts';
import type { OpenEncoder, PageSetup, WritableSurface } from '../export/encoder.ts';
import { jpegWithResolution } from '../resolution/jpeg.ts';
import { splicedFiles } from '../export/splicedFiles.ts';
import type { DeltaPages } from './deltaEncoder.ts';
import { deltaEncoder, encodedWith, readRegions } from './deltaEncoder.ts';
import type { JpegDivisors } from './jpegTables.ts';
import { coderTables, divisorsOf, segment, tableSegments } from './jpegTables.ts';

/** Pixels of a unit across and down: two blocks of luma, one of each chroma. */
const UNIT = 16;
/** Units of an interval: fewer mean less to encode for a changed line of text, and more markers in the file. */
const INTERVAL_UNITS = 16;
const END_OF_IMAGE = Uint8Array.of(0xff, 0xd9);

/** @param createCoder null where the host has no WebAssembly */
export function deltaJpeg(createCoder: () => JpegCoder | null): OpenEncoder {
  return deltaEncoder('jpeg', (page, surface) => keepFirstPage(createCoder, page, surface));
}

/** Null when this page is not for the coder. */
async function keepFirstPage(
  createCoder: () => JpegCoder | null,
  { pixelsPerInch, quality }: PageSetup,
  surface: WritableSurface,
): Promise<DeltaPages | null> {
  const { picture: size } = surface;
  const divisors = divisorsOf(Math.round(quality * 100));
  const coder = createCoder();
  if (coder === null || !coder.open(size, INTERVAL_UNITS, coderTables(divisors))) return null;
  const everything = { x: 0, y: 0, width: size.width, height: size.height };
  if (!(await readRegions(coder, surface, [everything]))) return null;
  coder.keep();
  const across = Math.ceil(size.width / UNIT);
  const count = Math.ceil((across * Math.ceil(size.height / UNIT)) / INTERVAL_UNITS);
  const first = Array.from({ length: count }, (_, index) => coder.encodeInterval(index));
  const file = splicedFiles([headOf(size, divisors, pixelsPerInch), ...first.flatMap(marked)]);
  return {
    first: file(new Map()),
    later: (later, dirtyRegions) => {
      const regions = (dirtyRegions ?? [everything]).map((region) => widened(region, size));
      return encodedWith(coder, later, regions, () => {
        const changed = [...intervalsOf(regions, across)].filter((index) => !coder.isUnchanged(index));
        // The head is before the intervals, and a marker behind each.
        return file(new Map(changed.map((index) => [2 * index + 1, coder.encodeInterval(index)])));
      });
    },
  };
}

/** The region out to where four pixels share nothing with others, or to the edge of the page. */
function widened({ x, y, width, height }: Bounds, page: PixelSize): Bounds {
  const [left, top] = [x - (x % 4), y - (y % 2)];
  const right = Math.min(page.width, Math.ceil((x + width) / 4) * 4);
  const bottom = Math.min(page.height, Math.ceil((y + height) / 2) * 2);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Intervals with pixels of these regions. */
function intervalsOf(regions: readonly Bounds[], across: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { x, y, width, height } of regions) {
    const [left, right] = [Math.floor(x / UNIT), Math.floor((x + width - 1) / UNIT)];
    for (let row = Math.floor(y / UNIT); row * UNIT < y + height; row += 1) {
      const last = Math.floor((row * across + right) / INTERVAL_UNITS);
      for (let at = Math.floor((row * across + left) / INTERVAL_UNITS); at <= last; at += 1) found.add(at);
    }
  }
  return found;
}

/** The interval and what is behind it: a restart marker, or the end of the image. */
function marked(interval: Bytes, index: number, { length }: readonly Bytes[]): readonly Bytes[] {
  return [interval, index + 1 < length ? Uint8Array.of(0xff, 0xd0 + (index % 8)) : END_OF_IMAGE];
}

/** Everything before the first interval. */
function headOf({ width, height }: PixelSize, divisors: JpegDivisors, pixelsPerInch: number): Bytes {
  // Three components: number, samples of a unit across and down, table of divisors.
  const components = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  const frame = segment(0xc0, [8, ...twoBytes(height), ...twoBytes(width), 3, ...components]);
  const interval = segment(0xdd, twoBytes(INTERVAL_UNITS));
  // Number and Huffman tables of each component; all coefficients at once.
  const scan = segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
  const start = Uint8Array.of(0xff, 0xd8);
  return jpegWithResolution(joined([start, tableSegments(divisors), frame, interval, scan]), pixelsPerInch);
}

function twoBytes(value: number): readonly number[] {
  return [value >> 8, value & 0xff];
}
