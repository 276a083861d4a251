/** What an organisation gives to a document, and what is asked for. */
import { describe, expect, test } from 'vitest';
import { fillRoles, roleGaps, withGapFilled } from '../../../../src/data/organisation/index.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer, SignatureLayer } from '../../../../src/document/layers/layer.ts';
import { createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { Role } from '../../../../src/document/layers/role.ts';
import type { Organisation } from '../../../../src/document/organisation/organisation.ts';
import { newOrganisation } from '../../../../src/document/organisation/organisation.ts';
import { aSignatureLayer } from '../../engine/builders.ts';

const SEAL = { src: 'data:image/png;base64,AAAA', width: 200, height: 200, isInk: true };
const HAND = { src: 'data:image/png;base64,BBBB', width: 400, height: 100, isInk: true };

const school: Organisation = {
  ...newOrganisation('school'),
  name: 'Гимназия № 3 «Логос»',
  shortName: 'Гимназия № 3',
  city: 'Пермь',
  signers: [
    { position: 'Директор гимназии', name: 'А. В. Кузнецова', signature: HAND },
    { position: 'Председатель жюри', name: 'И. С. Ли', signature: null },
  ],
};

const text = (id: string, display: string, role?: Role, place = { x: 0, y: 0 }) =>
  createTextLayer({ id, name: id, display, ...place, width: 200, height: 30, ...(role && { role }) });

const documentOf = (...layers: readonly Layer[]): Document => createDocument({ layers });

const shown = (document: Document) =>
  document.layers.map((layer) => (layer.type === 'text' ? layer.display : layer.type));

const withWords = (is: Role['is'], words: string, more: Partial<Role> = {}): Role => ({ is, words, ...more });

/** A position with its signer beside. */
const rows = (position: string) =>
  documentOf(
    text('p', position, undefined, { x: 0, y: 100 }),
    text('s', 'И. О. Фамилия', undefined, { x: 300, y: 100 }),
  );

describe('texts', () => {
  test('say what the organisation has', () => {
    const document = documentOf(
      text('a', 'Название школы', withWords('organisation', 'Название школы')),
      text('b', 'Название', withWords('organisationShort', 'Название')),
      text('c', 'г. Название города', withWords('city', 'г. Название города')),
      text('d', 'Директор', withWords('position', 'Директор')),
      text('e', 'И. О. Фамилия', withWords('signer', 'И. О. Фамилия')),
    );

    expect(shown(fillRoles(document, school))).toEqual([
      'Гимназия № 3 «Логос»',
      'Гимназия № 3',
      'г. Пермь',
      'Директор гимназии',
      'А. В. Кузнецова',
    ]);
  });

  test.each([
    [{}, 'Гимназии № 3 «Логос»'],
    [{ genitive: 'гимназии «Логос»' }, 'гимназии «Логос»'],
  ])('stand in the case that their role says, as the person has corrected it: %o', (forms, said) => {
    const document = documentOf(text('a', 'школы', withWords('organisation', 'школы', { case: 'genitive' })));

    expect(shown(fillRoles(document, { ...school, forms }))).toEqual([said]);
  });

  test('of before roles are known by their words, whatever their capitals and spaces', () => {
    const document = documentOf(
      text('a', 'Полное название\nвашей организации'),
      text('b', 'И.О. Фамилия'),
      text('c', 'Иванов И. И.'),
    );

    expect(shown(fillRoles(document, school))).toEqual([
      'Гимназия № 3 «Логос»',
      'А. В. Кузнецова',
      'Иванов И. И.',
    ]);
  });

  test('that a person has written stay', () => {
    const document = documentOf(text('a', 'Лицей № 1', withWords('organisation', 'Название школы')));

    expect(fillRoles(document, school)).toBe(document);
  });

  test('stay as they are while nothing is known', () => {
    const document = documentOf(text('a', 'Название школы', withWords('organisation', 'Название школы')));

    expect(fillRoles(document, newOrganisation('empty'))).toBe(document);
  });

  test('of a jury are signed by its chairman, and by nobody where the school has none', () => {
    expect([
      shown(fillRoles(rows('Председатель\u00a0жюри'), school)),
      shown(fillRoles(rows('Главный судья'), school)),
    ]).toEqual([
      ['Председатель\u00a0жюри', 'И. С. Ли'],
      ['Главный судья', 'И. О. Фамилия'],
    ]);
  });

  test('keep their role, so that the template can be published', () => {
    const [layer] = fillRoles(documentOf(text('a', 'Название школы')), school).layers;

    expect(layer?.role).toEqual({ is: 'organisation', words: 'Название школы' });
  });
});

describe('pictures', () => {
  const stampPlace = text('m', 'М. П.', { is: 'stamp', isPlace: true }, { x: 300, y: 400 });
  const line = createImageLayer({
    id: 'line',
    name: 'Линия подписи',
    src: 'data:image/png;base64,CCCC',
    x: 100,
    y: 500,
    width: 200,
    height: 1,
    role: { is: 'signature', isPlace: true },
  });

  test('a stamp of its real size comes above its place, and once', () => {
    const filled = fillRoles(documentOf(stampPlace), { ...school, stamp: SEAL });
    const again = fillRoles(filled, { ...school, stamp: SEAL });

    expect([again === filled, filled.layers.length, filled.layers[1]]).toEqual([
      true,
      2,
      expect.objectContaining({
        id: 'stamp-1',
        name: 'Печать',
        x: 324,
        y: 339,
        width: 151,
        height: 151,
        ink: { color: null, strength: 0.5 },
        blend: 'multiply',
        role: { is: 'stamp', isOwn: true },
      }),
    ]);
  });

  test('a signature lies on its line', () => {
    const filled = fillRoles(documentOf(line), school);

    expect(filled.layers[1]).toMatchObject({ x: 100, y: 466, width: 200, height: 50 });
  });

  test('an emblem takes the place of the one of the template, fitted into its box', () => {
    const sample = createImageLayer({
      id: 'e',
      name: 'Эмблема',
      src: 'data:image/png;base64,DDDD',
      x: 10,
      y: 20,
      width: 120,
      height: 100,
      role: { is: 'emblem' },
    });
    const filled = fillRoles(documentOf(sample), { ...school, emblem: { ...SEAL, isInk: false } });

    expect(filled.layers).toEqual([
      {
        ...sample,
        src: SEAL.src,
        x: 20,
        y: 20,
        width: 100,
        height: 100,
        role: { is: 'emblem', isOwn: true },
      },
    ]);
  });
});

/** «Директор … И. О. Фамилия», with what is drawn between. */
const design = (...between: readonly Layer[]) =>
  documentOf(
    text('p', 'Директор', undefined, { x: 100, y: 500 }),
    ...between,
    text('s', 'И. О. Фамилия', undefined, { x: 600, y: 500 }),
  );
const underscores = createTextLayer({
  id: 'u',
  name: 'u',
  display: '______________',
  x: 320,
  y: 500,
  width: 200,
  height: 30,
});
const line = createImageLayer({
  id: 'l',
  name: 'l',
  src: 'data:image/png;base64,CCCC',
  x: 320,
  y: 525,
  width: 200,
  height: 2,
});
const pictures = (document: Document) =>
  document.layers.flatMap((layer) =>
    layer.type === 'image' && layer.role !== undefined
      ? [[layer.name, layer.x + layer.width / 2, layer.y + layer.height / 2]]
      : [],
  );

describe('a design that marks no places', () => {
  test.each([
    ['a text of underscores', underscores, 528],
    ['a thin picture', line, 525],
  ])('has stamp and signature over its signature line: %s', (_, drawn, y) => {
    const filled = fillRoles(design(drawn), { ...school, stamp: SEAL });
    const placed = pictures(filled);

    expect(placed.map(([name, x]) => [name, Math.round(Number(x))])).toEqual([
      ['Подпись', 420],
      ['Печать', 380],
    ]);
    expect(Math.abs(Number(placed[1]?.[2]) - y)).toBeLessThan(2);
  });

  test('has them between position and name where no line is drawn', () => {
    const placed = pictures(fillRoles(design(), { ...school, stamp: SEAL }));

    expect(placed.map(([name, x]) => [name, Math.round(Number(x))])).toEqual([
      ['Подпись', 490],
      ['Печать', 446],
    ]);
  });

  test('has them once, and not where the person took them away', () => {
    const filled = fillRoles(design(underscores), { ...school, stamp: SEAL });
    const without = { ...filled, layers: filled.layers.filter(({ type }) => type === 'text') };

    expect([fillRoles(filled, { ...school, stamp: SEAL }) === filled]).toEqual([true]);
    expect(pictures(fillRoles(without, { ...school, stamp: SEAL }))).toEqual([]);
  });

  test('with «М. П.» has the stamp there alone', () => {
    const marked = design(underscores, text('m', 'М. П.', undefined, { x: 0, y: 700 }));
    const placed = pictures(fillRoles(marked, { ...school, stamp: SEAL }));

    expect(placed.map(([name, x]) => [name, x])).toEqual([
      ['Печать', 99.5],
      ['Подпись', 420],
    ]);
  });
});

test('the address of the school stands where a text asks for it', () => {
  const document = documentOf(text('a', 'Почта школы'));

  expect(shown(fillRoles(document, { ...school, email: 'school@example.ru' }))).toEqual([
    'school@example.ru',
  ]);
});

describe('the date', () => {
  const dated = documentOf(
    text('d', 'дд.мм.гггг'),
    text('e', 'когда', withWords('date', 'когда')),
    text('f', 'дата'),
  );

  test('is asked for, since no school has one, and is of this document alone', () => {
    const [gap] = roleGaps(dated);
    if (gap === undefined) throw new Error('Nothing is asked for.');

    expect([gap.is, gap.layerIds, withGapFilled(school, gap, '29 ноября 2026 г.') === school]).toEqual([
      'date',
      ['d', 'e'],
      true,
    ]);
  });

  test('stands where a text asks for it, and a line for the hand stays', () => {
    expect(shown(fillRoles(dated, school, '29 ноября 2026 г.'))).toEqual([
      '29 ноября 2026 г.',
      '29 ноября 2026 г.',
      'дата',
    ]);
  });
});

describe('what is asked for', () => {
  test('is one question for each value, with the texts that want it', () => {
    const document = documentOf(
      text('a', 'Название школы'),
      text('b', 'Полное название вашей организации'),
      text('p', 'Директор', undefined, { x: 0, y: 100 }),
      text('s', 'И. О. Фамилия', undefined, { x: 300, y: 100 }),
      text('q', 'Главный судья', undefined, { x: 0, y: 200 }),
      text('t', 'И. О. Фамилия', undefined, { x: 300, y: 200 }),
    );

    expect(roleGaps(document)).toEqual([
      { is: 'organisation', words: 'Название школы', position: '', layerIds: ['a', 'b'] },
      { is: 'signer', words: 'И. О. Фамилия', position: 'Директор', layerIds: ['s'] },
      { is: 'signer', words: 'И. О. Фамилия', position: 'Главный судья', layerIds: ['t'] },
    ]);
  });

  test('is nothing once it is filled', () => {
    const document = documentOf(text('a', 'Название школы'), text('s', 'И. О. Фамилия'));

    expect(roleGaps(fillRoles(document, school))).toEqual([]);
  });

  test('is remembered for the next document', () => {
    const document = documentOf(
      text('a', 'Название школы'),
      text('q', 'Главный судья', undefined, { x: 0, y: 200 }),
      text('t', 'И. О. Фамилия', undefined, { x: 300, y: 200 }),
    );
    const answers = ['Лицей № 1', 'П. Р. Орлов'];
    const known = roleGaps(document).reduce(
      (organisation, gap, place) => withGapFilled(organisation, gap, answers[place] ?? ''),
      newOrganisation('new'),
    );

    expect(shown(fillRoles(document, known))).toEqual(['Лицей № 1', 'Главный судья', 'П. Р. Орлов']);
  });

  test('replaces who signed before, and keeps the signature', () => {
    const gap = { is: 'signer', words: '', position: 'Директор', layerIds: [] } as const;

    expect(withGapFilled(school, gap, 'О. П. Белова').signers[0]).toEqual({
      position: 'Директор гимназии',
      name: 'О. П. Белова',
      signature: HAND,
    });
  });
});

const filled = (fields: Partial<SignatureLayer>, organisation = school) =>
  fillRoles(documentOf(aSignatureLayer(fields)), organisation).layers;

describe('a signature', () => {
  const role = { is: 'signature', words: 'И. О. Фамилия', position: 'Директор' } as const;

  test('says who signs beside its position, with the signature of that person as ink', () => {
    expect(filled({})).toEqual([
      aSignatureLayer({
        caption: 'Директор гимназии',
        signer: 'А. В. Кузнецова',
        picture: { src: HAND.src, width: 400, height: 100, fileName: '' },
        ink: { color: null, strength: 0.5 },
        role: { ...role, isOwn: true },
      }),
    ]);
  });

  test('of another position is of another person, and has a line where no signature is known', () => {
    expect(filled({ caption: 'Председатель жюри' })).toEqual([
      aSignatureLayer({
        caption: 'Председатель жюри',
        signer: 'И. С. Ли',
        role: { ...role, position: 'Председатель жюри' },
      }),
    ]);
  });

  test('of a position that nobody has, and what a person has written or put there, stay', () => {
    const picture = { src: '/api/images/own', width: 4, height: 1, fileName: 'моя.png' };
    const [nobody, written, own] = [
      { caption: 'Бухгалтер' },
      { signer: 'Л. Н. Толстой' },
      { picture, signer: 'Л. Н. Толстой', role },
    ];
    expect([filled(nobody), filled(written), filled(own)]).toEqual([
      [aSignatureLayer(nobody)],
      [aSignatureLayer(written)],
      [aSignatureLayer({ ...own, caption: 'Директор гимназии' })],
    ]);
  });

  test('asks for who signs while nothing is known, and takes the answer', () => {
    const document = documentOf(aSignatureLayer({ caption: 'Завуч' }));
    const [gap, ...others] = roleGaps(document);
    const answered = gap && fillRoles(document, withGapFilled(newOrganisation('once'), gap, 'Л. Н. Толстой'));
    expect([gap, others, answered?.layers, answered && roleGaps(answered)]).toEqual([
      { is: 'signer', words: 'И. О. Фамилия', position: 'Завуч', layerIds: ['signature'] },
      [],
      [aSignatureLayer({ caption: 'Завуч', signer: 'Л. Н. Толстой', role: { ...role, position: 'Завуч' } })],
      [],
    ]);
  });

  test('that is filled again is the same document', () => {
    const once = fillRoles(documentOf(aSignatureLayer()), school);
    expect(fillRoles(once, school)).toBe(once);
  });
});
