import { expect, test } from 'vitest';
import { decodeClip, encodeClip } from '../../../../src/document/wire/layerClip.ts';
import type { Settings } from '../../../../src/document/settings.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { aDbLayer, anImageLayer, aTextLayer } from '../../engine/builders.ts';

const layers = [
  anImageLayer({ id: 'фон', src: `/api/images/${'a'.repeat(64)}`, scale: 0.5, rotation: 30 }),
  aTextLayer({
    id: 'текст',
    display: 'Диплом <b>&"',
    visible: false,
    formatting: {
      default: DEFAULT_TEXT_FORMAT,
      segments: [{ range: [0, 3], format: { fontWeight: 'bold' } }],
    },
  }),
  aDbLayer({
    id: 'имя',
    selectedCells: ['Анна', 'Пётр'],
    selectedCellsIdxString: new Map([['1:2', 0]]),
    format: '{Имя}',
  }),
];

const settings = {
  copiesColumn: 'Класс',
  decisions: { sexes: [], forms: [['Ян', '', 'дательный', 'Яну']] },
} satisfies Settings;

test('layers of every kind come back from the clipboard as they were copied', () => {
  expect(decodeClip(encodeClip(layers, settings))).toEqual({ layers, settings });
});

test('texts take no decisions about people along', () => {
  expect(decodeClip(encodeClip([aTextLayer()], settings))).toEqual({ layers: [aTextLayer()], settings: {} });
});

const clip = (...raw: readonly unknown[]) => JSON.stringify({ kind: 'patent-generator/layers', layers: raw });

test.each([
  ['an ordinary text', 'Диплом'],
  ['JSON of someone else', '{"layers":[]}'],
  ['a list', '[1]'],
  ['no layers', clip()],
  ['a layer of an unknown kind', clip({ id: 'a', name: 'а', type: 'video' })],
  ['a layer whose place is no number', clip({ id: 'a', name: 'а', type: 'text', display: 'а', X: 'left' })],
  [
    'a picture whose address is a script',
    clip({ id: 'a', name: 'а', type: 'image', src: 'javascript:alert(1)', width: 1, height: 1 }),
  ],
  [
    'formatting beyond the text',
    clip({
      id: 'a',
      name: 'а',
      type: 'text',
      display: 'а',
      formatting: { segments: [{ range: [0, 9], format: {} }] },
    }),
  ],
  ['more text than a project may have', ' '.repeat(16_000_001)],
])('nothing is pasted as layers from %s', (_, text) => {
  expect(decodeClip(text)).toBe(null);
});
