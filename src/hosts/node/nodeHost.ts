/** The engine's host in Node, for command line, tests and scripts: canvases of @napi-rs/canvas. */
import { readFileSync } from 'node:fs';
import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas';
import bidiFactory from 'bidi-js';
import type { ImageStore } from '../../browser/images.ts';
import { createStoreOf } from '../../browser/images.ts';
import type { Filling } from '../../data/records/index.ts';
import { RUSSIAN_FILLING } from '../../data/records/index.ts';
import type { Canvas2D, FontSpec, PixelSize } from '../../engine/ports/index.ts';
import type { SceneTypesetter } from '../../engine/scene/index.ts';
import { developPixels } from '../../engine/pictures/index.ts';
import { loadParts } from '../../engine/scene/index.ts';
import { bidiOf, createTextMeasurer } from '../../engine/text/index.ts';
import type { ImageMimeType } from '../../output/formats/index.ts';
import type { PixelLook } from '../../document/pictures/pictureLooks.ts';
import { DEFAULT_FONT_FAMILY } from '../../document/schema/constants.ts';
import {
  drawnFamily,
  faceFiles,
  faceKey,
  facesFor,
  facesOfWeights,
  fontFamily,
} from '../../document/fonts.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { FontWeight } from '../../document/text/fontWeight.ts';
import type { OwnFont } from '../../document/ownFonts.ts';
import { isOwnFont } from '../../document/ownFonts.ts';
import { loadOwnFonts } from '../../browser/ownFonts.ts';

/** The used part of the package. It is native, so the caller passes it in. */
export type CanvasLibrary = Pick<
  typeof import('@napi-rs/canvas'),
  'createCanvas' | 'GlobalFonts' | 'loadImage'
>;
/** Path of a font file of the catalogue. `source` is its package, `name` has no extension. */
export type FontPath = (name: string, source: string) => string;

/** An image of a file, or one with a look. */
type NodeImage = Image | Canvas;

export interface NodeSurface {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D & Canvas2D<NodeImage>;
}
export interface NodeHost {
  /**
   * Registers families with their plain and bold faces, upright and italic, and those of other weights
   * (`weightsOf`); always the default family.
   */
  loadFonts(families: readonly string[], weights?: readonly FontWeight[]): void;
  /**
   * Registers fonts of one's own; resolves with those that are not among the files, by `src`, or are no sound
   * fonts. Their texts are drawn in the default family.
   */
  loadOwnFonts(
    fonts: readonly OwnFont[],
    files: ReadonlyMap<string, Uint8Array>,
  ): Promise<readonly OwnFont[]>;
  /** What copies are filled with. */
  readonly filling: Filling;
  /** What texts and codes are laid out with; another value after `loadParts`. */
  readonly typesetter: SceneTypesetter;
  /** Loads what draws the looks and codes of these layers; await it before they are drawn. */
  loadParts(layers: readonly Layer[]): Promise<void>;
  readonly images: ImageStore<NodeImage>;
  /** Decodes an image and stores it under its `src`; rejects for an invalid image. */
  addImage(src: string, bytes: Uint8Array): Promise<void>;
  /** Sizes of the images that were added, by their `src`. */
  readonly imageSizes: ReadonlyMap<string, PixelSize>;
  /** An empty store that decodes the same images, for a lane that frees what it has painted. */
  openImages(): ImageStore<NodeImage>;
  /** A transparent surface of this many pixels. */
  createSurface(width: number, height: number): NodeSurface;
  /** Encodes the surface; `quality` is 0 to 1 and ignored for PNG. */
  encode(surface: NodeSurface, type: ImageMimeType, quality: number): Promise<Buffer>;
}

