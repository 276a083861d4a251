/** Starts the compiled coder of PNG pages, in workers and in Node. */
import compiled from 'virtual:wasm/pngBands';
import type { PngBand, PngCoder } from '../engine/ports/index.ts';
import { startCompiled } from './compiled.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  open(width: number, height: number, bandRows: number): number;
  inputAddress(): number;
  outputAddress(): number;
  keep(): void;
  paint(x: number, y: number, width: number, height: number, isBgra: number): number;
  restore(x: number, y: number, width: number, height: number): void;
  encodeFirst(index: number): number;
  encodeChanged(index: number): number;
  lowSum(): number;
  highSum(): number;
}

/** A new coder; null where the host refuses WebAssembly. */
export function createPngCoder(): PngCoder | null {
  // The compiler checks the names; the types of a module are not known here.
  const exports = startCompiled(compiled) as unknown as Exports | null;
  if (exports === null) return null;
  const bandOf = (size: number): PngBand => {
    const at = exports.outputAddress();
    return {
      chunk: new Uint8Array(exports.memory.buffer.slice(at, at + size)),
      low: exports.lowSum(),
      high: exports.highSum(),
    };
  };
  return {
    open: (width, height, bandRows) => exports.open(width, height, bandRows) !== 0,
    // The buffer is another one after memory has grown.
    input: (pixelCount) => new Uint8Array(exports.memory.buffer, exports.inputAddress(), pixelCount * 4),
    paint: ({ x, y, width, height }, order) =>
      exports.paint(x, y, width, height, Number(order === 'bgra')) !== 0,
    keep: () => exports.keep(),
    restore: ({ x, y, width, height }) => exports.restore(x, y, width, height),
    encodeFirst: (index) => bandOf(exports.encodeFirst(index)),
    encodeChanged: (index) => {
      const size = exports.encodeChanged(index);
      return size === 0 ? null : bandOf(size);
    },
  };
}
