/**
 * Loads the catalogue's fonts with FontFace, on the page and in workers. Each file is registered as a
 * separate family with normal weight and style, so that the browser never matches or synthesises a face.
 *
 * In a worker every family must be loaded before its name is first used on a canvas: Chromium keeps the
 * fallback it used then, even after loading.
 */
import { DEFAULT_FONT_FAMILY } from '../document/schema/constants.ts';
import type { DrawnFace } from '../document/fonts.ts';
import {
  drawnFamily,
  faceFiles,
  faceKey,
  facesFor,
  facesOfWeights,
  withRareLetters,
} from '../document/fonts.ts';
import type { LoadedLetters } from '../document/letters.ts';
import type { OwnFont } from '../document/ownFonts.ts';
import { isOwnFont } from '../document/ownFonts.ts';
import type { FontWeight } from '../document/text/fontWeight.ts';
import type { FontSpec } from '../engine/ports/index.ts';
import type { Bidi } from '../engine/text/index.ts';
import { loadBidi } from '../engine/text/index.ts';

/** The used part of `document.fonts` and of a worker's `fonts`. */
interface FontRegistry<Face> {
  add(face: Face): unknown;
}
/** The used part of a `FontFace`. */
interface LoadableFace {
  load(): Promise<unknown>;
}
export type FontsLoaded =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly families: readonly string[] };

/** What few documents need of their fonts. */
interface AlsoLoaded {
  /** `weightsOf` the document. */
  readonly weights?: readonly FontWeight[];
  /** Whether it has rare letters (`usesRareLetters`). */
  readonly rare?: boolean;
}

export interface FontLoader {
  /**
   * Loads plain and bold faces of these families, upright and italic, and of the default one, which is the
   * fallback for missing glyphs; also those of other weights, and the files of rare letters, where asked.
   */
  readonly load: (families: readonly string[], also?: AlsoLoaded) => Promise<FontsLoaded>;
  /**
   * Loads these faces only, and what orders text of both directions: what draws a document without editing it
   * needs no others.
   */
  readonly loadFaces: (faces: readonly DrawnFace[]) => Promise<FontsLoaded>;
  /**
   * Loads fonts of one's own; returns those that cannot be had. Until a family is loaded, and when it cannot
   * be had, its texts are drawn in the default one. Rejects when the code for it cannot be loaded.
   * @param read the file at an address; null when it is lost
   */
  readonly loadOwn: (
    fonts: readonly OwnFont[] | undefined,
    read: (src: string) => Promise<Blob | null>,
  ) => Promise<readonly OwnFont[]>;
  /** What orders text of both directions, once faces of rare letters were loaded. */
  readonly directing: () => { readonly bidi?: Bidi };
  /** Whether text in this font can be measured and drawn. */
  readonly isLoaded: (font: Omit<FontSpec, 'size'>) => boolean;
}

/**
 * A loader that registers in `registry` the faces that `faceOf` creates for font file names.
 *
 * @param letters what will be drawn; the same for all that a worker draws, because of the kept fallbacks
 */
export function createFontLoader<Face extends LoadableFace = FontFace>(
  registry: FontRegistry<Face>,
  faceOf: (file: string, bytes?: Uint8Array<ArrayBuffer>) => Face,
  letters: LoadedLetters = 'usual',
): FontLoader {
  const loading = new Map<string, Promise<boolean>>();
  const loaded = new Set<string>();
  let directing: { readonly bidi?: Bidi } = {};
  const loadDirecting = async (): Promise<void> => {
    if (directing.bidi === undefined) directing = { bidi: await loadBidi() };
  };

  const loadFace = async (drawn: DrawnFace): Promise<boolean> => {
    const files = faceFiles(drawn.family, drawn.face, drawn.letters ?? letters).map((file) => faceOf(file));
    const results = await Promise.allSettled(files.map((file) => file.load()));
    if (results.some(({ status }) => status === 'rejected')) return false;
    for (const file of files) registry.add(file);
    loaded.add(faceKey(drawn));
    return true;
  };
  const once = async (drawn: DrawnFace): Promise<boolean> => {
    // Fonts of one's own come by `loadOwn`, which loads all of a family or nothing.
    if (isOwnFont(drawn.family)) return true;
    const key = faceKey(drawn);
    const promise = loading.get(key) ?? loadFace(drawn);
    loading.set(key, promise);
    const succeeded = await promise;
    if (!succeeded) loading.delete(key);
    return succeeded;
  };
  const loadFaces: FontLoader['loadFaces'] = async (faces) => {
    // Few documents have letters that are read from right to left.
    const withBidi = faces.some((drawn) => drawn.letters === 'rare');
    const [hasBidi, ...succeeded] = await Promise.all([
      !withBidi || isDone(loadDirecting()),
      ...faces.map(once),
    ]);
    const failed = new Set(
      faces.filter((_, index) => !hasBidi || succeeded[index] !== true).map(({ family }) => family),
    );
    return failed.size === 0 ? { kind: 'loaded' } : { kind: 'failed', families: [...failed] };
  };

  return {
    load: (families, { weights, rare = false } = {}) => {
      const names = new Set([DEFAULT_FONT_FAMILY, ...families].map(drawnFamily));
      const faces = [...names].flatMap((family) =>
        facesOfWeights(family, weights).map((face) => ({ family, face })),
      );
      return loadFaces(rare ? [...faces, ...faces.map(withRareLetters)] : faces);
    },
    loadFaces,
    loadOwn: async (fonts, read) => {
      if (fonts === undefined || fonts.length === 0) return [];
      const { loadOwnFonts } = await import('./ownFonts.ts');
      return loadOwnFonts(fonts, {
        read: async (src) => {
          const file = await read(src);
          return file && new Uint8Array(await file.arrayBuffer());
        },
        register: async (name, bytes) => {
          const face = faceOf(name, bytes);
          await face.load();
          registry.add(face);
        },
      });
    },
    directing: () => directing,
    isLoaded: (font) =>
      facesFor(font).every((drawn) => isOwnFont(drawn.family) || loaded.has(faceKey(drawn))),
  };
}

function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** The face of a font file on this site, or of a file that is here. */
export function siteFace(file: string, bytes?: Uint8Array<ArrayBuffer>): FontFace {
  return new FontFace(file, bytes ?? `url("/fonts/${file}.woff2")`);
}
