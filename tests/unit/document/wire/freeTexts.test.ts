/** One list of every text that a person has written into a document (`freeTexts`). */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import {
  createCodeLayer,
  createDbLayer,
  createImageLayer,
  createShapeLayer,
  createTextLayer,
} from '../../../../src/document/layers/layer.ts';
import { looksLikeName } from '../../../../src/document/people/likelyNames.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { freeTexts, savedFreeTexts } from '../../../../src/document/wire/freeTexts.ts';
import { redactText } from '../../../../src/document/wire/redact.ts';

const NAME = 'Кузнецова Анна Петровна';
const face = { face: '400-normal', src: `/api/images/${'a'.repeat(64)}` } as const;
const font = { family: `own-${'0'.repeat(24)}`, title: NAME, faces: [face] };
const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: NAME }], rows: [], filter: null };
const text = (fields: object) => createTextLayer({ id: 'l1', name: 'Текст', display: 'Грамота', ...fields });
const code = (template: string) =>
  createCodeLayer({ id: 'l1', name: 'Код', template, width: 100, height: 100 });
const inGroup = { settings: { groups: [{ id: 'g1', name: NAME }] } };
const inOwnFont = text({
  formatting: { default: { ...text({}).formatting.default, fontFamily: font.family }, segments: [] },
});

const WAYS = [
  ['a typed text', [text({ display: NAME })], {}],
  ['a hidden text', [text({ display: NAME, visible: false })], {}],
  ['the name of a layer', [text({ name: NAME })], {}],
  ['the name of a shape', [createShapeLayer({ id: 'l1', name: NAME, width: 10, height: 10 })], {}],
  ['a format', [createDbLayer({ id: 'l1', name: 'Кому', display: '', format: `{ФИО} ${NAME}` })], {}],
  ['a column', [createDbLayer({ id: 'l1', name: 'Кому', display: '', format: '{ФИО}', query })], {}],
  [
    'a rule',
    [text({ rules: [{ when: { field: 'Место', is: 'is', value: NAME }, effect: { kind: 'hide' } }] })],
    {},
  ],
  [
    'a column of pictures',
    [
      {
        ...createImageLayer({ id: 'l1', name: 'Картинка', src: face.src, width: 1, height: 1 }),
        byRow: { field: NAME, pictures: [] },
      },
    ],
    {},
  ],
  ['the name of a group', [text({ group: 'g1' })], inGroup],
  ['a code', [code(`https://x.ru/?fio=${NAME}`)], {}],
  ['an encoded code', [code(`https://x.ru/?fio=${encodeURIComponent(NAME)}`)], {}],
  ['a code encoded twice', [code(`https://x.ru/?u=${encodeURIComponent(encodeURIComponent(NAME))}`)], {}],
  [
    'a code encoded as forms are',
    [code(`https://x.ru/?fio=${new URLSearchParams({ n: NAME }).toString()}`)],
    {},
  ],
  ['an encoded address in a text', [text({ display: encodeURIComponent(NAME) })], {}],
  ['the title of a font of one’s own', [inOwnFont], { settings: { fonts: [font] } }],
] as const;

describe('a name without a table in', () => {
  test.each(WAYS)('%s is read by author and moderator, and looks like a name', (_, layers, fields) => {
    const document = createDocument({ layers: [...layers], ...fields });
    const found = freeTexts(document).flat();
    const saved = savedFreeTexts(encodeDocument(document).layers)?.flat();

    expect(found.filter((each) => each.text.includes(NAME)).map((each) => looksLikeName(each.text))).toEqual([
      true,
    ]);
    expect(saved?.some((each) => each.text.includes(NAME))).toBe(true);
  });
});

describe('a name of the table in', () => {
  const table = createDbLayer({
    id: 'table',
    name: 'Кому',
    display: NAME,
    selectedCells: [NAME],
    selectedCellsIdx: [[1, 0]],
    selectedCellsIdxString: new Map([['1:0', 0]]),
    query: { ...query, columns: [{ index: 0, name: 'ФИО' }], rows: [[1, 1]] },
  });
  // Typed texts stay, and are marked (templates#an-allowlist).
  const published = WAYS.filter(([way]) => !way.endsWith('text'));

  test.each(published)('%s is not published', (_, layers, fields) => {
    const document = createDocument({ layers: [table, ...layers], ...fields });
    const { text: layersText } = redactText(encodeDocument(document).layers, {
      srcOf: (src) => src,
      looksLikeName,
    });

    expect(
      (savedFreeTexts(layersText) ?? [])
        .flat()
        .map((each) => each.text)
        .join('\n'),
    ).not.toMatch(/Кузнецов|Анн/);
  });
});
