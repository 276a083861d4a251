/** Checks that the compressed data of a PNG holds every row that its header declares. */
import { createInflate } from 'node:zlib';

/** Samples per pixel by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Adam7: first column and row of each pass, and the steps between columns and rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * `header` is the IHDR chunk's data, `data` the data of all IDAT chunks. Rows are counted in pieces and not
 * kept.
 */
export async function hasAllRows(header: Uint8Array, data: readonly Uint8Array[]): Promise<boolean> {
  const needed = rowBytes(header);
  let counted = 0;
  const inflate = createInflate();
  inflate.on('error', () => {}); // the reader below gets the error; the writer may be late
  try {
    const fed = (async () => {
      for (const part of data)
        if (!inflate.destroyed && !inflate.write(part))
          await new Promise<void>((resolve) => {
            inflate.once('drain', resolve).once('close', resolve);
          });
      inflate.end();
    })();
    for await (const piece of inflate) {
      counted += piece.length;
      if (counted >= needed) break;
    }
    await fed;
  } catch {
    // The data is truncated or not compressed: bytes before the error count.
  } finally {
    inflate.destroy();
  }
  return counted >= needed;
}

/** Bytes of all rows, each with its filter byte. */
function rowBytes(header: Uint8Array): number {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const bits = (header[8] ?? 0) * (SAMPLES[header[9] ?? 0] ?? 1);
  const rows = (columns: number, lines: number): number =>
    columns === 0 || lines === 0 ? 0 : lines * (1 + Math.ceil((columns * bits) / 8));
  if (header[12] !== 1) return rows(width, height);
  return PASSES.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + rows(Math.ceil(Math.max(0, width - x) / stepX), Math.ceil(Math.max(0, height - y) / stepY)),
    0,
  );
}
