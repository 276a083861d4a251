/** Upload of a font of one's own. It is stored, counted and read like a picture. */
import { FONT_TYPE } from '../../src/document/ownFonts.ts';
import { badRequest } from '../http/httpError.ts';
import type { Handlers } from '../http/mount.ts';
import { limitUploads } from '../images/handlers.ts';
import { keepImage } from '../images/keepImage.ts';
import type { DocumentOptions } from '../projects/options.ts';

export function fontHandlers(options: DocumentOptions): Handlers<'uploadFont'> {
  return {
    uploadFont: {
      before: limitUploads(options),
      handle: async ({ account, bytes, gone }) => {
        const font = await options.documents({ person: account.id, gone }, 'checkFont', { font: bytes });
        if (!font.ok) throw badRequest({ detail: font.text });
        const file = { bytes, type: FONT_TYPE, width: 0, height: 0 };
        const hash = await keepImage(options, file, account.id);
        return { hash, src: `/api/images/${hash}`, type: FONT_TYPE };
      },
    },
  };
}
