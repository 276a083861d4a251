/** A code is the same wherever a document goes: each kind of code in each place, read by another program. */
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { CodeLayer } from '../../../../src/document/layers/layer.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { setCode } from '../../../../src/engine/index.ts';
import { imageSourcesOf, publicSourcesOf, replaceSources } from '../../../../server/storage/layerSources.ts';
import { withoutBackground } from '../../../../src/output/index.ts';
import { hasJudges, judged, rasterised } from '../../../host/judges.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import { pdfOf } from '../../../host/pdf.ts';
import {
  bundled,
  copied,
  published,
  stored,
  storedVersion,
  thumbnailJob,
  undone,
} from '../../../host/places.ts';
import { codesIn } from '../../../host/readCodes.ts';
import { aCodeLayer, aDbLayer, anImageLayer } from '../builders.ts';

const CODES: readonly (readonly [string, string, Partial<CodeLayer>])[] = [
  ['QRCode', 'https://example.org/диплом/18', { template: 'https://example.org/диплом/{Номер}' }],
  ['DataMatrix', 'Пропуск 18', { symbology: 'datamatrix', template: 'Пропуск {Номер}' }],
  ['Code128', 'AB-000018', { symbology: 'code128', template: 'AB-0000{Номер}', width: 300, height: 80 }],
  ['EAN13', '4600000000183', { symbology: 'ean13', template: '4600000000{Номер}', width: 240, height: 80 }],
];
/** Two people; the second one is drawn. */
const people = aDbLayer({
  id: 'people',
  name: 'Номер',
  display: '',
  format: '{Номер}',
  x: 5,
  y: 370,
  selectedCells: ['17', '18'],
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [{ index: 0, name: 'Номер' }],
    rows: [[1, 3]],
    filter: null,
  },
});
const sheet = { width: 400, height: 400 };
const holding = (fields: Partial<CodeLayer>): Document =>
  createDocument({ name: 'Диплом', sheet, layers: [people, aCodeLayer({ x: 50, y: 100, ...fields })] });

/** The copy of the second person as PNG at 150 dpi. */
const drawn = async (document: Document) =>
  codesIn(await (await nodeRenderer(document, 'png', new Map(), 150 / 96)).render(1));
const withCodesOf = (document: Document, layers: Document['layers']): Document => ({
  ...document,
  layers: [people, ...layers.filter(({ type }) => type === 'code')],
});

/** What the thumbnail's worker gets, painted here. */
async function thumbnailed(document: Document) {
  const job = await thumbnailJob(document, { record: 1, width: 640 });
  return codesIn(await (await nodeRenderer(job.document, 'png', new Map(), 640 / sheet.width)).render(null));
}

type Read = (document: Document) => ReturnType<typeof codesIn>;
const PLACES: Readonly<Record<string, Read>> = {
  'a copy in Node': drawn,
  'a thumbnail': thumbnailed,
  'a saved project': (document) => drawn(stored(document)),
  'a bundle': async (document) => drawn((await bundled(document)).document),
  'a template': (document) => drawn(withCodesOf(document, published(document, (src) => src).layers)),
  'the clipboard': (document) => drawn(withCodesOf(document, copied(document).layers)),
  undo: (document) =>
    drawn(
      undone(document, (present) =>
        setCode(present, 'code', { template: 'другое', symbology: 'qr', level: 'H' }),
      ),
    ),
  'printing that saves ink': (document) => {
    const background = anImageLayer({ id: 'back', x: 0, y: 0, width: 400, height: 400 });
    return drawn(withoutBackground({ ...document, layers: [background, ...document.layers] }));
  },
};

describe.each(Object.entries(PLACES))('%s', (_, read) => {
  test.each(CODES)('keeps %s', async (format, text, fields) => {
    expect(await read(holding(fields))).toEqual([{ format, text }]);
  });
});

describe.runIf(hasJudges)('a PDF', () => {
  test.each(CODES)('has %s as paths, without a picture', async (format, text, fields) => {
    const pdf = await pdfOf(holding(fields), new Map());
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
  expect([storedVersion(createDocument({ layers: [people] })), storedVersion(holding({}))]).toEqual([
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
