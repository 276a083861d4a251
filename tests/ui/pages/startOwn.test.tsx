/** A file of one's own among the templates: what is found in it, what it says of refused files, and the way back. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createImageLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import type { ImportResult } from '../../../src/import/imported.ts';
import { renderApp } from '../support/renderApp.tsx';
import { listReply } from './templates/support/templateService.ts';

// There are no workers here: the list is read on the page, and the presentation is what this test says.
vi.mock('../../../workers/table/client.ts', async () => {
  const { parseTable } = await import('../../../workers/table/parseTable.ts');
  return {
    readTable: async (file: File, name: string) => parseTable(new Uint8Array(await file.arrayBuffer()), name),
  };
});
const imported = vi.hoisted(() => ({ result: null as unknown }));
vi.mock('../../../workers/import/client.ts', () => ({
  importFile: () => Promise.resolve(imported.result),
}));

const text = (id: string, display: string, y: number) =>
  createTextLayer({ id, name: id, display, x: 0, y, width: 600, height: 40 });
const SLIDES: ImportResult = {
  kind: 'imported',
  imported: {
    pages: [
      {
        width: 960,
        height: 720,
        layers: [
          text('given', 'Вручается ученице', 100),
          text('name', 'Ивановой Анне Петровне', 200),
          text('date', '12.05.2025', 300),
        ],
      },
    ],
    pictures: [],
    leftOut: [{ what: 'таблицы', count: 2 }],
  },
};
const SIGNS = { pptx: 'PK\u0003\u0004', pdf: '%PDF-' };
const REPLIES = { 'GET /api/templates/?verified=true&sort=liked&page_size=60': () => listReply([]) };

async function withList(result: unknown) {
  imported.result = result;
  const app = renderApp('/start', { replies: REPLIES });
  fireEvent.change(await screen.findByLabelText('Вставьте список имён'), {
    target: { value: 'ФИО\nСоколова Алёна Сергеевна\nГалиев Тимур Маратович' },
  });
  await app.user.click(screen.getByRole('button', { name: 'Подставить имена' }));
  const input = await screen.findByTestId('own-template-file');
  const give = (content: string, name: string) =>
    fireEvent.change(input, { target: { files: [new File([content], name)] } });
  return { ...app, give };
}

const finds = async () => {
  const list = await screen.findByRole('list', { name: 'Что меняется от копии к копии' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).getByRole<HTMLInputElement>('checkbox').checked]);
};

test('finds are listed with what they become, ticked where they are sure', async () => {
  const { give } = await withList(SLIDES);
  give(SIGNS.pptx, 'Диплом.pptx');
  expect(await finds()).toEqual([
    ['ученице станет {род: ученику / ученице}слово по полу', true],
    ['Ивановой Анне Петровне станет {ФИО|дательный}имя, дательный падеж', true],
    ['12.05.2025 станет {Дата|дата коротко}дата; в списке такого столбца нет', false],
  ]);
  expect(screen.getByText('Осталось в фоне или не перенеслось: таблицы (2).')).toBeTruthy();
});

test('one press takes all finds back', async () => {
  const { give, user } = await withList(SLIDES);
  give(SIGNS.pptx, 'Диплом.pptx');
  await finds();
  await user.click(screen.getByRole('button', { name: 'Вернуть всё как было' }));
  expect((await finds()).map(([, isTaken]) => isTaken)).toEqual([false, false, false]);
});

test('a refused file is said in words, with the way to a PDF', async () => {
  const { give } = await withList({ kind: 'refused', reason: 'late' });
  give(SIGNS.pptx, 'Диплом.pptx');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Файл читается слишком долго. В PowerPoint: «Файл», «Сохранить как», тип «PDF».',
  );
});

test('so is a file of another program', async () => {
  const { give } = await withList(SLIDES);
  give('RIFF0000CDRA', 'Диплом.cdr');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Это рисунок CorelDRAW. В CorelDRAW: «Файл», «Опубликовать в PDF». Потом выберите этот PDF здесь.',
  );
});

test('a file that is being read can be left', async () => {
  imported.result = new Promise(() => undefined);
  const { give, user } = await withList(new Promise(() => undefined));
  give(SIGNS.pptx, 'Диплом.pptx');
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(screen.getByRole('button', { name: /^Мой прошлогодний диплом/ })).toBeTruthy();
});

test('a drawing is a picture with the name over it, and says what it has not', async () => {
  const picture = createImageLayer({ id: 'p', name: 'Часть 1', src: 'svg/1', width: 100, height: 70 });
  const page = { width: 100, height: 70, layers: [picture] };
  const pictures = [{ src: 'svg/1', type: 'image/png', bytes: new Uint8Array([1]) }] as const;
  const leftOut = [{ what: 'картинки из других файлов', count: 2 }];
  const { give } = await withList({ kind: 'imported', imported: { pages: [page], pictures, leftOut } });
  give('<svg xmlns="http://www.w3.org/2000/svg"/>', 'Диплом.svg');
  expect(
    await screen.findByText('Осталось в фоне или не перенеслось: картинки из других файлов (2).'),
  ).toBeTruthy();
  expect(screen.getByText(/^Это картинка: старые тексты на ней не меняются/)).toBeTruthy();
});

/** Files that are let go on the page. */
function drop(...files: readonly File[]) {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
  fireEvent(document.body, event);
}

test('a diploma that is dropped is read as one, and no table is asked for', async () => {
  await withList(SLIDES);
  drop(new File([SIGNS.pptx], 'Диплом.pptx'));
  expect((await finds()).length).toBe(3);
});

test('a diploma that comes before the list waits for it', async () => {
  imported.result = SLIDES;
  const { user } = renderApp('/start', { replies: REPLIES });
  const list = await screen.findByLabelText('Вставьте список имён');
  drop(new File([SIGNS.pptx], 'Диплом.pptx'));
  expect((await screen.findByText(/ждёт списка/u)).closest('output')?.textContent).toBe(
    '«Диплом.pptx» ждёт списка: вставьте имена, и они встанут на него.',
  );
  fireEvent.change(list, { target: { value: 'ФИО\nСоколова Алёна Сергеевна' } });
  await user.click(screen.getByRole('button', { name: 'Подставить имена' }));
  expect((await finds()).length).toBe(3);
});

test('the card stays where templates cannot be loaded', async () => {
  imported.result = SLIDES;
  const { user } = renderApp('/start', { replies: {} });
  fireEvent.change(await screen.findByLabelText('Вставьте список имён'), {
    target: { value: 'ФИО\nСоколова Алёна Сергеевна' },
  });
  await user.click(screen.getByRole('button', { name: 'Подставить имена' }));
  await screen.findByText('Не удалось загрузить шаблоны');
  fireEvent.change(screen.getByTestId('own-template-file'), {
    target: { files: [new File([SIGNS.pptx], 'Диплом.pptx')] },
  });
  expect((await finds()).length).toBe(3);
});
