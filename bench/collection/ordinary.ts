/**
 * The strongest ordinary pipeline: what a good engineer writes in an evening. Two workers, the unchanging
 * part cached as a bitmap, `convertToBlob`, client-zip at the end.
 */
import { downloadZip } from 'client-zip';
import type { Format } from './design.ts';
import type { OrdinaryJob } from './ordinary.worker.ts';

const WORKERS = 2;

/** Makes `count` copies. Returns the size of the archive in bytes. */
export async function ordinaryCollection(
  pictures: Pick<OrdinaryJob, 'background' | 'logo'>,
  count: number,
  format: Format,
): Promise<number> {
  const copies: Blob[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('ordinary.worker.ts', import.meta.url), { type: 'module' });
    const ask = <Reply>(message: OrdinaryJob | number): Promise<Reply> =>
      new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => resolve(data), { once: true });
        worker.addEventListener('error', reject, { once: true });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(message);
      });
    await ask({ ...pictures, format });
    while (next < count) {
      const n = next;
      next += 1;
      copies[n] = await ask<Blob>(n);
    }
    worker.terminate();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  const files = copies.map((input, n) => ({
    name: `copy-${n + 1}.${format}`,
    input,
    lastModified: new Date(),
  }));
  return (await downloadZip(files).blob()).size;
}
