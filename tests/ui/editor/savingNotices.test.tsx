/** Position and duration of the notices about saving (specification §8, §9). */
import { renderHook, screen, waitFor } from '@testing-library/react';
import { useToasterStore } from 'react-hot-toast/headless';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { notify } from '../../../src/kit/notify.ts';
import { PROJECT_NOT_FOUND_TEXT } from '../../../src/app/project/projectNotices.ts';
import { json } from '../support/fakeService.ts';
import { renderEditor } from './support/renderEditor.tsx';

const click = async (user: Awaited<ReturnType<typeof renderEditor>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

/** The notices on the screen: tone, text, position, milliseconds. */
function notices() {
  const { result } = renderHook(() => useToasterStore());
  return () =>
    result.current.toasts.map(({ className, message, position, duration }) => [
      className,
      message,
      position,
      duration,
    ]);
}

test.each([
  [
    'a saved project',
    () =>
      json(200, {
        id: 'p1',
        name: 'Грамоты',
        canvas_width: 1123,
        canvas_height: 794,
        version: 2,
        created_at: '2026-11-01T08:00:00Z',
        updated_at: '2026-11-02T09:30:00Z',
      }),
    'positive',
    'Проект успешно сохранен',
  ],
  ['a refused save', () => json(500, { detail: 'Сбой.' }), 'negative', 'Не удалось сохранить проект'],
  [
    'a save without a network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'negative',
    'Не удалось сохранить проект',
  ],
])('%s is told at the top right for 2 seconds', async (_, reply, tone, text) => {
  const { user } = await renderEditor(createDocument(), {}, { 'PATCH /api/project-data/p1/': reply });
  const shown = notices();
  await click(user, 'Текст');
  await click(user, 'Сохранить проект');
  await waitFor(() => expect(shown()).toEqual([[tone, text, 'top-right', 2000]]));
});

test('an image that could not be made is told at the top for 2 seconds', async () => {
  const shown = notices();
  // As in the composition root, without position and duration: tests/app/saving.test.ts.
  notify('negative', 'Ошибка при сохранении: рисование прервалось');
  await waitFor(() =>
    expect(shown()).toEqual([
      ['negative', 'Ошибка при сохранении: рисование прервалось', 'top-center', 2000],
    ]),
  );
});

test('a project that was not found is told at the top right for 3 seconds, with a way on', async () => {
  expect(PROJECT_NOT_FOUND_TEXT).toBe('Проект не найден. Создайте новый или откройте один из существующих.');
  const shown = notices();
  notify('warning', PROJECT_NOT_FOUND_TEXT, { place: 'top-right', duration: 3000 });
  await waitFor(() => expect(shown()).toEqual([['warning', PROJECT_NOT_FOUND_TEXT, 'top-right', 3000]]));
});
