/** Looks in a PDF are those of the image, as programs that nobody here wrote read them. */
import { describe, expect, test } from 'vitest';
import { difference, hasJudges, judged, rasterised } from '../../../host/judges.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { PICTURE_LOOKS } from './pictureLooks.ts';
import { SHAPE_LOOKS, withShape } from './shapeLooks.ts';
import { OF_TEXT, withTexts } from './textLooks.ts';

const named = <T extends { readonly name: string }>(looks: readonly T[]) =>
  looks.map((look) => [look.name, look] as const);

describe.runIf(hasJudges)('a PDF', () => {
  test.each(named(PICTURE_LOOKS))('shows %s as the image does', async (_, { document, picture }) => {
    const images = new Map(picture && [[picture.src, picture.bytes]]);
    const { width, height } = document.sheet;
    const png = await (await nodeRenderer(document, 'png', images)).render(null);
    const page = rasterised(await pdfOf(document, images), 1, 2 * width, 2 * height);
    expect(await difference(page, png)).toBeLessThan(2);
  });

  test.each(named(SHAPE_LOOKS))('has %s as on the screen, without a picture', async (_, { document }) => {
    const pdf = await pdfOf(document, new Map());
    const screen = await (await nodeRenderer(document, 'png', new Map(), 2)).render(null);
    const pictures = judged('pdfimages', pdf, ['-list']).trim().split('\n').slice(2);
    expect(pictures).toEqual([]);
    expect(await difference(rasterised(pdf, 1, 600, 400), screen)).toBeLessThan(0.6);
  });

  test('has no dashes without a length, which readers refuse', async () => {
    const document = withShape({ stroke: '#000000', strokeWidth: 1e-6, dash: 'dashed' });
    const objects = judged(
      'qpdf',
      await pdfOf(document, new Map()),
      ['--qdf', '--object-streams=disable'],
      ['-'],
    );
    expect(objects.match(/\[[^\]]*\] 0 d/gu)).toEqual(['[] 0 d']);
  });

  test.each([
    ['underline', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['capitals', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['small capitals', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['letter spacing', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['justified lines', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['an outline', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['a shadow', 'Призёру "Школы" и о нас — ёлка N 5 Первый "Номер"'],
    ['an arc', 'Призёру "Школы" и о нас — ёлка N 5'],
    ['numbers', '1. Призёру "Школы" и о нас'],
    ['typography', 'Призёру «Школы» и о нас — ёлка № 5 Первый «Номер»'],
  ])('has the text of %s once', async (name, text) => {
    const look = OF_TEXT[name];
    if (look === undefined) throw new Error(`There is no look «${name}».`);
    const read = judged('pdftotext', await pdfOf(withTexts(look), new Map()), ['-layout'], ['-'])
      .replaceAll(/\s+/gu, ' ')
      .trim();
    expect(read).toContain(text);
    expect(read.match(/Первый/giu)).toHaveLength(1);
  });
});
