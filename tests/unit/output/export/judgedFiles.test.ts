/** Copies by delta encoding and their archive, read by programs that nobody here wrote. */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { hasImageJudges, hasMuPdf, judged } from '../../../host/judges.ts';
import { generateInNode } from '../../../host/nodeCollection.ts';
import { pdfOf } from '../../../host/pdf.ts';

const NAMES = ['Анна Ковалёва', 'Пётр Щербаков', 'Ия Эйхе'];
const letters = createDocument({
  name: 'Письмо',
  sheet: { width: 300, height: 200 },
  layers: [
    createTextLayer({ id: 'title', name: 'Заголовок', display: 'Спасибо', x: 20, y: 20 }),
    createDbLayer({ id: 'name', name: 'ФИО', display: '', x: 20, y: 90, selectedCells: NAMES }),
  ],
});

describe.skipIf(!hasImageJudges)('a collection', () => {
  test('of PNG is whole for pngcheck, unzip and 7-Zip', async () => {
    const { copies, archive } = await generateInNode(letters, 'Письмо', 'png', new Map());
    const packed = new Uint8Array(await archive.arrayBuffer());

    const said = copies.map(({ bytes }) => judged('pngcheck', bytes, ['-q']));

    expect(said).toEqual(['', '', '']);
    expect(judged('unzip', packed, ['-tq'])).toContain('No errors detected');
    expect(judged('7z', packed, ['t'])).toContain('Everything is Ok');
  });

  test('of JPEG is whole for libjpeg-turbo and 7-Zip', async () => {
    const { copies, archive } = await generateInNode(letters, 'Письмо', 'jpeg', new Map());
    const packed = new Uint8Array(await archive.arrayBuffer());

    // A warning ends the program with a code.
    const read = copies.map(({ bytes }) =>
      judged('djpeg', bytes, ['-strict', '-grayscale', '-outfile', '/dev/null']),
    );

    expect(read).toEqual(['', '', '']);
    expect(judged('7z', packed, ['t'])).toContain('Everything is Ok');
  });
});

test.skipIf(!hasMuPdf)('a PDF has the names of the table in their order for MuPDF', async () => {
  const pdf = await pdfOf(letters, new Map());

  const lines = judged('mutool', pdf, ['draw', '-q', '-F', 'txt'])
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

  expect(lines).toEqual(NAMES.flatMap((name) => ['Спасибо', name]));
});
