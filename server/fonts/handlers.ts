/** Upload of a font of one's own. It is stored, counted and read like a picture. */
import { FONT_TYPE } from '../../src/document/ownFonts.ts';
import { badRequest } from '../http/httpError.ts';
import type { Handlers } from '../http/mount.ts';
import { limitUploads } from '../images/handlers.ts';
import type { ImageOptions } from '../images/keepImage.ts';
import { keepImage } from '../images/keepImage.ts';
import { acceptFont } from './acceptFont.ts';

export function fontHandlers(options: ImageOptions): Handlers<'uploadFont'> {
  return {
    uploadFont: {
      before: limitUploads(options),
      handle: async ({ account, bytes }) => {
        const font = acceptFont(bytes);
        if (!font.ok) throw badRequest({ detail: font.text });
        const hash = await keepImage(options, font.file, account.id);
        return { hash, src: `/api/images/${hash}`, type: FONT_TYPE };
      },
    },
  };
}
