/**
 * Loads the catalogue's fonts with FontFace, on the page and in workers alike. Each file becomes a family of its own,
 * regular and upright whatever it holds, so that the browser never matches or makes up a face.
 *
 * In a worker every family must be loaded before a canvas first hears its name: Chromium keeps the substitute that
 * it used meanwhile, even after loading.
 */
import { DEFAULT_FONT_FAMILY } from '../../document/constants.ts';
import { faceFiles, facesOf, fontFamily } from '../../document/fonts.ts';

/** The part of `document.fonts` and of a worker's `fonts` that is needed. */
interface FontRegistry<Face> {
  add(face: Face): unknown;
}
/** The part of a `FontFace` that is needed. */
interface LoadableFace {
  load(): Promise<unknown>;
}
export type FontsLoaded =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'failed'; readonly families: readonly string[] };

export interface FontLoader {
  /** Loads every face of these families, and of the default one, which stands in for letters that they lack. */
  readonly load: (families: readonly string[]) => Promise<FontsLoaded>;
  /** Whether a text in this family can be measured and drawn. */
  readonly isLoaded: (family: string) => boolean;
}

/** A loader that registers in `registry` the faces that `faceOf` makes of the names of font files. */
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

/** The face of a font file as this site serves it. */
export function siteFace(file: string): FontFace {
  return new FontFace(file, `url("/fonts/${file}.woff2")`);
}
