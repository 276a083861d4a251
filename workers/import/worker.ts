/** Reads one file of another program. Each reader is loaded only for a file of its format, before its time counts. */
import * as Comlink from 'comlink';
import type { ImportResult } from '../../src/import/imported.ts';
import type { ImportFormat, ImportWorkerApi } from './messages.ts';

/** Fetches what reading the file takes, and answers with what reads it. */
type Preparation = (bytes: Uint8Array<ArrayBuffer>) => Promise<() => Promise<ImportResult>>;

const PREPARATIONS: Readonly<Record<ImportFormat, Preparation>> = {
  pptx: async (bytes) => {
    const { readSlides } = await import('../../src/import/slides/readSlides.ts');
    return () => readSlides(bytes);
  },
  svg: async (bytes) => (await import('./drawings.ts')).svgReader(bytes, 'parts'),
  svgPicture: async (bytes) => (await import('./drawings.ts')).svgReader(bytes, 'picture'),
};

let reader: (() => Promise<ImportResult>) | null = null;

const api: ImportWorkerApi = {
  prepare: async (bytes, format) => {
    reader = await PREPARATIONS[format](new Uint8Array(bytes));
  },
  read: async () => {
    if (reader === null) throw new Error('No file was given to read.');
    const result = await reader();
    if (result.kind === 'refused') return result;
    return Comlink.transfer(
      result,
      result.imported.pictures.map((picture) => picture.bytes.buffer),
    );
  },
};
Comlink.expose(api);
