/** Codes outside the table of looks: in a PDF, saved, published, printed without a background. */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { imageSourcesOf, publicSourcesOf, replaceSources } from '../../../../server/storage/layerSources.ts';
import { withoutBackground } from '../../../../src/output/export/index.ts';
import { hasJudges, judged, rasterised } from '../../../host/judges.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { published, storedVersion, thumbnailJob } from '../../../host/places.ts';
import { codesIn } from '../../../host/readCodes.ts';
import { aCodeLayer, aDbLayer, anImageLayer } from '../builders.ts';
import { CODES, people, sheet, withCode } from '../everywhere/codeLooks.ts';

test.each(CODES)('%s is read from a copy at 150 dpi', async (format, text, fields) => {
  const renderer = await nodeRenderer(withCode(fields), 'png', new Map(), 150 / 96);
  expect(await codesIn(await renderer.render(1))).toEqual([{ format, text }]);
});

test.each(CODES)('%s is read from a thumbnail', async (format, text, fields) => {
  const job = await thumbnailJob(withCode(fields), { record: 1, width: 640 });
  const renderer = await nodeRenderer(job.document, 'png', new Map(), 640 / sheet.width);
  expect(await codesIn(await renderer.render(null))).toEqual([{ format, text }]);
});

test('printing that saves ink leaves codes as they are', () => {
  const document = withCode({});
  const background = anImageLayer({ id: 'back', x: 0, y: 0, width: 400, height: 400 });
  const printed = withoutBackground({ ...document, layers: [background, ...document.layers] });
  expect(printed.layers).toEqual(document.layers);
});

describe.runIf(hasJudges)('a PDF', () => {
  test.each(CODES)('has %s as paths, without a picture', async (format, text, fields) => {
    const pdf = await pdfOf(withCode(fields), new Map());
    const [width, height] = [Math.round(sheet.width * (150 / 96)), Math.round(sheet.height * (150 / 96))];
    const pictures = judged('pdfimages', pdf, ['-list']).trim().split('\n').slice(2);
    expect([await codesIn(rasterised(pdf, 2, width, height)), pictures]).toEqual([[{ format, text }], []]);
  });
});

test('the service accepts codes, keeps their logos and gives them new addresses', () => {
  const [old, moved] = ['a', 'b'].map((letter) => `/api/images/${letter.repeat(64)}`);
  const logo = { src: String(old), width: 10, height: 10, fileName: 'герб.png' };
  const { layers } = encodeDocument(createDocument({ layers: [aCodeLayer({ logo })] }));
  const list: unknown[] = JSON.parse(layers) as unknown[];
  const replaced = JSON.stringify(replaceSources(list, new Map([[String(old), String(moved)]])));
  expect([
    checkLayersText(layers),
    imageSourcesOf(layers),
    publicSourcesOf(layers),
    imageSourcesOf(replaced),
  ]).toEqual([{ ok: true }, [old], [old], [moved]]);
});

test('an older program opens a project without codes, and leaves one with codes alone', () => {
  expect([storedVersion(createDocument({ layers: [people] })), storedVersion(withCode({}))]).toEqual([
    '2',
    '3',
  ]);
});

test('a template has no logo that is not published, and no content that names a person', () => {
  const logo = { src: `/api/images/${'a'.repeat(64)}`, width: 10, height: 10, fileName: 'Иванова.png' };
  const named = aDbLayer({ ...people, selectedCells: ['Иванова Анна'], query: null, format: '' });
  const document = createDocument({ layers: [named, aCodeLayer({ logo, template: 'Иванова Анна' })] });
  expect(published(document, () => '').layers[1]).toEqual({ ...aCodeLayer({ template: '' }), id: 'layer-2' });
});
