import { readFont } from '../../document/fontFile/readFont.ts';
import type { Document } from '../../document/document.ts';
import type { OwnFont } from '../../document/ownFonts.ts';
import { withPublicFonts } from '../../document/wire/publicFonts.ts';

export interface TemplateFonts {
  readonly document: Document;
  /** Names of the families that are not published. */
  readonly left: readonly string[];
}

/**
 * The document as a template has it: with fonts of one's own only where their authors let everybody use them.
 * The service decides in the same way.
 * @param read the file at an address; null when it is lost
 */
export async function withTemplateFonts(
  document: Document,
  read: (src: string) => Promise<Blob | null>,
): Promise<TemplateFonts> {
  const { fonts = [] } = document.settings;
  const open = new Set<string>();
  for (const { src } of fonts.flatMap(({ faces }) => faces)) {
    const file = await read(src); // oxlint-disable-line no-await-in-loop -- a few files
    if (file === null) continue;
    const font = readFont(new Uint8Array(await file.arrayBuffer())); // oxlint-disable-line no-await-in-loop
    if (font.ok && font.font.licence === 'everywhere') open.add(src);
  }
  const isOpen = ({ faces }: OwnFont): boolean => faces.every(({ src }) => open.has(src));
  const published = withPublicFonts(document, {
    srcOf: (src) => (open.has(src) ? src : ''),
    isPerson: () => false,
  });
  return {
    document: { ...document, ...published },
    left: fonts.filter((font) => !isOpen(font)).map(({ title }) => title),
  };
}
