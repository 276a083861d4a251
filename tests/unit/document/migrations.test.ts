/**
 * Documents of every earlier form open with everything that their copies showed; documents of a newer form
 * are not touched.
 */
import { RUSSIAN_FILLING } from '../../../src/data/records/russianFilling.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bundleDocumentSchema } from '../../../src/api/contract/bundle.ts';
import { decodeDocument, openDocument } from '../../../src/document/wire/decode.ts';
import { encodeDocument, encodeList } from '../../../src/document/wire/encode.ts';
import { createDocument } from '../../../src/document/document.ts';
import { decodeClip, encodeClip } from '../../../src/document/wire/layerClip.ts';
import { checkLayersText } from '../../../src/document/wire/layersText.ts';
import { formFor, formOf, migrate, NEWEST_FORM } from '../../../src/document/migrations/migrate.ts';
import { hasLetters } from '../../../src/document/layers/capabilities.ts';
import { formattingOf } from '../../../src/document/layers/formattingOf.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../src/document/text/textFormatting.ts';
import { boundPages } from '../../../src/document/records/pages.ts';
import { recordsOf } from '../../../src/document/records/records.ts';
import { redactText } from '../../../src/document/wire/redact.ts';
import { copyContent } from '../../../src/output/export/copyContent.ts';
import { countCopies } from '../../../src/data/records/index.ts';
import { propertySeed, runs } from '../../properties.ts';
import { arbitraryDocument } from '../api/documents.ts';
import type { Gradient } from '../../../src/document/layers/paint.ts';
import { aCodeLayer, aShapeLayer, aTextLayer } from '../engine/builders.ts';

const gradientOf = (count: number, more: object = {}): Gradient => ({
  kind: 'linear',
  angle: 0,
  stops: Array.from({ length: count }, (_, index) => ({ at: index / count, color: '#ff0000', ...more })),
});

const folder = path.join(import.meta.dirname, '..', '..', 'fixtures', 'documents', 'forms');
const fixtureSchema = z.object({
  wire: bundleDocumentSchema,
  /**
   * What each page shows without a record and in each copy, written by the program that saved the document; of
   * form 3 with what form 4 mends (`mended` in the file).
   */
  copies: z.array(z.array(z.string())),
});
const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'));
const fixture = (name: string) => fixtureSchema.parse(readJson(name));
const wireOf = ({ wire }: ReturnType<typeof fixture>) => ({ ...wire, layers: JSON.stringify(wire.layers) });
const documents = readdirSync(folder)
  .map((file) => path.basename(file, '.json'))
  .filter((name) => !name.endsWith('-clip'));

describe.each(documents)('%s', (name) => {
  const saved = fixture(name);
  const { document, problems } = decodeDocument(wireOf(saved));

  test('shows in every copy what it showed when it was saved', () => {
    const count = countCopies(document);
    const copies = boundPages(document).map((page) =>
      [null, ...Array.from({ length: count }, (_, copy) => copy)].map((copy) =>
        copyContent(RUSSIAN_FILLING, page, copy),
      ),
    );
    expect({ copies, problems }).toEqual({ copies: saved.copies, problems: [] });
  });

  test('may be saved in its old form and in the newest, and opens as the same document', () => {
    const again = encodeDocument(document);
    expect([
      checkLayersText(wireOf(saved).layers),
      checkLayersText(again.layers),
      decodeDocument(again),
    ]).toEqual([{ ok: true }, { ok: true }, { document, problems: [] }]);
  });
});

const redaction = { srcOf: (src: string) => src, looksLikeName: () => false };

const columns = {
  surname: { kind: 'part', name: 'Фамилия', from: 'ФИО', part: 'surname' },
  name: { kind: 'part', name: 'Имя', from: 'ФИО', part: 'first' },
  both: { kind: 'join', name: 'Кто', from: ['ФИО', 'Класс'], separator: ', ' },
};
const decisions = {
  sexes: [['Коваленко Женя', 'female']],
  forms: [['Щукин Пётр Ильич', 'male', 'дательный', 'Щуке Петру Ильичу']],
};

