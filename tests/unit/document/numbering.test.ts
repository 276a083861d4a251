import { expect, test } from 'vitest';
import type { IssuedRow } from '../../../src/document/issued/issuedRegister.ts';
import { readRegister } from '../../../src/document/issued/readRegister.ts';
import { decodeSettings, encodeSettings } from '../../../src/document/settingsEntry.ts';
import { encodeLayers } from '../../../src/document/wire/encode.ts';
import { redactLayers } from '../../../src/document/wire/redact.ts';
import { aList } from '../data/issued/aList.ts';

const row: IssuedRow = {
  id: 'row',
  number: '001/2026',
  series: '#/2026',
  count: 1,
  issue: 1,
  key: 'abc-def',
  place: 0,
  name: 'Ёлкина Анна',
  document: 'Грамота',
  file: 'Ёлкина.pdf',
  day: '2026-05-03',
  again: '2026-05-04',
  state: { kind: 'replaced', by: '002/2026' },
  changes: 3,
};
const numbering = {
  pattern: '{№|с номера: 001}/2026',
  keepsList: true,
  register: { issue: 2, rows: [row] },
} as const;

test('the numbering of a project is saved and read as it was', () => {
  const saved: unknown = JSON.parse(JSON.stringify(encodeSettings({ numbering }, [])));
  expect(decodeSettings([saved])).toEqual({ settings: { numbering }, repaired: [] });
});

test('a published template has neither names nor numbers', () => {
  const saved = encodeLayers(aList([['Щукин Олег', '7Б']], undefined, { numbering }));
  const published = redactLayers(saved, (src) => src);
  expect(['Ёлкина', '001/2026', 'numbering'].filter((text) => published.includes(text))).toEqual([]);
});

test('rows that cannot be read are counted, and what is no register is none', () => {
  expect([
    readRegister({ issue: 1, rows: [row, { ...row, state: { kind: 'lost' } }] }).unread,
    readRegister('text').unread,
    readRegister(undefined),
  ]).toEqual([1, null, { register: { issue: 1, rows: [] }, unread: 0 }]);
});
