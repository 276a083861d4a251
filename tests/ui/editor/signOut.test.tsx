import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { renderEditor } from './support/renderEditor.tsx';

const layers = [createTextLayer({ id: 't', name: 'Имя', display: 'Анна' })];

const isSignOut = (call: string) => call.startsWith('POST /api/auth/logout/');

async function signOut(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Меню проекта/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выход' }));
}

test('the menu of the editor signs out', async () => {
  const { user, service } = await renderEditor(createDocument({ layers }));
  await signOut(user);
  await expect.poll(() => service.changes.filter(isSignOut)).toHaveLength(1);
});

test('with something unsaved it asks as every way out does, and who stays stays signed in', async () => {
  const { user, service } = await renderEditor(createDocument({ layers }));
  await user.click(screen.getByRole('button', { name: 'Текст: Имя' }));
  await user.keyboard('{Control>}d{/Control}');
  await signOut(user);
  const question = await screen.findByText('Несохраненные изменения');
  await user.click(await screen.findByRole('button', { name: 'Отмена' }));
  await expect.poll(() => question.isConnected).toBe(false);
  expect(service.changes.filter(isSignOut)).toEqual([]);
});
