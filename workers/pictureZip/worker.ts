/** The worker that opens one zip of pictures (`openZip`) and unpacks its files one by one. */
import * as Comlink from 'comlink';
import type { ZipFile } from '../../src/zip/readZip.ts';
import type { PictureZipApi } from './messages.ts';
import { openZip, readEntry } from './openZip.ts';

const PICTURE = /\.(?:png|jpe?g|webp|gif)$/iu;
let opened: readonly ZipFile[] = [];

const api: PictureZipApi = {
  open: async (file, what) => {
    const isWanted = (name: string) =>
      !name.endsWith('/') && (what === 'all' || (PICTURE.test(name) && !name.startsWith('__MACOSX/')));
    const files = await openZip(file, isWanted);
    if ('kind' in files) return files;
    opened = files;
    return { kind: 'listing', names: files.map(({ name }) => name) };
  },
  read: async (index) => {
    const file = opened[index];
    if (file === undefined) throw new Error(`There is no file ${index}.`);
    const content = await readEntry(file);
    return content instanceof ArrayBuffer ? Comlink.transfer(content, [content]) : content;
  },
};
Comlink.expose(api);
