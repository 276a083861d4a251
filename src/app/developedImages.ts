/**
 * Pictures with a look on the screen. A worker makes them, one at a time; until one is there its picture with
 * the look before is shown, so that it follows a slider without a gap. A picture that was not seen yet waits:
 * the paper of a stamp should not flash when a project is opened.
 */
import type { PixelLook } from '../document/pictures/pictureLooks.ts';
import { lookKey } from '../engine/pictures/index.ts';

interface DevelopedImages<Picture> {
  /** Undefined while nothing of this picture is there. */
  readonly get: (src: string, look: PixelLook) => Picture | undefined;
  /** Frees the pictures of all others. */
  readonly keep: (srcs: readonly string[]) => void;
  readonly areLoading: () => boolean;
}

interface Closable {
  close(): void;
}

interface Developing<Picture> {
  /** By look, the last made at the end. */
  readonly made: Map<string, Picture>;
  /** Looks that were asked for since the last one was made. */
  readonly used: Set<string>;
  /** Looks that were asked for, and are not made yet. */
  readonly wanted: Map<string, PixelLook>;
  /** Looks that failed; another picture may succeed. */
  readonly failed: Set<string>;
  /** The look that is being made. */
  making: string | null;
}

type Develop<Picture> = (image: Picture, look: PixelLook) => Promise<Picture | null>;

/**
 * @param imageOf the decoded picture
 * @param wasPlain whether it was shown without a look before
 * @param develop a new picture with the look; null when that fails. It must not close the given one
 */
export function createDevelopedImages<Picture extends Closable>(
  imageOf: (src: string) => Picture | undefined,
  wasPlain: (src: string) => boolean,
  onMade: () => void,
  develop: Develop<Picture>,
): DevelopedImages<Picture> {
  const bySrc = new Map<string, Developing<Picture>>();
  let running = 0;

  const work = async (src: string, picture: Developing<Picture>): Promise<void> => {
    if (picture.making !== null) return;
    running += 1;
    while (picture.wanted.size > 0 && bySrc.get(src) === picture) {
      const [key, look] = [...picture.wanted].at(-1) ?? ['', {}];
      // Looks before it were passed by a slider; those that are still shown are asked for again.
      picture.wanted.clear();
      picture.making = key;
      const image = imageOf(src);
      const made = image === undefined ? null : await develop(image, look).catch(() => null); // oxlint-disable-line no-await-in-loop
      if (made === null) picture.failed.add(key);
      else if (bySrc.get(src) === picture) add(picture, key, made);
      else made.close();
      onMade();
    }
    picture.making = null;
    running -= 1;
    onMade();
  };

  return {
    get: (src, look) => {
      const key = lookKey(look);
      if (imageOf(src) === undefined) return undefined;
      const picture = bySrc.get(src) ?? emptyPicture<Picture>();
      bySrc.set(src, picture);
      picture.used.add(key);
      const made = picture.made.get(key);
      if (made !== undefined) return made;
      if (!picture.failed.has(key) && picture.making !== key) {
        picture.wanted.set(key, look);
        void work(src, picture);
      }
      return [...picture.made.values()].at(-1) ?? (wasPlain(src) ? imageOf(src) : undefined);
    },
    keep: (srcs) => {
      for (const [src, { made }] of bySrc) {
        if (srcs.includes(src)) continue;
        bySrc.delete(src);
        made.forEach((image) => image.close());
      }
    },
    areLoading: () => running > 0,
  };
}

function emptyPicture<Picture>(): Developing<Picture> {
  return { made: new Map(), used: new Set(), wanted: new Map(), failed: new Set(), making: null };
}

/** Keeps a picture, and of those before it the ones that are still shown. */
function add<Picture extends Closable>(
  { made, used }: Developing<Picture>,
  key: string,
  image: Picture,
): void {
  for (const [old, picture] of made) {
    if (used.has(old)) continue;
    made.delete(old);
    picture.close();
  }
  used.clear();
  made.set(key, image);
}

/** In a worker, which gets a copy of the picture. */
export const developInWorker: Develop<ImageBitmap> = async (image, look) => {
  const { developPicture } = await import('../../workers/develop/client.ts');
  return developPicture(await createImageBitmap(image), look);
};