describe('the settings of form 1', () => {
  test.each([
    [
      'are those that the layers agree on',
      'form-1-facts',
      {
        pages: 3,
        bleedMm: 3,
        safeMm: 5.5,
        derivedColumns: [columns.surname, columns.both],
        decisions,
        copiesColumn: 'Сколько',
      },
    ],
    ['are the bleed where there is no more', 'form-1-plain', { bleedMm: 3 }],
    ['are the pages where there is no more', 'form-1-pages', { pages: 2 }],
    [
      'are those of the lowest layer with picks, and the made columns of all, where layers disagree',
      'form-1-scattered',
      {
        derivedColumns: [columns.name, { ...columns.both, from: ['Класс', 'ФИО'] }],
        decisions,
        copiesColumn: 'Сколько',
      },
    ],
    [
      'are those of layers without picks while there are no others',
      'form-1-waiting',
      { derivedColumns: [columns.name], decisions, copiesColumn: 'Сколько' },
    ],
    ['are none where only a layer without picks has some', 'form-1-unread', {}],
  ])('%s', (_, name, settings) => {
    const list = encodeList(decodeDocument(wireOf(fixture(name))).document);
    expect(list.at(-1)).toEqual({ type: 'settings', version: 2, ...settings });
  });

  test('come with layers that were copied then', () => {
    const { clip } = z.object({ clip: z.unknown() }).parse(readJson('form-1-clip'));
    expect(decodeClip(JSON.stringify(clip))).toMatchObject({
      layers: [{ id: 'кому' }, { id: 'класс' }, { id: 'подпись' }],
      settings: { decisions, copiesColumn: 'Сколько', derivedColumns: [columns.surname, columns.both] },
    });
  });

  test('that are nonsense are none, and their layers stay', () => {
    const layers = [
      { id: 'a', type: 'db', name: 'а', display: 'а', derived: 'все', decidedNames: [1], copiesFrom: 5 },
      { type: 'sheet', bleedMm: '3', safeMm: 1000, pages: 1000 },
    ];
    const { document, problems } = decodeDocument({
      ...encodeDocument(createDocument()),
      layers: JSON.stringify(layers),
    });
    expect([document.layers.map(({ id }) => id), document.settings, problems]).toEqual([
      ['a'],
      {},
      [{ kind: 'repaired', index: null, name: '', fields: ['decisions'] }],
    ]);
  });
});

