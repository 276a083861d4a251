/** Fonts of one's own that come with pasted layers. */
import type { ApiClient } from '../../api/client.ts';
import { blobOfDataUrl } from '../../browser/images.ts';
import type { OwnFont } from '../../document/ownFonts.ts';
import { FONT_TYPE, ownFontSources } from '../../document/ownFonts.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { ClipPictures } from '../images/clipPictures.ts';

/**
 * Uploads the carried files that this account cannot read. Files are kept by the hash of their bytes, so they
 * have the same addresses here.
 */
export async function receiveFonts(
  fonts: readonly OwnFont[],
  carried: ClipPictures,
  images: Pick<ImageFiles, 'fileOf' | 'keep'>,
  upload: ApiClient['uploadFont'],
): Promise<void> {
  for (const src of ownFontSources(fonts)) {
    // oxlint-disable-next-line no-await-in-loop -- a few files
    const isReadable = await images.fileOf(src).then(
      () => true,
      () => false,
    );
    const data = isReadable ? null : blobOfDataUrl(carried[src] ?? '');
    if (data === null) continue;
    const file = new Blob([data], { type: FONT_TYPE });
    const reply = await upload(file); // oxlint-disable-line no-await-in-loop
    if (reply.ok) images.keep(reply.value.src, file);
  }
}
