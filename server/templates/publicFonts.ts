/** Which fonts of a project are published, and as which files. */
import { FONT_TYPE } from '../../src/document/ownFonts.ts';
import { hashOfBytes, keepImage } from '../images/keepImage.ts';
import type { DocumentOptions } from '../projects/options.ts';

interface OwnFile {
  readonly hash: string;
  readonly type: string;
}

/**
 * Stores the published form of each font, which names nobody but its family; returns pairs of the hash of the
 * project's file and of the published one. Fonts whose authors do not let everybody use them are left out:
 * their texts are published in the default one.
 */
export async function publishFonts(
  options: DocumentOptions,
  packed: Uint8Array,
  own: readonly OwnFile[],
  authorId: string,
): Promise<(readonly [hash: string, published: string])[]> {
  const fonts = own.filter(({ type }) => type === FONT_TYPE);
  if (fonts.length === 0) return [];
  const by = { person: authorId };
  const titles = new Map(await options.documents(by, 'fontTitles', { packed }));
  const published: (readonly [string, string])[] = [];
  for (const { hash } of fonts) {
    /* oxlint-disable no-await-in-loop -- one file at a time is in memory */
    const title = titles.get(`/api/images/${hash}`);
    const font = title === undefined ? null : await options.files.get(hash);
    if (title === undefined || font === null) continue;
    const bytes = await options.documents(by, 'publicFont', { font, title });
    if (bytes === null) continue;
    const isSame = hashOfBytes(bytes) === hash;
    const file = { bytes, type: FONT_TYPE, width: 0, height: 0 };
    published.push([hash, isSame ? hash : await keepImage(options, file, authorId)]);
    /* oxlint-enable no-await-in-loop */
  }
  return published;
}