describe('a saved document', () => {
  test('opens as it was, whatever is in it', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        expect(decodeDocument(encodeDocument(document))).toEqual({ document, problems: [] });
      }),
      { seed: propertySeed, numRuns: runs(100) },
    );
  });

  test('has the version of its form, and no step changes it', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const list = encodeList(document);
        expect([formOf(list), migrate(list)]).toEqual([formFor(document.layers), { kind: 'read', list }]);
      }),
      { seed: propertySeed, numRuns: runs(50) },
    );
  });

  test.each(documents)('of an older form has none to go after one migration: %s', (name) => {
    const first = migrate(fixture(name).wire.layers);
    const list = first.kind === 'read' ? first.list : [];
    // Lists without settings become form 2; the others keep what only their form can hold.
    const form = Math.max(2, Number(name.charAt('form-'.length)));
    expect([formOf(list), migrate(list)]).toEqual([form, first]);
  });

  test('of form 2 is written as it was read, so that its program still opens it', () => {
    const { wire } = fixture('form-2-whole');
    const { document } = decodeDocument(wireOf(fixture('form-2-whole')));
    expect(JSON.parse(encodeDocument(document).layers)).toEqual(wire.layers);
  });

  test('with a code is of form 3, which programs of form 2 refuse', () => {
    const { layers } = encodeDocument(createDocument({ layers: [aCodeLayer()] }));
    const list: unknown = JSON.parse(layers);
    expect(formOf(Array.isArray(list) ? list : [])).toBe(3);
  });

  test.each([
    ['rows that share a copy', { groupColumn: 'Команда' }, '{ФИО}'],
    ['a list of their values', {}, '{ФИО | Список: и}'],
  ])('with %s is of form 7, which programs of form 6 refuse', (_, settings, display) => {
    const document = createDocument({ settings });
    const { layers } = encodeDocument({ ...document, layers: [aTextLayer({ id: 'а', display })] });
    const list: unknown = JSON.parse(layers);
    expect([formOf(Array.isArray(list) ? list : []), checkLayersText(layers)]).toEqual([7, { ok: true }]);
  });

  test.each([
    ['hyphens', { hyphens: true }],
    ['even lines', { evenLines: true }],
    ['room between paragraphs', { paragraphSpace: 0.5 }],
  ] as const)('with %s is of form 8, which programs of form 7 refuse', (_, looks) => {
    const { layers } = encodeDocument(createDocument({ layers: [aTextLayer(looks)] }));
    const list: unknown = JSON.parse(layers);
    expect([formOf(Array.isArray(list) ? list : []), checkLayersText(layers)]).toEqual([8, { ok: true }]);
  });

  test('with a weight besides plain and bold is of form 10, which programs of form 9 refuse', () => {
    const formatting = {
      default: DEFAULT_TEXT_FORMAT,
      segments: [{ range: [0, 1], format: { fontWeight: 'light' } }],
    } as const;
    const document = createDocument({ layers: [aTextLayer({ display: 'Да', formatting })] });
    const { layers } = encodeDocument(document);
    const list: unknown = JSON.parse(layers);
    expect([
      formOf(Array.isArray(list) ? list : []),
      checkLayersText(layers),
      decodeDocument(encodeDocument(document)),
    ]).toEqual([10, { ok: true }, { document, problems: [] }]);
  });

  test.each([
    ['even tabs', []],
    ['stops of tabs', [{ at: 100, align: 'right', leader: 'dots' }]],
  ] as const)('with %s is of form 10, and opens with them', (_, tabs) => {
    const document = createDocument({ layers: [aTextLayer({ tabs })] });
    const { layers } = encodeDocument(document);
    const list: unknown = JSON.parse(layers);
    expect([
      formOf(Array.isArray(list) ? list : []),
      checkLayersText(layers),
      decodeDocument(encodeDocument(document)),
    ]).toEqual([10, { ok: true }, { document, problems: [] }]);
  });

  test.each([
    ['beyond the frame', [{ at: 101, align: 'right', leader: 'dots' }]],
    ['of no alignment', [{ at: 50, align: 'justify', leader: 'dots' }]],
    ['by the dozen', Array.from({ length: 9 }, () => ({ at: 50, align: 'left', leader: 'none' }))],
  ])('with stops %s is not saved', (_, tabs) => {
    const list = [...encodeList(createDocument({ layers: [aTextLayer()] }))].map((entry, index) =>
      index === 0 ? { ...Object(entry), tabs } : { ...Object(entry), version: 10 },
    );
    expect(checkLayersText(JSON.stringify(list)).ok).toBe(false);
  });

  test('with weights that are numbers, as the original product wrote them, has plain and bold letters', () => {
    const layers = [
      {
        id: 'a',
        type: 'text',
        name: 'а',
        display: 'аб',
        formatting: {
          default: { fontWeight: 300 },
          segments: [{ range: [0, 1], format: { fontWeight: 900 } }],
        },
      },
      { id: 'b', type: 'db', name: 'б', display: 'б', style: { fontWeight: '600' } },
      { type: 'settings', version: 9 },
    ];
    const { document } = decodeDocument({
      ...encodeDocument(createDocument()),
      layers: JSON.stringify(layers),
    });
    const weights = document.layers.filter(hasLetters).flatMap((layer) => {
      const { default: plain, segments } = formattingOf(layer);
      return [plain.fontWeight, ...segments.map(({ format }) => format.fontWeight)];
    });
    expect(weights).toEqual(['normal', 'bold', 'bold']);
  });

  test('with typography stays of form 3, as the first program with it wrote it', () => {
    const { layers } = encodeDocument(createDocument({ layers: [aTextLayer({ typography: true })] }));
    const list: unknown = JSON.parse(layers);
    expect(formOf(Array.isArray(list) ? list : [])).toBe(3);
  });

  test('of form 3 with joined names is written as form 4, which programs of form 3 refuse', () => {
    const { document } = decodeDocument(wireOf(fixture('form-3-joined')));
    expect([
      encodeList(document).at(-1),
      document.layers.map((layer) => Reflect.get(layer, 'format') ?? ''),
    ]).toEqual([
      { type: 'settings', version: 4 },
      [
        'Награждается {Фамилия + Имя + Отчество|дательный|в две строки}',
        '{Фамилия|родительный} {Имя|родительный} {Отчество|родительный}, {Класс}',
        '',
        '',
      ],
    ]);
  });

  test.each([
    ['a stroke of its own', { strokeLook: { cap: 'round' } }],
    ['colours that are seen through', { fill: gradientOf(2, { opacity: 0.5 }) }],
    ['a place for its gradient', { stroke: { ...gradientOf(2), way: { x: 0, y: 0, toX: 1, toY: 0 } } }],
    ['more colours than one can add', { fill: gradientOf(9) }],
  ] as const)('of a drawing with %s is of form 5, which programs of form 4 refuse', (_, fields) => {
    const document = createDocument({ layers: [aShapeLayer(fields)] });
    const { layers } = encodeDocument(document);
    const list: unknown = JSON.parse(layers);
    expect([formOf(Array.isArray(list) ? list : []), checkLayersText(layers).ok]).toEqual([5, true]);
  });

  test('of any other program opens, and nothing throws', () => {
    const entry = fc.oneof(
      fc.record(
        {
          type: fc.constantFrom('db', 'sheet', 'settings', 'text', 5),
          version: fc.constantFrom(0, 1, 2, '2', null),
          selectedCells: fc.jsonValue(),
          query: fc.jsonValue(),
          derived: fc.jsonValue(),
          decidedNames: fc.jsonValue(),
          decisions: fc.jsonValue(),
          derivedColumns: fc.jsonValue(),
          pages: fc.jsonValue(),
        },
        { requiredKeys: ['type'] },
      ),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (list) => {
        const wire = { ...encodeDocument(createDocument()), layers: JSON.stringify(list) };
        const opened = openDocument(wire);
        expect(opened.kind).toBe('decoded');
        const document = opened.kind === 'decoded' ? opened.document : createDocument();
        expect([checkLayersText(encodeDocument(document).layers), recordsOf(document).rows >= 0]).toEqual([
          { ok: true },
          true,
        ]);
      }),
      { seed: propertySeed, numRuns: runs(300) },
    );
  });
});

