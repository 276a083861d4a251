/** Starts the compiled coder of PNG pages, in workers and in Node. */
import compiled from 'virtual:wasm/pngBands';
import type { PngCoder } from '../../engine/index.ts';
import { startCompiled } from './compiled.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  open(width: number, height: number, bandRows: number): number;
  inputAddress(): number;
  outputAddress(): number;
  keep(): number;
  paint(x: number, y: number, width: number, height: number): number;
  restore(x: number, y: number, width: number, height: number): void;
  isUnchanged(index: number): number;
  encodeBand(index: number): number;
  lowSum(): number;
  highSum(): number;
}

/** A new coder; null where the host refuses WebAssembly. */
export function createPngCoder(): PngCoder | null {
  // The compiler checks the names; the types of a module are not known here.
  const exports = startCompiled(compiled) as unknown as Exports | null;
  if (exports === null) return null;
  /** The buffer is another one after memory has grown. */
  const put = (pixels: Uint8ClampedArray): void =>
    new Uint8Array(exports.memory.buffer).set(pixels, exports.inputAddress());
  return {
    open: (width, height, bandRows) => exports.open(width, height, bandRows) !== 0,
    keep: (pixels) => {
      put(pixels);
      return exports.keep() !== 0;
    },
    paint: ({ x, y, width, height }, pixels) => {
      put(pixels);
      return exports.paint(x, y, width, height) !== 0;
    },
    restore: ({ x, y, width, height }) => exports.restore(x, y, width, height),
    isUnchanged: (index) => exports.isUnchanged(index) !== 0,
    encodeBand: (index) => {
      const size = exports.encodeBand(index);
      const at = exports.outputAddress();
      return {
        chunk: new Uint8Array(exports.memory.buffer.slice(at, at + size)),
        low: exports.lowSum(),
        high: exports.highSum(),
      };
    },
  };
}
