/**
 * Runs in the browser: each peer in turn for one format, timed from the first drawing to the finished
 * archive.
 */
import type { Format } from './design.ts';
import { makePictures } from './design.ts';
import { ordinaryCollection } from './ordinary.ts';
import { ourCollection } from './ours.ts';
import type { Pictures } from './peers.ts';
import { fabricPeer, html2canvasPeer, htmlToImagePeer, konvaPeer } from './peers.ts';

export interface Figure {
  readonly maker: string;
  readonly copiesPerSecond: number;
  /** Archive size, in bytes. */
  readonly bytes: number;
}

declare global {
  interface Window {
    measure: (format: Format, photo: boolean, count: number, makers: number) => Promise<Figure[]>;
  }
}

/** @param makerCount how many of the makers, of which ours is the first */
window.measure = async (format, photo, count, makerCount) => {
  const blobs = await makePictures(photo);
  const images = new Map([
    ['background', blobs.background],
    ['logo', blobs.logo],
  ]);
  const pictures: Pictures = {
    background: await elementOf(blobs.background),
    logo: await elementOf(blobs.logo),
  };
  const makers: Record<string, (copies: number) => Promise<number>> = {
    'Patent Generator': (copies) => ourCollection(images, copies, format),
    'strongest ordinary': (copies) => ordinaryCollection(blobs, copies, format),
    Konva: (copies) => konvaPeer(pictures, copies, format),
    Fabric: (copies) => fabricPeer(pictures, copies, format),
    'html-to-image': (copies) => htmlToImagePeer(pictures, copies, format),
    'html2canvas + JSZip': (copies) => html2canvasPeer(pictures, copies, format),
  };
  const figures: Figure[] = [];
  for (const [maker, make] of Object.entries(makers).slice(0, makerCount)) {
    await make(2); // warm up fonts, code and pictures
    const started = performance.now();
    const bytes = await make(count);
    figures.push({ maker, copiesPerSecond: (count * 1000) / (performance.now() - started), bytes });
  }
  return figures;
};

async function elementOf(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}
