/** Prepares one font. A hostile file may spoil or stop what reads it, so nothing of it is done on the page. */
import * as Comlink from 'comlink';
import { MAX_FONT_BYTES } from '../../src/document/schema/constants.ts';
import { FONT_TEXTS } from '../../src/document/fontFile/readFont.ts';
import type { FontWorkerApi } from './messages.ts';
import { prepareFile } from './prepareFile.ts';

const api: FontWorkerApi = {
  prepare: async (file) => {
    if (file.size > MAX_FONT_BYTES) return { kind: 'refused', text: FONT_TEXTS.large };
    try {
      return await prepareFile(new Uint8Array(await file.arrayBuffer()));
    } catch {
      // A broken file may end the unpackers in any way.
      return { kind: 'refused', text: FONT_TEXTS.broken };
    }
  },
};
Comlink.expose(api);
