/** Names of a font file, and the table that a stored font has in their place. */
import { expect, test } from 'vitest';
import { familyTable, readNames } from '../../../../src/document/fontFile/names.ts';

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
