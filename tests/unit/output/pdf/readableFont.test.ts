/** Whether a font says what each of its glyphs shows, which PDF/A-2u asks and PDF/A-2b does not. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tablesOfWoff } from '../../../../src/output/pdf/font/index.ts';
import { readFace } from '../../../../src/output/pdf/font/fontFace.ts';
import { pdfFont } from '../../../../src/output/pdf/font/pdfFont.ts';
import { packageFont } from '../../../host/nodeHost.ts';

test('a font with a glyph that shows no text of its own, as the second of one letter, is not readable', async () => {
  const file = packageFont('arimo-cyrillic-400-normal', 'arimo').replace(/\.woff2$/, '.woff');
  const tables = await tablesOfWoff(new Uint8Array(readFileSync(file)), {
    inflate: (bytes) => Promise.resolve(new Uint8Array(inflateSync(bytes))),
    deflate: () => Promise.reject(new Error('Nothing is deflated here.')),
  });
  const font = pdfFont('F0', 1, 'arimo', readFace(tables));
  font.code(3, 'а');
  const before = font.isReadable();
  font.code(4, '');
  expect([before, font.isReadable()]).toEqual([true, false]);
});
