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
  /** Copies per second and the archive's size in bytes, or why the maker failed. */
  readonly result:
    | { readonly copiesPerSecond: number; readonly bytes: number }
    | { readonly failure: string };
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
  for (const [maker, make] of Object.entries(makers).slice(0, makerCount))
    figures.push({ maker, result: await timed(make, count) });
  return figures;
};

/** A maker that fails, for example because the browser lost one of its blobs, does not end the run. */
async function timed(make: (copies: number) => Promise<number>, count: number): Promise<Figure['result']> {
  try {
    await make(2); // warm up fonts, code and pictures
    const started = performance.now();
    const bytes = await make(count);
    return { copiesPerSecond: (count * 1000) / (performance.now() - started), bytes };
  } catch (error) {
    return { failure: String(error) };
  }
}

async function elementOf(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}
