/** A code is the same wherever a document goes: each kind of code in each place, read by another program. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createThumbnailPainter } from '../../../../src/app/thumbnails/thumbnailPainter.ts';
import { openBundle } from '../../../../src/cli/openBundle.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { CodeLayer } from '../../../../src/document/layers/layer.ts';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { decodeClip, encodeClip } from '../../../../src/document/wire/layerClip.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { redactLayers } from '../../../../src/document/wire/redact.ts';
import { createEditor, setCode } from '../../../../src/engine/index.ts';
import { imageSourcesOf, publicSourcesOf, replaceSources } from '../../../../server/storage/layerSources.ts';
import { withoutBackground } from '../../../../src/output/index.ts';
import { hasJudges, judged, rasterised } from '../../../host/judges.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { codesIn } from '../../../host/readCodes.ts';
import { writeBundle } from '../../cli/bundleFile.ts';
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

async function bundled(document: Document): Promise<Document> {
  const folder = mkdtempSync(path.join(tmpdir(), 'code-'));
  const file = path.join(folder, 'диплом.zip');
  await writeBundle(file, document);
  const opened = await openBundle(new Uint8Array(readFileSync(file)));
  rmSync(folder, { recursive: true });
  if (opened.kind !== 'opened') throw new Error(opened.text);
  return opened.document;
}

function undone(document: Document): Document {
  const editor = createEditor({ document, settle: (changed) => changed, now: () => 0 });
  editor.apply((present) => setCode(present, 'code', { template: 'другое', symbology: 'qr', level: 'H' }));
  editor.undo();
  return editor.getSnapshot().document;
}

/** What the thumbnail's worker gets, painted here. */
async function thumbnailed(document: Document) {
  let shown: Document | null = null;
  const painter = createThumbnailPainter(
    {
      drawThumbnail: (job) => {
        shown = job.document;
        return Promise.resolve({ kind: 'failed' });
      },
    },
    () => Promise.reject(new Error('There is no picture.')),
  );
  const { signal } = new AbortController();
  await painter.paint({ document, record: 1, width: 640, as: 'file', signal });
  if (shown === null) throw new Error('Nothing was drawn.');
  return codesIn(await (await nodeRenderer(shown, 'png', new Map(), 640 / sheet.width)).render(null));
}

type Read = (document: Document) => ReturnType<typeof codesIn>;
const PLACES: Readonly<Record<string, Read>> = {
  'a copy in Node': drawn,
  'a thumbnail': thumbnailed,
  'a saved project': (document) => drawn(decodeDocument(encodeDocument(document)).document),
  'a bundle': async (document) => drawn(await bundled(document)),
  'a template': (document) => {
    const wire = encodeDocument(document);
    const layers = redactLayers(wire.layers, (src) => src);
    return drawn(withCodesOf(document, decodeDocument({ ...wire, layers }).document.layers));
  },
  'the clipboard': (document) => {
    const clip = decodeClip(encodeClip(document.layers, document.settings));
    if (clip === null || clip === 'newer') throw new Error('The clip was refused.');
    return drawn(withCodesOf(document, clip.layers));
  },
  undo: (document) => drawn(undone(document)),
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

const versionOf = (document: Document) => /"version":(\d)/u.exec(encodeDocument(document).layers)?.[1];

test('an older program opens a project without codes, and leaves one with codes alone', () => {
  expect([versionOf(createDocument({ layers: [people] })), versionOf(holding({}))]).toEqual(['2', '3']);
});

test('a template has no logo that is not published, and no content that names a person', () => {
  const logo = { src: `/api/images/${'a'.repeat(64)}`, width: 10, height: 10, fileName: 'Иванова.png' };
  const named = aDbLayer({ ...people, selectedCells: ['Иванова Анна'], query: null, format: '' });
  const document = createDocument({ layers: [named, aCodeLayer({ logo, template: 'Иванова Анна' })] });
  const wire = encodeDocument(document);
  const published = decodeDocument({ ...wire, layers: redactLayers(wire.layers, () => '') }).document
    .layers[1];
  expect(published).toEqual({ ...aCodeLayer({ template: '' }), id: 'layer-2' });
});
