/** Roles of layers in a save, and in what is published. */
import { expect, test } from 'vitest';
import { createImageLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { encodeLayers } from '../../../src/document/wire/encode.ts';
import { openDocument } from '../../../src/document/wire/decode.ts';
import { publicLayers } from '../../../src/document/wire/redact.ts';
import { createDocument } from '../../../src/document/document.ts';

const HASH = 'a'.repeat(64);
const school = createTextLayer({
  id: 'school',
  name: 'Школа',
  display: 'Гимназия № 3',
  role: { is: 'organisation', words: 'Название школы', case: 'genitive' },
});
const place = createTextLayer({
  id: 'place',
  name: 'М. П.',
  display: 'М. П.',
  role: { is: 'stamp', isPlace: true },
});
const stamp = createImageLayer({
  id: 'stamp-1',
  name: 'Печать',
  src: `/api/images/${HASH}`,
  width: 100,
  height: 100,
  role: { is: 'stamp', isOwn: true },
});
const emblem = createImageLayer({
  id: 'emblem-1',
  name: 'Эмблема',
  src: `/api/images/${HASH}`,
  x: 10,
  y: 20,
  width: 50,
  height: 60,
  scale: 2,
  role: { is: 'emblem', isOwn: true },
});
const sample = createImageLayer({
  id: 'sample',
  name: 'Знак',
  src: `/api/images/${HASH}`,
  width: 50,
  height: 60,
  role: { is: 'emblem', row: 2 },
});

const wireOf = (layers: string) => ({ name: 'Диплом', canvas_width: 100, canvas_height: 100, layers });

test('a role is saved and read back, in a document of the oldest form that has the rest', () => {
  const layers = encodeLayers(createDocument({ layers: [school, place, stamp] }));
  const opened = openDocument(wireOf(layers));

  expect(
    opened.kind === 'decoded' && [opened.problems, opened.document.layers.map(({ role }) => role)],
  ).toEqual([[], [school.role, place.role, stamp.role]]);
  expect(layers).toContain('"version":2');
});

test('a role that cannot be read is left out, and told', () => {
  const layers = JSON.stringify([{ id: 'a', type: 'text', name: 'a', display: 'a', role: { is: 'king' } }]);
  const opened = openDocument(wireOf(layers));

  expect(opened.kind === 'decoded' && [opened.document.layers[0]?.role, opened.problems[0]?.fields]).toEqual([
    undefined,
    ['role'],
  ]);
});

test('a published template keeps roles and loses the values of its author', () => {
  const saved: unknown = JSON.parse(
    encodeLayers(createDocument({ layers: [school, place, stamp, emblem, sample] })),
  );
  if (!Array.isArray(saved)) throw new Error('The layers are no list.');
  const { layers } = publicLayers(saved, { srcOf: (src) => src, looksLikeName: () => false });

  expect(
    layers.map(({ type, role, ...layer }) => [type, role, Reflect.get(layer, 'display') ?? layer.x]),
  ).toEqual([
    ['text', { is: 'organisation', words: 'Название школы', case: 'genitive' }, 'Название школы'],
    ['text', { is: 'stamp', isPlace: true }, 'М. П.'],
    ['shape', { is: 'emblem', isPlace: true }, 10],
    ['image', { is: 'emblem', row: 2 }, 20],
  ]);
});
