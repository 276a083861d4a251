/**
 * Loads the catalogue's fonts with FontFace, on the page and in workers. Each file is registered as a
 * separate family with normal weight and style, so that the browser never matches or synthesises a face.
 *
 * In a worker every family must be loaded before its name is first used on a canvas: Chromium keeps the
 * fallback it used then, even after loading.
 */
import { DEFAULT_FONT_FAMILY } from '../../document/constants.ts';
import { faceFiles, facesOf, fontFamily } from '../../document/fonts.ts';

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

export interface FontLoader {
  /** Loads every face of these families, and of the default one, which is the fallback for missing glyphs. */
  readonly load: (families: readonly string[]) => Promise<FontsLoaded>;
  /** Whether text in this family can be measured and drawn. */
  readonly isLoaded: (family: string) => boolean;
}

/** A loader that registers in `registry` the faces that `faceOf` creates for font file names. */
export function createFontLoader<Face extends LoadableFace = FontFace>(
  registry: FontRegistry<Face>,
  faceOf: (file: string) => Face,
): FontLoader {
  const loading = new Map<string, Promise<boolean>>();
  const loaded = new Set<string>();

  const loadFamily = async (family: string): Promise<boolean> => {
    const files = facesOf(family).flatMap((face) => faceFiles(family, face));
    const faces = files.map(faceOf);
    const results = await Promise.allSettled(faces.map((face) => face.load()));
    if (results.some(({ status }) => status === 'rejected')) return false;
    for (const face of faces) registry.add(face);
    loaded.add(family);
    return true;
  };
  const once = async (family: string): Promise<boolean> => {
    const promise = loading.get(family) ?? loadFamily(family);
    loading.set(family, promise);
    const succeeded = await promise;
    if (!succeeded) loading.delete(family);
    return succeeded;
  };

  return {
    load: async (families) => {
      const names = [...new Set([DEFAULT_FONT_FAMILY, ...families].map((name) => fontFamily(name).family))];
      const succeeded = await Promise.all(names.map(once));
      const failed = names.filter((_, index) => succeeded[index] !== true);
      return failed.length === 0 ? { kind: 'loaded' } : { kind: 'failed', families: failed };
    },
    isLoaded: (family) => loaded.has(DEFAULT_FONT_FAMILY) && loaded.has(fontFamily(family).family),
  };
}

/** The face of a font file on this site. */
export function siteFace(file: string): FontFace {
  return new FontFace(file, `url("/fonts/${file}.woff2")`);
}