describe('a form that is newer than the program', () => {
  const newer = [
    { id: 'a', type: 'hologram' },
    { type: 'settings', version: NEWEST_FORM + 1 },
  ];
  const wire = { ...encodeDocument(createDocument()), layers: JSON.stringify(newer) };

  test('is told from every form that the program reads', () => {
    expect(openDocument(wire)).toEqual({ kind: 'newer', form: NEWEST_FORM + 1 });
  });

  test('is not saved', () => {
    expect(checkLayersText(wire.layers)).toEqual({
      ok: false,
      text: 'Не удалось прочитать слои: проект сохранён более новой версией редактора.',
    });
  });

  test('is neither published nor pasted in part', () => {
    const clip = encodeClip([], {}).replace(/\[.*\]/u, JSON.stringify(newer));
    expect(decodeClip(clip)).toBe('newer');
    expect(() => redactText(wire.layers, redaction)).toThrow('newer form');
  });
});

describe('a published template', () => {
  test.each(documents)('has nobody of the table in any form: %s', (name) => {
    const { layers } = wireOf(fixture(name));
    for (const saved of [layers, encodeDocument(decodeDocument(wireOf(fixture(name))).document).layers]) {
      const { text } = redactText(saved, redaction);
      expect(text).not.toMatch(
        /Ёлкин|Щук|Коваленко|Никому|decisions|derivedColumns|copiesColumn|groupColumn|Яшин|Цой/u,
      );
    }
  });

  test('does not name a person of whom only a decision is left', () => {
    const title = { id: 't', type: 'text', name: 'Для Коваленко Жени', display: 'Диплом' };
    const old = { id: 'd', type: 'db', name: 'б', display: 'б', decidedNames: decisions };
    const settings = { type: 'settings', version: 2, decisions };
    const texts = [
      [title, old],
      [title, settings],
    ].map((list) => redactText(JSON.stringify(list), redaction));
    expect(texts.map(({ text }) => text.includes('Коваленко'))).toEqual([false, false]);
  });
});
