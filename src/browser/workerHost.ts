import type { RunDocument } from '../document/runDocument.ts';
import { allLayers } from '../document/runDocument.ts';
import { facesDrawnIn } from '../document/fonts.ts';
import type { SceneTypesetter } from '../engine/scene/index.ts';
import { loadParts } from '../engine/scene/index.ts';
import type { FontLoader, FontsLoaded } from './fonts.ts';
import type { ImageStore } from './images.ts';
import { developImage } from './develop.ts';
import { createImageStore } from './images.ts';
import { createTextMeasurer } from '../engine/text/index.ts';
import { createSurface, whenRestored } from './surface.ts';

/** The engine's host in a worker; surfaces and encoding are in `surface.ts`. */
interface WorkerHost {
  /**
   * Loads the faces of a document and the parts that draw its texts and codes; call it before measuring or
   * drawing. Fonts of one's own are among the files; a lost one is drawn in the default family, as on the
   * page. Rejects when a part cannot be loaded.
   */
  readonly loadFonts: (document: RunDocument) => Promise<FontsLoaded>;
  /** What is loaded; another value after `loadFonts`. */
  readonly typesetter: () => SceneTypesetter;
  readonly images: ImageStore;
}

/** Creates the host of this worker. `files` holds encoded images, and fonts of one's own, by their `src`. */
export function createWorkerHost(files: ReadonlyMap<string, Blob>, fonts: FontLoader): WorkerHost {
  const surface = createSurface(1, 1, true);
  if (surface === null) throw new Error('This worker has no 2-D canvas.');
  const measurer = createTextMeasurer(surface.context, fonts.isLoaded);
  whenRestored(surface.canvas, surface.context, measurer.forget);
  let typesetter: SceneTypesetter = measurer;
  return {
    loadFonts: async (document) => {
      // First: only loaded families of one's own are drawn as such.
      await fonts.loadOwn(document.settings.fonts, (src) => Promise.resolve(files.get(src) ?? null));
      const [loaded, parts] = await Promise.all([
        fonts.loadFaces(facesDrawnIn(document)),
        loadParts(allLayers(document), typesetter),
      ]);
      typesetter = { ...parts, ...fonts.directing() };
      return loaded;
    },
    typesetter: () => typesetter,
    images: createImageStore((src) => Promise.resolve(files.get(src) ?? null), undefined, developImage),
  };
}
