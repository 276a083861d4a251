/** Images of documents with several pages: a file for each page of each copy. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { boundPage, onPage } from '../../../../src/document/records/pages.ts';
import { contactSheet } from '../../../../src/output/pdf/index.ts';
import { planCollection, planImage, planPage } from '../../../../src/output/plan/index.ts';
import { layoutOf } from '../../../../src/output/print/index.ts';
import { copyContent } from '../../../../src/output/export/copyContent.ts';
import { pdfPages } from '../../../../src/output/pdf/pdfPages.ts';
import { copyLane } from '../../../../src/hosts/node/copyLane.ts';
import { createNodeHost } from '../../../host/nodeHost.ts';
import { propertySeed, runs } from '../../../properties.ts';

const names = ['Анна', 'Пётр', 'Олег'];
const query = { sheet: 'Лист', headerRow: 0, columns: [{ index: 0, name: 'Имя' }], rows: [], filter: null };
const front = createDbLayer({ id: 'front', name: 'Имя', display: '', selectedCells: names, query });
const back = createTextLayer({ id: 'back', name: 'Оборот', display: 'Для вас, {Имя}!' });
const sheet = { width: 160, height: 90 };
const badge = createDocument({
  name: 'Бейдж',
  sheet,
  settings: { pages: 2 },
  layers: [front, onPage(back, 1)],
});

describe('a plan', () => {
  test('has a file for each page of each copy, with names that differ in every case', () => {
    const name = fc.string({ unit: fc.constantFrom('А', 'а', '_', 'с', 'т', 'р', '1', '2'), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 10 }),
        (cells, pages) => {
          const document = { ...badge, settings: { pages }, layers: [{ ...front, selectedCells: cells }] };
          const fileNames = cells.map((_, index) => `${index}_стр${index}.png`);
          const planned = planCollection(document, 'Бейдж', 'png', { fileNames });
          if (planned.kind === 'refused') throw new Error(planned.text);
          const files = planned.plan.copies.map(({ fileName }) => fileName.toLowerCase());
          expect(files).toHaveLength(cells.length * pages);
          expect(new Set(files).size).toBe(files.length);
        },
      ),
      { seed: propertySeed, numRuns: runs(50) },
    );
  });

  test('puts the pages of a copy one after another', () => {
    const planned = planCollection(badge, 'Бейдж', 'png', { indexes: [1] });
    expect(planned).toMatchObject({
      plan: {
        fileName: 'Бейдж_gallery_2файлов.zip',
        copies: [
          { recordIndex: 1, fileName: 'Бейдж-2_стр1.png', page: 0 },
          { recordIndex: 1, fileName: 'Бейдж-2_стр2.png', page: 1 },
        ],
      },
    });
  });

  test('of PDF has one file for a copy, with all its pages', () => {
    expect(planCollection(badge, 'Бейдж', 'pdf', { isEach: true })).toMatchObject({
      plan: {
        copies: names.map((_, recordIndex) => ({ recordIndex, fileName: `Бейдж-${recordIndex + 1}.pdf` })),
      },
    });
  });

  test('of one image is an archive of its pages, and a single page for the clipboard', () => {
    expect([planImage(badge, 'Бейдж', 'png', 0), planPage(badge, 'Бейдж', 'png', 0, 1)]).toMatchObject([
      { container: 'zip', fileName: 'Бейдж_страницы.zip', copies: [{ page: 0 }, { page: 1 }] },
      { container: null, fileName: 'Бейдж.png', copies: [{ page: 1 }] },
    ]);
  });
});

describe('a page', () => {
  const host = createNodeHost();
  host.loadFonts(['Arial']);

  test('is drawn as a document of its own with the same records would be', async () => {
    const alone = createDocument({ sheet, layers: [{ ...front, visible: false }, back] });
    const lane = await copyLane(host, badge, 'png', 1);
    const other = await copyLane(host, alone, 'png', 1);
    for (const copy of [0, 1, 2]) {
      const [own, wanted] = [await lane.render(copy, 1), await other.render(copy)];
      expect(own.kind === 'drawn' && wanted.kind === 'drawn' && own.file).toEqual(
        wanted.kind === 'drawn' && wanted.file,
      );
    }
  });

  test('shows nothing of the others in its fingerprint', () => {
    const moved = { ...badge, layers: [{ ...front, x: 50 }, onPage(back, 1)] };
    const contentOf = (document: typeof badge, page: number) =>
      copyContent(RUSSIAN_FILLING, boundPage(document, page), 1);
    expect(contentOf(moved, 1)).toBe(contentOf(badge, 1));
    expect(contentOf(moved, 0)).not.toBe(contentOf(badge, 0));
  });
});

test('a copy is another one on another background of its sheet, and the same one in a group', () => {
  const contentOf = (document: typeof badge) => copyContent(RUSSIAN_FILLING, boundPage(document, 0), 1);
  const onBlue = { ...badge, settings: { ...badge.settings, background: '#0044ff' } };
  const twin = { ...front, id: 'twin' };
  const twins = { ...badge, layers: [front, twin] };
  const grouped = {
    settings: { ...badge.settings, groups: [{ id: 'g', name: 'Имена' }] },
    layers: [front, twin].map((layer) => ({ ...layer, group: 'g' })),
  };
  const isSame = [onBlue, badge].map((document) => contentOf(document) === contentOf(badge));
  expect([isSame, contentOf({ ...badge, ...grouped }) === contentOf(twins)]).toEqual([[false, true], true]);
});

test('a contact sheet has each page of each copy with its caption behind it', () => {
  const { document, layout } = contactSheet(badge, (record) => names[record] ?? '');
  const pages = pdfPages(document, [0, 1], layoutOf(layout, document.sheet));
  if (pages.kind !== 'pages') throw new Error('The copies do not fit on the paper.');
  const captions = document.layers.filter((layer) => layer.type === 'db' && layer.id.startsWith('caption'));
  const shown = pages.pageAt(0).copies.map(({ recordIndex, page }) => {
    const caption = captions.find((layer) => layer.page === page);
    return caption?.type === 'db' ? caption.selectedCells[recordIndex ?? 0] : [recordIndex, page];
  });
  expect(shown).toEqual([
    [0, 0],
    '1. Анна, стр. 1',
    [0, 1],
    '1. Анна, стр. 2',
    [1, 0],
    '2. Пётр, стр. 1',
    [1, 1],
    '2. Пётр, стр. 2',
  ]);
});
