import { describe, expect, test } from 'vitest';
import { difference, hasJudges, rasterised } from '../../host/judges.ts';
import { nodeRenderer } from '../../host/nodeCollection.ts';
import { pdfOf, readSeed, seedNames } from '../../host/pdf.ts';

describe.skipIf(!hasJudges)('a template as PDF looks like its image', () => {
  test.each(seedNames)('%s', async (name) => {
    const { document, images } = readSeed(name);
    const png = await (await nodeRenderer(document, 'png', images)).render(null);
    const { width, height } = document.sheet;
    const pdf = await pdfOf(document, images);
    expect(await difference(png, rasterised(pdf, 1, width * 2, height * 2))).toBeLessThan(3);
  });
});
