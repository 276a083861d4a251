/**
 * The main job without a browser: the same engine on the Node host, from a real table to verified archives.
 */
import { RUSSIAN_FILLING } from '../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../src/document/records/records.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../src/document/document.ts';
import { bindCells } from '../../../src/data/bindings/index.ts';
import { fillDocument } from '../../../src/data/records/index.ts';
import { addLayer } from '../../../src/engine/edits/layers/index.ts';
import { paintScene } from '../../../src/engine/render/index.ts';
import { buildScene } from '../../../src/engine/scene/index.ts';
import type { ExportFormatId } from '../../../src/output/formats/index.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { familiesOf, weightsOf } from '../../../src/document/fonts.ts';
import { parseTable } from '../../../workers/table/parseTable.ts';
import { generateInNode } from '../../host/nodeCollection.ts';
import { createNodeHost } from '../../host/nodeHost.ts';
import type { Picture } from '../../host/pictures.ts';
import { decode, differenceBounds, readArchive } from '../../host/pictures.ts';

const fixtures = path.join(import.meta.dirname, '..', '..', 'fixtures');
const SHEET = { width: 1123, height: 794 };
const NAME_BOX = { x: 262, y: 300, width: 600, height: 160 };
const COPIES = 6;
const BACKGROUND = '/api/images/background';
const images = new Map([
  [BACKGROUND, new Uint8Array(readFileSync(path.join(fixtures, 'designs/certificate-gold.png')))],
]);

describe('the collection, made in Node', async () => {
  const document = await certificate();

  test.for<ExportFormatId>(['png', 'jpeg', 'webp'])(
    'holds one %s image for each row, twice the sheet',
    async (format) => {
      const { fileName, archive } = await generateInNode(document, 'Грамоты', format, images);
      const entries = await readArchive(new Uint8Array(await archive.arrayBuffer()));
      const sizes = await Promise.all(
        entries.map(async ({ name, bytes }) => {
          const { width, height } = await decode(bytes);
          return { name, width, height };
        }),
      );
      expect({ fileName, sizes }).toEqual({
        fileName: `Грамоты_gallery_${COPIES}файлов.zip`,
        sizes: Array.from({ length: COPIES }, (_, n) => ({
          name: `Грамоты-${n + 1}.${format}`,
          width: SHEET.width * 2,
          height: SHEET.height * 2,
        })),
      });
    },
  );

  test('has neighbouring copies that differ only inside the bound layer', async () => {
    const pictures = await picturesOf(document);
    const outside = pictures.slice(1).map((picture, index) => {
      const bounds = differenceBounds(pictures[index] ?? picture, picture);
      return bounds !== null && isInside(bounds);
    });
    expect(outside).toEqual(pictures.slice(1).map(() => true));
  });

  test('has a copy 3 that is pixel for pixel what the screen paints of it', async () => {
    const [, , third] = await picturesOf(document);
    expect(
      differenceBounds(await paintedAtOnce(document, 2), third ?? (await paintedAtOnce(document, 0))),
    ).toBe(null);
  });

  test('leaves the document as it was', async () => {
    const before = structuredClone(document);
    await generateInNode(document, 'Грамоты', 'png', images);
    expect(document).toEqual(before);
  });
});

/** A certificate with a background, a title and the names of a real table bound to a layer. */
async function certificate(): Promise<Document> {
  const read = await parseTable(
    new Uint8Array(readFileSync(path.join(fixtures, 'tables/bank-of-russia-list.xlsx'))),
    'list.xlsx',
  );
  if (read.kind !== 'table') throw new Error(read.text);
  const [sheet] = read.table.sheets;
  if (!sheet) throw new Error('The table has no sheet.');
  const rows = Array.from({ length: COPIES }, (_, n) => n + 1);
  const layers = [
    createImageLayer({
      id: 'background',
      name: 'Фон',
      src: BACKGROUND,
      x: 0,
      y: 0,
      fileName: 'f.png',
      ...SHEET,
    }),
    createTextLayer({ id: 'title', name: 'Заголовок', display: 'Благодарность', x: 262, y: 200, width: 600 }),
    createDbLayer({ id: 'name', name: 'Название', display: '', ...NAME_BOX, fit: 'shrink' }),
  ];
  return bindCells(
    layers.reduce((document, layer) => addLayer(document, layer), createDocument({ sheet: SHEET })),
    'name',
    {
      selectedCells: rows.map((row) => sheet.rows[row]?.[1] ?? ''),
      selectedCellsIdx: rows.map((row) => [row, 1]),
      selectedCellsIdxString: new Map(rows.map((row, index) => [`${row}:1`, index])),
      query: {
        sheet: sheet.name,
        headerRow: 0,
        columns: [{ index: 1, name: 'Название' }],
        rows: [[1, COPIES + 1]],
        filter: null,
      },
    },
  );
}

async function picturesOf(document: Document): Promise<Picture[]> {
  const { copies } = await generateInNode(document, 'Грамоты', 'png', images);
  return Promise.all(copies.map(({ bytes }) => decode(bytes)));
}

/** One copy painted in full, like the preview, without the caches of a run. */
async function paintedAtOnce(document: Document, index: number): Promise<Picture> {
  const host = createNodeHost();
  host.loadFonts(familiesOf(document), weightsOf(document));
  for (const [src, bytes] of images) await host.addImage(src, bytes);
  const surface = host.createSurface(SHEET.width * 2, SHEET.height * 2);
  const scene = buildScene(fillDocument(RUSSIAN_FILLING, boundDocument(document), index), host.typesetter);
  paintScene({
    ctx: surface.context,
    scene,
    paintGroup: () => {
      throw new Error('No layer of this document is seen through.');
    },
    images: host.images,
    scale: 2,
    offsetX: 0,
    offsetY: 0,
    clipToSheet: true,
  });
  return decode(await host.encode(surface, 'image/png', 1));
}

function isInside(bounds: { left: number; top: number; right: number; bottom: number }): boolean {
  return (
    bounds.left >= NAME_BOX.x * 2 &&
    bounds.top >= NAME_BOX.y * 2 &&
    bounds.right < (NAME_BOX.x + NAME_BOX.width) * 2 &&
    bounds.bottom < (NAME_BOX.y + NAME_BOX.height) * 2
  );
}
