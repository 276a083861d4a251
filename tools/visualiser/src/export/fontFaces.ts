/**
 * The interface fonts as `@font-face` rules with embedded files: an SVG used as an image cannot load
 * anything.
 */
import cyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import latin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url';

const FILES = [
  { url: cyrillic, range: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
  { url: latin, range: 'U+0000-00FF, U+2000-206F, U+2190-2193' },
];

/** `family` is the name that the drawing's style gives the font. Rejects if a file cannot be fetched. */
export async function fontFaces(
  family: string,
  fetchFile: (url: string) => Promise<Response>,
): Promise<string> {
  const rules = await Promise.all(
    FILES.map(async ({ url, range }) => {
      const response = await fetchFile(url);
      if (!response.ok)
        throw new Error(`Loading the font ${url} failed with status ${String(response.status)}.`);
      const data = base64(new Uint8Array(await response.arrayBuffer()));
      return `@font-face { font-family: ${family}; font-weight: 400 900; src: url(data:font/woff2;base64,${data}) format('woff2'); unicode-range: ${range}; }\n`;
    }),
  );
  return rules.join('');
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text);
}
