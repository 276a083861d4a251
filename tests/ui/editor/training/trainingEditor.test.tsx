import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { EXERCISES } from '../../../../src/ui/editor/training/exercises.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const list = async (open: () => Promise<void>) => {
  await open();
  return screen.findByRole('dialog', { name: 'Обучение' });
};

test.each(EXERCISES.map(({ title, steps }) => [title, steps] as const))(
  'the course opened at «%s» asks for its first step, and nothing is ticked',
  async (title, steps) => {
    const { user } = await renderEditor(createDocument());
    const dialog = await list(async () => {
      await user.click(screen.getByRole('button', { name: /^Меню проекта/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Помощь' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Обучение' }));
    });
    await user.click(within(dialog).getByRole('button', { name: new RegExp(title) }));
    const card = await screen.findByRole('region', { name: 'Обучение' });
    await within(card).findByRole('heading', { name: title });
    expect([
      within(card).queryAllByText(', сделано').length,
      card.querySelector('li[aria-current="step"] .font-medium')?.textContent,
    ]).toEqual([0, steps[0].text]);
  },
);
