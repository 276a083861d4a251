/** Runs in the browser: one large collection by the product's own run, with its archive on the disk. */
import { USUAL_ORDER } from '../../src/output/order/index.ts';
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
  return ourCollection(images, count, 'png', {
    kept: { place: 'soak', order: { ...USUAL_ORDER, name: 'copy' } },
    onProgress: ({ done }) => {
      window.copiesDone = done;
    },
  });
};
