/** The worker that opens one zip of pictures (`openZip`) and unpacks its files one by one. */
import * as Comlink from 'comlink';
import type { PictureZipApi } from './messages.ts';
import type { ZipEntry } from './openZip.ts';
import { openZip, readEntry } from './openZip.ts';

const PICTURE = /\.(?:png|jpe?g|webp|gif)$/iu;
let opened: { readonly file: Blob; readonly entries: readonly ZipEntry[] } | null = null;

const api: PictureZipApi = {
  open: async (file, what) => {
    const isWanted = (name: string) =>
      !name.endsWith('/') && (what === 'all' || (PICTURE.test(name) && !name.startsWith('__MACOSX/')));
    const entries = await openZip(file, isWanted);
    if ('kind' in entries) return entries;
    opened = { file, entries };
    return { kind: 'listing', names: entries.map(({ name }) => name) };
  },
  read: async (index) => {
    const entry = opened?.entries[index];
    if (opened === null || entry === undefined) throw new Error(`There is no file ${index}.`);
    const content = await readEntry(opened.file, entry);
    return content instanceof ArrayBuffer ? Comlink.transfer(content, [content]) : content;
  },
};
Comlink.expose(api);
