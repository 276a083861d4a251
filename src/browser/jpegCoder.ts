/** Starts the compiled coder of JPEG pages, in workers and in Node. */
import compiled from 'virtual:wasm/jpegIntervals';
import type { JpegCoder } from '../engine/ports/index.ts';
import { startCompiled } from './compiled.ts';

interface Exports {
  readonly memory: WebAssembly.Memory;
  open(width: number, height: number, intervalUnits: number): number;
  tablesAddress(): number;
  inputAddress(): number;
  outputAddress(): number;
  paint(x: number, y: number, width: number, height: number, isBgra: number): number;
  keep(): void;
  restore(x: number, y: number, width: number, height: number): void;
  isUnchanged(index: number): number;
  encodeInterval(index: number): number;
}

/** A new coder; null where the host refuses WebAssembly. */
export function createJpegCoder(): JpegCoder | null {
  // The compiler checks the names; the types of a module are not known here.
  const exports = startCompiled(compiled) as unknown as Exports | null;
  if (exports === null) return null;
  return {
    open: ({ width, height }, intervalUnits, tables) => {
      if (exports.open(width, height, intervalUnits) === 0) return false;
      new Uint8Array(exports.memory.buffer).set(new Uint8Array(tables.buffer), exports.tablesAddress());
      return true;
    },
    // The buffer is another one after memory has grown.
    input: (pixelCount) => new Uint8Array(exports.memory.buffer, exports.inputAddress(), pixelCount * 4),
    paint: ({ x, y, width, height }, order) =>
      exports.paint(x, y, width, height, Number(order === 'bgra')) !== 0,
    keep: () => exports.keep(),
    restore: ({ x, y, width, height }) => exports.restore(x, y, width, height),
    isUnchanged: (index) => exports.isUnchanged(index) !== 0,
    encodeInterval: (index) => {
      const size = exports.encodeInterval(index);
      const at = exports.outputAddress();
      return new Uint8Array(exports.memory.buffer.slice(at, at + size));
    },
  };
}
