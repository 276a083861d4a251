/** Runs in the browser: one large collection by the product's own run, with its archive on the disk. */
import { makePictures } from '../collection/design.ts';
import { ourCollection } from '../collection/ours.ts';

declare global {
  interface Window {
    /** Makes PNG copies; resolves with the size of the archive in bytes. */
    soak: (count: number) => Promise<number>;
    copiesDone: number;
  }
}

window.copiesDone = 0;
window.soak = async (count) => {
  const { background, logo } = await makePictures(false);
  const images = new Map([
    ['background', background],
    ['logo', logo],
  ]);
  const order = { name: 'copy', format: 'png', copies: '', pattern: null } as const;
  return ourCollection(images, count, 'png', {
    kept: { place: 'soak', order },
    onProgress: ({ done }) => {
      window.copiesDone = done;
    },
  });
};
