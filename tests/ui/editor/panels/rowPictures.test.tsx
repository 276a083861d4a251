import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createImageLayer } from '../../../../src/document/layers/layer.ts';
import type { Platform } from '../../../../src/app/platform/platform.ts';
import type { Replies } from '../../support/fakeService.ts';
import { json } from '../../support/fakeService.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const people = createDbLayer({
  id: 'people',
  name: 'Кому',
  display: '',
  query: { sheet: 'Лист1', headerRow: 0, columns: [{ index: 0, name: 'Фото' }], rows: [], filter: null },
  selectedCells: ['Ким Олег', 'Ли Анна', 'Юн Вера'],
});
const photo = createImageLayer({ id: 'photo', name: 'Портрет', src: '/api/images/1', width: 4, height: 4 });
const uploaded = { hash: 'a'.repeat(64), src: `/api/images/${'a'.repeat(64)}`, width: 30, height: 40 };
const files = ['Ким Олег.png', 'Анна Ли.png'].map((name) => new File(['x'], name, { type: 'image/png' }));

async function giveFiles(replies: Replies, platform: Partial<Platform> = {}, layer = photo) {
  const { user } = await renderEditor(createDocument({ layers: [people, layer] }), platform, replies);
  await user.click(screen.getByRole('button', { name: 'Изображение: Портрет' }));
  const column = await screen.findByRole('combobox', { name: 'Картинка из столбца' });
  await user.selectOptions(column, 'Фото');
  await user.upload(screen.getByLabelText('Файлы картинок'), files);
  return user;
}

test('files are given to the cells that name them, doubtful ones are listed and can be taken back', async () => {
  const user = await giveFiles({ 'POST /api/images/': () => json(201, uploaded) });
  await screen.findByText('Добавлено картинок: 2.');
  const before = screen.queryByText('Картинки есть для 2 из 3 значений.') !== null;
  await user.click(screen.getByRole('button', { name: 'Не подходит: Ли Анна' }));
  const missing = within(screen.getByText('Не найдены: 2').closest('details') ?? document.body);
  expect([
    before,
    missing.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent),
  ]).toEqual([true, ['Ли Анна', 'Юн Вера']]);
});

test('a picture that the server refuses stops the rest, and the person is told why', async () => {
  await giveFiles({ 'POST /api/images/': () => json(413, { detail: 'Место закончилось.' }) });
  expect((await screen.findByRole('alert')).textContent).toContain('«Ким Олег.png» не добавлен.');
});

test('each picture is in the project as soon as it arrives', async () => {
  let sent = 0;
  await giveFiles({
    'POST /api/images/': () => ((sent += 1) === 1 ? json(201, uploaded) : new Promise(() => undefined)),
  });
  expect(await screen.findByText('Картинки есть для 1 из 3 значений.')).not.toBeNull();
});

test('pictures arrive while another layer is selected, and the person is told of the end', async () => {
  const arrivals: ((reply: Response) => void)[] = [];
  const second = new Promise<Response>((resolve) => void arrivals.push(resolve));
  let sent = 0;
  const user = await giveFiles({
    'POST /api/images/': () => ((sent += 1) === 1 ? json(201, uploaded) : second),
  });
  await screen.findByText('Картинки есть для 1 из 3 значений.');
  await user.click(screen.getByRole('button', { name: 'Данные таблицы: Кому' }));
  arrivals[0]?.(json(201, uploaded));
  await screen.findByText('Картинки по строкам. Добавлено: 2.');
  await user.click(screen.getByRole('button', { name: 'Изображение: Портрет' }));
  expect(await screen.findByText('Картинки есть для 2 из 3 значений.')).not.toBeNull();
});

/** A service that takes one picture. */
function takesOne(headers: Readonly<Record<string, string>>): Replies {
  let sent = 0;
  const refusal = () =>
    new Response(JSON.stringify({ detail: 'Слишком много попыток.' }), { status: 429, headers });
  return { 'POST /api/images/': () => ((sent += 1) === 1 ? json(201, uploaded) : refusal()) };
}

test('a cell without a picture gets one before another is replaced', async () => {
  const pictures = [{ value: 'Ким Олег', src: uploaded.src, width: 30, height: 40, fileName: 'Олег.png' }];
  await giveFiles(takesOne({}), {}, { ...photo, byRow: { field: 'Фото', pictures } });
  await screen.findByText(/Слишком много попыток/);
  expect(screen.queryByText('Картинки есть для 2 из 3 значений.')).not.toBeNull();
});

test('while the service takes no more pictures, the person sees when they go on', async () => {
  await giveFiles(takesOne({ 'Retry-After': '600' }), {
    now: () => new Date(2026, 10, 20, 14, 25, 10).getTime(),
    wait: () => new Promise(() => undefined),
  });
  expect((await screen.findByText(/порциями/)).textContent).toBe(
    'Сервис принимает картинки порциями: продолжим в 14:36. Работайте дальше, только не закрывайте страницу.',
  );
});
