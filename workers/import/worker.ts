/** Reads one file of another program. Each reader is loaded only for a file of its format. */
import * as Comlink from 'comlink';
import type { ImportResult } from '../../src/import/imported.ts';
import type { ImportFormat, ImportWorkerApi } from './messages.ts';

const READERS: Readonly<Record<ImportFormat, () => Promise<Reader>>> = {
  pptx: async () => (await import('../../src/import/slides/readSlides.ts')).readSlides,
  svg: async () => (await import('./drawings.ts')).readSvgParts,
  svgPicture: async () => (await import('./drawings.ts')).readSvgPicture,
};
type Reader = (bytes: Uint8Array<ArrayBuffer>) => Promise<ImportResult>;

const api: ImportWorkerApi = {
  read: async (bytes, format) => {
    const read = await READERS[format]();
    const result = await read(new Uint8Array(bytes));
    if (result.kind === 'refused') return result;
    return Comlink.transfer(
      result,
      result.imported.pictures.map((picture) => picture.bytes.buffer),
    );
  },
};
Comlink.expose(api);
