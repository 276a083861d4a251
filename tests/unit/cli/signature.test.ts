/** Copies with a signature on the command line: each has the name of its row, in its case. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as canvas from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import { createDocument } from '../../../src/document/document.ts';
import { aDbLayer, aSignatureLayer } from '../engine/builders.ts';
import { openPdf } from '../import/pdf/parsedPage.ts';
import { packedSrc, writeBundle } from './bundleFile.ts';
import { quietProgram } from './quietProgram.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'signature-'));
const place = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

test('a PDF of a table has who signed each copy, and the picture of the signature', async () => {
  const query = {
    sheet: '',
    headerRow: 0,
    columns: [{ index: 0, name: 'ФИО' }],
    rows: [],
    filter: null,
  };
  const people = aDbLayer({ x: 20, y: 20, display: 'ФИО', format: '{ФИО}', query });
  const surface = canvas.createCanvas(60, 20);
  surface.getContext('2d').fillRect(0, 0, 60, 20);
  const png = new Uint8Array(surface.toBuffer('image/png'));
  const signature = aSignatureLayer({
    x: 20,
    y: 100,
    caption: '{Должность}',
    signer: 'от {Подписал|родительный}',
    picture: { src: packedSrc(png), width: 60, height: 20, fileName: 'роспись.png' },
  });
  const sheet = { width: 500, height: 300 };
  await writeBundle(place('акт.zip'), createDocument({ name: 'Акт', sheet, layers: [people, signature] }), [
    png,
  ]);
  const rows = [
    'ФИО;Должность;Подписал',
    'Анна Каренина;Директор;Лев Толстой',
    'Пётр Безухов;Завуч;Анна Ростова',
  ];
  writeFileSync(place('люди.csv'), rows.join('\n'));

  const code = await run(
    [place('акт.zip'), '--table', place('люди.csv'), '--quiet', '--out', place('акты.pdf')],
    quietProgram(),
  );

  const bytes = new Uint8Array(readFileSync(place('акты.pdf')));
  const hasPicture = Buffer.from(bytes).includes('/Subtype /Image');
  const { file } = await openPdf(bytes);
  const texts = await Promise.all(
    [1, 2].map(async (number) => {
      const { items } = await (await file.getPage(number)).getTextContent();
      return items
        .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : []))
        .join(' ');
    }),
  );
  expect([code, hasPicture, texts]).toEqual([
    0,
    true,
    ['Анна Каренина Директор от Льва Толстого', 'Пётр Безухов Завуч от Анны Ростовой'],
  ]);
});
