/** The two sides of a document: what filling it changes, and what it leaves. */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import type { Document } from '../../../src/document/document.ts';
import { withTableSide } from '../../../src/document/tableSide.ts';
import { changedSides } from '../../../src/document/wire/changedSides.ts';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import { aDbLayer, anImageLayer, aTextLayer } from '../engine/builders.ts';

const title = aTextLayer({ id: 'title', display: 'Грамота' });
const name = aDbLayer({ id: 'name', display: 'Кому' });
const photo = anImageLayer({ id: 'photo', byRow: { field: 'Фото', pictures: [] } });
const project = createDocument({ layers: [title, name, photo] });
const picked = {
  selectedCells: ['Ёлкина Мария'],
  selectedCellsIdx: [[1, 0] as const],
  selectedCellsIdxString: new Map([['1:0', 0]]),
  display: 'Ёлкина Мария',
};
const given = {
  byRow: {
    field: 'Портрет',
    pictures: [
      { value: 'a.jpg', src: `/api/images/${'a'.repeat(64)}`, width: 3, height: 4, fileName: 'a.jpg' },
    ],
  },
};
const sides = (before: Document, after: Document) => {
  const found = changedSides(encodeDocument(before), encodeDocument(after));
  return found && { table: found.table, design: found.design };
};
const withName = (fields: Partial<typeof name>): Document => ({
  ...project,
  layers: [title, { ...name, ...fields }, photo],
});

describe('the table side', () => {
  test.each<[string, Document]>([
    ['picks, with the text that shows them', withName(picked)],
    ['corrections', { ...withName({ ...picked, corrections: [{ item: 0, place: 0, was: 'Елкина' }] }) }],
    [
      'pictures of rows, where the design has them',
      { ...project, layers: [title, name, { ...photo, ...given }] },
    ],
    ['the column with the number of copies', { ...project, settings: { copiesColumn: 'Сколько' } }],
    ['the column of groups', { ...project, settings: { groupColumn: 'Класс' } }],
    [
      'decisions about names',
      { ...project, settings: { decisions: { sexes: [['Женя', 'male']], forms: [] } } },
    ],
  ])('has %s', (_, filled) => {
    expect(sides(project, filled)).toEqual({ table: true, design: false });
    expect(withTableSide(project, filled)).toEqual(filled);
  });

  test('of a document with the same design is that document', () => {
    const filled = withName(picked);

    expect(withTableSide(project, filled)).toBe(filled);
  });
});

describe('the design', () => {
  test.each<[string, Document]>([
    ['a place', { ...project, layers: [{ ...title, x: title.x + 1 }, name, photo] }],
    ['a text', { ...project, layers: [{ ...title, display: 'Диплом' }, name, photo] }],
    ['the template of a bound text', withName({ format: '{ФИО}' })],
    ['the text of a layer without data', withName({ display: 'Кого' })],
    ['a picture', { ...project, layers: [title, name, { ...photo, width: photo.width + 1 }] }],
    [
      'whether a picture follows the rows',
      { ...project, layers: [title, name, anImageLayer({ id: 'photo' })] },
    ],
    ['a layer more', { ...project, layers: [title, name, photo, aTextLayer({ id: 'more' })] }],
    ['a layer less', { ...project, layers: [title, name] }],
    ['the order of layers', { ...project, layers: [name, title, photo] }],
    ['the size of the sheet', { ...project, sheet: { width: 500, height: 400 } }],
    ['the name', { ...project, name: 'Дипломы' }],
    ['pages', { ...project, settings: { pages: 2 } }],
    ['guides', { ...project, settings: { guides: { x: [10], y: [] } } }],
  ])('has %s', (_, changed) => {
    expect(sides(project, changed)).toEqual({ table: false, design: true });
    expect(withTableSide(project, changed)).toBe(project);
  });

  test('stays when a change has both', () => {
    const changed = withName({ ...picked, x: 5, format: '{ФИО}' });

    expect(sides(project, changed)).toEqual({ table: true, design: true });
    expect(withTableSide(project, changed)).toEqual(withName(picked));
  });
});

describe('a save', () => {
  test('of the newest form changes nothing of the same document in an older one', () => {
    const stored = encodeDocument(project);
    const older = JSON.stringify(JSON.parse(stored.layers).slice(0, -1));

    expect(changedSides({ ...stored, layers: older }, { layers: stored.layers })).toMatchObject({
      table: false,
      design: false,
    });
  });

  test('is written without fields that this program does not read', () => {
    const stored = encodeDocument(project);
    const [first, ...others] = JSON.parse(encodeDocument(withName(picked)).layers);
    const layers = JSON.stringify([{ ...first, next: 1 }, ...others]);

    const written: unknown = JSON.parse(changedSides(stored, { layers })?.layers ?? '');

    expect(written).toEqual([first, ...others]);
  });

  test('over one of a newer program is not judged', () => {
    const stored = encodeDocument(project);

    expect(changedSides({ ...stored, layers: '[{"type":"settings","version":99}]' }, stored)).toBe(null);
  });
});
