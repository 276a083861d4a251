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

/** Copies per second and the archive's size in bytes, or why the maker failed. */
export type Result =
  | { readonly copiesPerSecond: number; readonly bytes: number }
  | { readonly failure: string };

export interface Job {
  readonly format: Format;
  readonly photo: boolean;
  readonly count: number;
}

declare global {
  interface Window {
    /** Names of the makers, of which ours is the first. */
    makers: readonly string[];
    /** Has a maker make the copies. One that fails does not end the run. */
    make: (maker: string, job: Job) => Promise<Result>;
  }
}

const MAKERS: Readonly<Record<string, (pictures: Drawn, copies: number, format: Format) => Promise<number>>> =
  {
    'Patent Generator': ({ images }, copies, format) => ourCollection(images, copies, format),
    'strongest ordinary': ({ blobs }, copies, format) => ordinaryCollection(blobs, copies, format),
    Konva: ({ pictures }, copies, format) => konvaPeer(pictures, copies, format),
    Fabric: ({ pictures }, copies, format) => fabricPeer(pictures, copies, format),
    'html-to-image': ({ pictures }, copies, format) => htmlToImagePeer(pictures, copies, format),
    'html2canvas + JSZip': ({ pictures }, copies, format) => html2canvasPeer(pictures, copies, format),
  };

window.makers = Object.keys(MAKERS);

window.make = async (maker, { format, photo, count }) => {
  try {
    const drawn = await drawnOnce(photo);
    const started = performance.now();
    const bytes = (await MAKERS[maker]?.(drawn, count, format)) ?? 0;
    return { copiesPerSecond: (count * 1000) / (performance.now() - started), bytes };
  } catch (error) {
    return { failure: String(error) };
  }
};

/** The pictures of the design as each maker takes them. */
type Drawn = Awaited<ReturnType<typeof drawn>>;

const known = new Map<boolean, Promise<Drawn>>();

function drawnOnce(photo: boolean): Promise<Drawn> {
  const before = known.get(photo) ?? drawn(photo);
  known.set(photo, before);
  return before;
}

async function drawn(photo: boolean) {
  const blobs = await makePictures(photo);
  const images = new Map([
    ['background', blobs.background],
    ['logo', blobs.logo],
  ]);
  const pictures: Pictures = {
    background: await elementOf(blobs.background),
    logo: await elementOf(blobs.logo),
  };
  return { blobs, images, pictures };
}

async function elementOf(blob: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}