/** Creates an independent host: it measures only families that it has loaded itself. */
export function createNodeHost(library: CanvasLibrary, fontPath: FontPath): NodeHost {
  const { createCanvas, GlobalFonts, loadImage } = library;
  const files = new Map<string, Uint8Array>();
  const createSurface = (width: number, height: number): NodeSurface => {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.textRendering = 'geometricPrecision';
    context.fontKerning = 'normal';
    return { canvas, context };
  };
  const openImages = () =>
    createStoreOf<Uint8Array, NodeImage>({
      read: (src) => Promise.resolve(files.get(src) ?? null),
      decode: (bytes) => loadImage(bytes),
      develop: developedOn(createSurface),
      free: () => undefined,
    });
  const images = openImages();
  const imageSizes = new Map<string, PixelSize>();
  const loaded = new Set<string>();
  const isLoaded = (font: FontSpec) =>
    facesFor(font).every((drawn) => isOwnFont(drawn.family) || loaded.has(faceKey(drawn)));
  const measurer = createTextMeasurer(createSurface(1, 1).context, isLoaded);
  let typesetter: SceneTypesetter = { ...measurer, bidi: bidiOf(bidiFactory()) };
  return {
    filling: RUSSIAN_FILLING,
    loadOwnFonts: (fonts, own) => loadOwnFonts(fonts, ownFontFiles(own, GlobalFonts)),
    loadFonts: (families, weights) => {
      for (const file of fontFiles(families, fontPath, weights)) register(file, GlobalFonts);
      for (const family of withDefault(families))
        for (const face of facesOfWeights(family, weights)) loaded.add(faceKey({ family, face }));
    },
    get typesetter() {
      return typesetter;
    },
    loadParts: async (layers) => {
      typesetter = await loadParts(layers, typesetter);
    },
    images,
    addImage: async (src, bytes) => {
      files.set(src, bytes);
      await images.load([src]);
      const image = images.get(src);
      if (image === undefined) throw new Error(`The image at ${src.slice(0, 100)} cannot be decoded.`);
      const { width, height } = image;
      imageSizes.set(src, { width, height });
    },
    imageSizes,
    openImages,
    createSurface,
    encode: ({ canvas }, type, quality) => WRITERS[type](canvas, Math.round(quality * 100)),
  };
}

/** Images with a look, on surfaces of their size. */
function developedOn(createSurface: NodeHost['createSurface']) {
  return (image: NodeImage, look: PixelLook): NodeImage => {
    const { width, height } = image;
    const { canvas, context } = createSurface(width, height);
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, width, height);
    developPixels(pixels, look);
    context.putImageData(pixels, 0, 0);
    return canvas;
  };
}

/** How fonts of one's own are read from these files and registered. */
function ownFontFiles(
  files: ReadonlyMap<string, Uint8Array>,
  fonts: CanvasLibrary['GlobalFonts'],
): Parameters<typeof loadOwnFonts>[1] {
  return {
    read: (src) => {
      const bytes = files.get(src);
      return Promise.resolve(bytes === undefined ? null : new Uint8Array(bytes));
    },
    register: (name, bytes) =>
      fonts.register(Buffer.from(bytes), name) === null
        ? Promise.reject(new Error(`${name} is not a font.`))
        : Promise.resolve(),
  };
}

/** Quality is 0 to 100. */
const WRITERS = {
  'image/png': (canvas) => canvas.encode('png'),
  'image/jpeg': (canvas, quality) => canvas.encode('jpeg', quality),
  'image/webp': (canvas, quality) => canvas.encode('webp', quality),
} as const satisfies Record<ImageMimeType, (canvas: Canvas, quality: number) => Promise<Buffer>>;

interface FontFile {
  readonly name: string;
  readonly path: string;
}

/** The files of the faces that `loadFonts` registers. */
export function fontFiles(
  families: readonly string[],
  fontPath: FontPath,
  weights?: readonly FontWeight[],
): readonly FontFile[] {
  return withDefault(families).flatMap((family) => {
    const names = facesOfWeights(family, weights).flatMap((face) => faceFiles(family, face));
    return names.map((name) => ({ name, path: fontPath(name, fontFamily(family).source) }));
  });
}

/** A PDF embeds the WOFF file that lies beside the WOFF2 file. */
export function pdfFontFile(path: string): string {
  return path.replace(/\.woff2$/, '.woff');
}

/** Skia keeps registered fonts for the whole process, so this set does too. */
const registered = new Set<string>();

function register({ name, path }: FontFile, fonts: CanvasLibrary['GlobalFonts']): void {
  if (registered.has(name)) return;
  if (fonts.register(readFileSync(path), name) === null) throw new Error(`${path} is not a font.`);
  registered.add(name);
}

/** These families without those of one's own, and the default one. */
function withDefault(families: readonly string[]): readonly string[] {
  return [...new Set([DEFAULT_FONT_FAMILY, ...families].map(drawnFamily))].filter((name) => !isOwnFont(name));
}
