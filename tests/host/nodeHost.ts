/** The engine's host in Node, for tests and for work without a browser: canvases of @napi-rs/canvas. */
import { readFileSync } from 'node:fs';
import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { filesOfFamily } from '../../scripts/fontFiles.ts';
import type { Canvas2D, ExportFormat, ImageSource, TextMeasurer } from '../../src/engine/index.ts';
import { DEFAULT_FONT_FAMILY, fontFamily } from '../../src/engine/index.ts';
import { createTextMeasurer } from '../../workers/host/measurer.ts';

export interface NodeSurface {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D & Canvas2D<Image>;
}
export interface NodeHost {
  /** Registers families with all their faces, and the default one. */
  loadFonts(families: readonly string[]): void;
  readonly measurer: TextMeasurer;
  readonly images: ImageSource<Image>;
  /** Decodes an image and keeps it under its `src`; rejects when the bytes are no image. */
  addImage(src: string, bytes: Uint8Array): Promise<void>;
  /** A transparent surface of this many pixels. */
  createSurface(width: number, height: number): NodeSurface;
  /** The surface as an image file; `quality` is 0 to 1 and means nothing for `.png`. */
  encode(surface: NodeSurface, format: ExportFormat, quality: number): Promise<Buffer>;
}

/** A host of its own; fonts alone are shared, for Skia keeps them for the process. */
export function createNodeHost(): NodeHost {
  const images = new Map<string, Image>();
  return {
    loadFonts,
    measurer: createTextMeasurer(createSurface(1, 1).context, isLoaded),
    images: { get: (src) => images.get(src) },
    addImage: async (src, bytes) => {
      images.set(src, await loadImage(bytes));
    },
    createSurface,
    encode: ({ canvas }, format, quality) =>
      format === '.png' ? canvas.encode('png') : canvas.encode(LOSSY[format], Math.round(quality * 100)),
  };
}

const LOSSY = { '.jpeg': 'jpeg', '.webp': 'webp' } as const;

/** Skia keeps registered fonts for the process, so this does too. */
const loaded = new Set<string>();

function loadFonts(families: readonly string[]): void {
  const names = [DEFAULT_FONT_FAMILY, ...families].map((name) => fontFamily(name).family);
  for (const family of names.filter((name) => !loaded.has(name))) {
    for (const { name, path } of filesOfFamily(family)) {
      if (GlobalFonts.register(readFileSync(path), name) === null) throw new Error(`${path} is no font.`);
    }
    loaded.add(family);
  }
}

function isLoaded(family: string): boolean {
  return loaded.has(DEFAULT_FONT_FAMILY) && loaded.has(fontFamily(family).family);
}

function createSurface(width: number, height: number): NodeSurface {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.textRendering = 'geometricPrecision';
  context.fontKerning = 'normal';
  return { canvas, context };
}
