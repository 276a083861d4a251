/** Names of a font file, and the table that a stored font has in their place. */
import { expect, test } from 'vitest';
import { familyTable, readNames, readNotices } from '../../../../src/document/fontFile/names.ts';

/** A `name` table of Windows with these names, in English. */
function tableOf(names: readonly (readonly [id: number, text: string])[]): Uint8Array {
  const text = names.map(([, name]) => name).join('');
  const head = 6 + 12 * names.length;
  const table = new Uint8Array(head + text.length * 2);
  const view = new DataView(table.buffer);
  [0, names.length, head].forEach((value, index) => view.setUint16(index * 2, value));
  let start = 0;
  for (const [at, [id, name]] of names.entries()) {
    [3, 1, 0x409, id, name.length * 2, start].forEach((value, index) =>
      view.setUint16(6 + at * 12 + index * 2, value),
    );
    start += name.length * 2;
  }
  Array.from(text).forEach((sign, at) => view.setUint16(head + at * 2, sign.charCodeAt(0)));
  return table;
}

test('a file of a family of many weights says the family and what it is in it', () => {
  const table = tableOf([
    [1, 'Oswald Light'],
    [2, 'Regular'],
    [16, 'Oswald'],
    [17, 'Light'],
  ]);
  expect(readNames(table)).toEqual({ family: 'Oswald', style: 'Light' });
});

test('a stored font has its family alone, and reads as it', () => {
  expect(readNames(familyTable('Oswald Light'))).toEqual({ family: 'Oswald Light', style: '' });
});

test('a stored font of another weight says it too', () => {
  expect(readNames(familyTable('Oswald', 'Light'))).toEqual({ family: 'Oswald', style: 'Light' });
});

const COPYRIGHT = 'Copyright 2016 The Oswald Project Authors (https://github.com/googlefonts/OswaldFont)';
const OFL =
  'This Font Software is licensed under the SIL Open Font License, Version 1.1. This license is available with a FAQ at: https://openfontlicense.org';
/** A font of a person, whose names say more than its licence asks for. */
const named = (licence: string, address: string) =>
  tableOf([
    [0, COPYRIGHT],
    [1, 'Oswald'],
    [7, 'Oswald is a trademark'],
    [8, 'ул. Школьная, д. 1'],
    [9, 'Иванова Мария, +7 900 000-00-00'],
    [13, licence],
    [14, address],
  ]);

test.each([
  ['OFL', OFL, 'https://openfontlicense.org'],
  ['OFL by its address', 'See the address', 'http://scripts.sil.org/OFL'],
  ['Apache', 'Licensed under the Apache License, Version 2.0', 'http://www.apache.org/licenses/LICENSE-2.0'],
  ['UFL', 'Licensed under the Ubuntu Font Licence 1.0', 'https://ubuntu.com/legal/font-licence'],
  ['CC0', 'No rights reserved', 'https://creativecommons.org/publicdomain/zero/1.0/'],
])('a font under %s keeps its notices, and no name of an author', (_, licence, address) => {
  const kept = [
    { id: 0, text: COPYRIGHT },
    { id: 7, text: 'Oswald is a trademark' },
    { id: 13, text: licence },
    { id: 14, text: address },
  ];
  const table = named(licence, address);
  const stored = familyTable('Oswald', '', readNotices(table));

  expect(readNotices(table)).toEqual(kept);
  // Published again under another name, it has them still.
  expect([readNotices(stored), readNames(stored)]).toEqual([kept, { family: 'Oswald', style: '' }]);
  expect(new TextDecoder('utf-16be').decode(stored)).not.toMatch(/Школьная|Иванова/);
});

test.each([
  ['of a shop', 'This font may be used by the buyer only', 'https://example.com/licence'],
  ['without a licence', '', ''],
  ['whose address only looks like one', 'Free', 'https://example.com/?https://openfontlicense.org'],
])('a font %s keeps no notice', (_, licence, address) => {
  expect(readNotices(named(licence, address))).toEqual([]);
});
