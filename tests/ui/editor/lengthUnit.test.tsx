import { fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { shownLength, toPixels } from '../../../src/ui/words/lengthUnit.ts';
import { runs } from '../../properties.ts';
import { fakeService } from '../support/fakeService.ts';
import { testPlatform } from '../support/testPlatform.ts';
import { renderEditor } from './support/renderEditor.tsx';

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const values = (...names: readonly string[]) => names.map((name) => field(name).value);

test('lengths are shown and typed in millimetres where a person chooses so, sums too; the document keeps pixels', async () => {
  const text = createTextLayer({ id: 't', name: 'Имя', display: 'Анна', x: 96, y: 48 });
  const { user } = await renderEditor(createDocument({ layers: [text] }));
  await user.click(screen.getByRole('button', { name: 'Текст: Имя' }));
  await user.click(screen.getByRole('radio', { name: 'Миллиметры' }));
  const inMillimetres = values('Ширина листа', 'Высота листа', 'X', 'Y');
  await user.clear(field('X'));
  await user.type(field('X'), '25,4*3/2');
  fireEvent.keyDown(field('X'), { key: 'Enter' });
  const typed = values('X');
  await user.click(screen.getByRole('radio', { name: 'Пиксели' }));
  expect([inMillimetres, typed, values('Ширина листа', 'X', 'Y')]).toEqual([
    ['297', '210', '25,4', '12,7'],
    ['38,1'],
    ['1123', '144', '48'],
  ]);
});

test.each([
  ['millimetres on A4', { width: 794, height: 1123 }, ['210', '297']],
  ['millimetres on a badge', { width: 340, height: 227 }, ['90', '60']],
  ['pixels on a sheet of no paper format', { width: 800, height: 600 }, ['800', '600']],
])('until a unit is chosen, lengths are %s', async (_, sheet, sides) => {
  // A unit that is none stands for nothing chosen.
  const stored = { token: 't', user: 'olga', length_unit: '' };
  const { storage } = testPlatform('/', fakeService([]), stored);
  await renderEditor(createDocument({ sheet }), { storage });

  expect(values('Ширина листа', 'Высота листа')).toEqual(sides);
});

test('bleed and safe margin are millimetres in every itemKind, and each is one step of undo', async () => {
  const { user } = await renderEditor(createDocument());
  await user.clear(field('Вылеты'));
  await user.type(field('Вылеты'), '3{Enter}');
  await user.clear(field('Безопасное поле'));
  await user.type(field('Безопасное поле'), '5,5{Enter}');
  const typed = values('Вылеты', 'Безопасное поле');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect([typed, values('Вылеты', 'Безопасное поле')]).toEqual([
    ['3', '5,5'],
    ['3', '0'],
  ]);
});

test('a length typed in millimetres to a tenth is shown as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9999, max: 9999 }), (tenths) => {
      expect(shownLength(toPixels(tenths / 10, 'mm'), 'mm', false)).toBe(tenths / 10);
    }),
    { numRuns: runs(200) },
  );
});

test('a whole side of a sheet is shown as it was typed, though it is kept in whole pixels', () => {
  const shown = [210, 297, 148, 90, 60, 105].map((mm) =>
    shownLength(Math.round(toPixels(mm, 'mm')), 'mm', true),
  );
  expect(shown).toEqual([210, 297, 148, 90, 60, 105]);
});
