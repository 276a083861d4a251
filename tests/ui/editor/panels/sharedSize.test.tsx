import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDbLayer, aDocument, aTextLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const shown = () => screen.queryByRole('switch', { name: 'Один размер для всех копий' });

test('one size for all copies is a switch of a text that shrinks', async () => {
  const layer = aDbLayer({ width: 160, selectedCells: ['Ия', 'Константинопольская Александра'] });
  const { user } = await renderEditor(aDocument(layer));
  await user.click(screen.getByRole('button', { name: 'Данные таблицы: Имя' }));
  const whileWrapping = shown();
  await user.click(screen.getByRole('radio', { name: 'Уменьшать' }));
  const checked: (string | null)[] = [];
  for (let press = 0; press < 3; press += 1) {
    const found = shown();
    checked.push(found?.getAttribute('aria-checked') ?? null);
    if (found !== null) await user.click(found);
  }
  expect([whileWrapping, checked]).toEqual([null, ['false', 'true', 'false']]);
});

test('one size for all copies is not offered to a text that is the same in all of them', async () => {
  const layer = aTextLayer({ name: 'Заголовок', width: 160, fit: 'shrink' });
  const { user } = await renderEditor(aDocument(aDbLayer(), layer));
  await user.click(screen.getByRole('button', { name: 'Текст: Заголовок' }));
  const isShrinking = screen.getByRole('radio', { name: 'Уменьшать' }).getAttribute('aria-checked');
  expect([isShrinking, shown()]).toEqual(['true', null]);
});
