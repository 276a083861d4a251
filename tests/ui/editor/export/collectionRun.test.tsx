/** A collection while it is made: progress, pause, copies that failed, and one that was interrupted. */
import type { Order } from '../../../../src/output/order/index.ts';
import { USUAL_ORDER } from '../../../../src/output/order/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import type { ExportOptions, SaveResult } from '../../../../src/hosts/page/export/makeExport.ts';
import type { PdfOptions } from '../../../../src/hosts/page/export/makePdf.ts';
import { renderEditor } from '../support/renderEditor.tsx';
import { words } from '../../support/words.ts';

const people = createDbLayer({
  id: 'people',
  name: 'Кому',
  display: 'Анна',
  selectedCells: ['Анна', 'Борис', 'Вера', 'Галина'],
  selectedCellsIdxString: new Map([
    ['1:0', 0],
    ['2:0', 1],
    ['6:0', 2],
  ]),
});
const certificates = createDocument({ name: 'Грамоты', layers: [people] });
const made: SaveResult = { kind: 'done', blob: new Blob(['zip']), fileName: 'Грамоты.zip' };

async function openDialog(drawn: Partial<Drawing>) {
  const { user } = await renderEditor(certificates, {}, {}, drawn);
  await user.keyboard('{Control>}e{/Control}');
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

/** A run that the test ends. */
function heldRun() {
  const asked: ExportOptions[] = [];
  const held = { finish: (_result: SaveResult): void => undefined };
  const makeExport = (options: ExportOptions) => {
    asked.push(options);
    return new Promise<SaveResult>((resolve) => {
      held.finish = resolve;
    });
  };
  return { asked, held, makeExport };
}

describe('a collection that is being made', () => {
  test('shows its progress in the title of the tab until it ends', async () => {
    const { asked, held, makeExport } = heldRun();
    const { user, dialog } = await openDialog({ makeExport });
    const before = document.title;
    await user.click(dialog.getByRole('button', { name: 'Скачать архив' }));
    asked[0]?.onProgress?.({ done: 1, total: 4 });
    await dialog.findByText('Создаём копии: 1 из 4');
    const during = document.title;
    held.finish(made);
    await dialog.findByText(words('Файл «Грамоты.zip» сохранён.'));
    expect([during, document.title]).toEqual([`25 % · ${before}`, before]);
  });

  test('holds the form and the window until it ends, and stops when asked', async () => {
    const { asked, makeExport } = heldRun();
    const { user, dialog } = await openDialog({ makeExport });
    await user.click(dialog.getByRole('button', { name: 'Скачать архив' }));
    await dialog.findByText('Не закрывайте вкладку до окончания сохранения.');
    const name = dialog.getByLabelText('Имя файла');
    const during = {
      nameIsHeld: name.hasAttribute('disabled'),
      mayClose: dialog.queryByRole('button', { name: 'Закрыть' }) !== null,
    };
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    const isStopping = dialog.queryByRole('button', { name: 'Отмена' })?.getAttribute('aria-busy');
    await dialog.findByText('Сохранение отменено.');
    expect({ ...during, isStopping, isAborted: asked[0]?.signal?.aborted }).toEqual({
      nameIsHeld: true,
      mayClose: false,
      isStopping: 'true',
      isAborted: true,
    });
  });

  test('is paused and continued', async () => {
    const { asked, makeExport } = heldRun();
    const { user, dialog } = await openDialog({ makeExport });
    await user.click(dialog.getByRole('button', { name: 'Скачать архив' }));
    await user.click(await dialog.findByRole('button', { name: 'Пауза' }));
    const text = await dialog.findByText('Пауза, готово: 0 из 4');
    const isPaused = asked[0]?.pause?.() instanceof Promise;
    await user.click(dialog.getByRole('button', { name: 'Продолжить' }));
    await dialog.findByText('Создаём копии: 0 из 4');
    expect({ isTold: text.isConnected, isPaused, pausedThen: asked[0]?.pause?.() }).toEqual({
      isTold: true,
      isPaused: true,
      pausedThen: null,
    });
  });

  test('that failed on a busy computer is made again in one press, in the same way', async () => {
    const asked: string[] = [];
    const { user, dialog } = await openDialog({
      makeExport: ({ plan }) => {
        asked.push(plan.format);
        return Promise.resolve(
          asked.length === 1 ? { kind: 'failed', message: 'компьютер очень занят' } : made,
        );
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Скачать архив' }));
    await user.click(await dialog.findByRole('button', { name: 'Повторить' }));
    await dialog.findByText(words('Файл «Грамоты.zip» сохранён.'));

    expect([asked, dialog.queryByRole('button', { name: 'Повторить' })]).toEqual([['png', 'png'], null]);
  });

  test.each([
    ['Попробовать ещё раз', 'retry'],
    ['Сохранить без них', 'leave out'],
  ])('names the copies that failed and asks: %s', async (button, expected) => {
    const decisions: unknown[] = [];
    const { user, dialog } = await openDialog({
      makeExport: async ({ onFailedCopies }) => {
        const copy = { recordIndex: 2, fileName: 'Грамоты-3.png' };
        decisions.push(await onFailedCopies?.([{ copy, message: 'нет шрифта' }]));
        return made;
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Скачать архив' }));
    await dialog.findByText('Не получилось: 1 из 4. Остальные копии готовы.');
    const named = await dialog.findByRole('listitem');
    const { textContent } = named;
    await user.click(dialog.getByRole('button', { name: button }));
    await dialog.findByText(words('Файл «Грамоты.zip» сохранён.'));
    expect([textContent, decisions]).toEqual([
      'Копия 3 (строка 7 таблицы), «Грамоты-3.png»: нет шрифта',
      [expected],
    ]);
  });
});

test('an image is drawn for the clipboard, and the window says that it is there', async () => {
  const { held, makeExport } = heldRun();
  const { user } = await renderEditor(
    createDocument({ name: 'Грамоты' }),
    { copyImage: async (image) => void (await image) },
    {},
    { makeExport },
  );
  await user.keyboard('{Control>}e{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Скопировать' }));
  await dialog.findByText('Создаём изображение');
  held.finish({ ...made, fileName: 'Грамоты.png' });
  const told = await dialog.findByText('Изображение скопировано, его можно вставить в письмо или документ.');
  expect(told.isConnected).toBe(true);
});

describe('a collection that was interrupted', () => {
  const order: Order = {
    ...USUAL_ORDER,
    name: 'Класс',
    format: 'jpeg',
    copies: '2–4',
    dpi: 300,
    hasMarks: false,
  };
  const found = () => Promise.resolve({ order, done: 1, total: 3 });

  test('goes on as it was ordered', async () => {
    const { asked, makeExport } = heldRun();
    const { user, dialog } = await openDialog({ makeExport, findUnfinishedRun: found });
    const offer = within(await dialog.findByTestId('unfinished-run'));
    await user.click(offer.getByRole('button', { name: 'Продолжить' }));
    await dialog.findByText('Создаём копии: 0 из 3');
    expect([
      asked[0]?.kept?.order,
      asked[0]?.plan.page.pixelsPerInch,
      asked[0]?.plan.copies.map(({ fileName }) => fileName),
    ]).toEqual([order, 300, ['Класс-2.jpeg', 'Класс-3.jpeg', 'Класс-4.jpeg']]);
  });

  test('of documents goes on as they were ordered', async () => {
    const documents: Order = { ...order, purpose: 'send', format: 'pdf', isEach: true, isPicture: true };
    const asked: PdfOptions[] = [];
    const { user, dialog } = await openDialog({
      makePdf: (options) => {
        asked.push(options);
        return new Promise(() => undefined);
      },
      findUnfinishedRun: () => Promise.resolve({ order: documents, done: 1, total: 3 }),
    });
    const offer = within(await dialog.findByTestId('unfinished-run'));
    await user.click(offer.getByRole('button', { name: 'Продолжить' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked.map(({ kept, isPicture, plan }) => [kept?.order, isPicture, plan.container])).toEqual([
      [documents, true, 'zip'],
    ]);
  });

  test('is forgotten when it is not needed', async () => {
    const forgotten: string[] = [];
    const { user, dialog } = await openDialog({
      findUnfinishedRun: found,
      forgetUnfinishedRun: (place) => {
        forgotten.push(place);
        return Promise.resolve();
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Не нужно' }));
    expect([dialog.queryByTestId('unfinished-run'), forgotten.length]).toEqual([null, 1]);
  });

  test('is not offered for printing', async () => {
    const { user } = await renderEditor(certificates, {}, {}, { findUnfinishedRun: found });
    await user.keyboard('{Control>}p{/Control}');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Напечатать' });
    expect(dialog.queryByTestId('unfinished-run')).toBeNull();
  });

  test('is told of when the project opens', async () => {
    const { user } = await renderEditor(certificates, {}, {}, { findUnfinishedRun: found });
    await user.click(await screen.findByRole('button', { name: 'Открыть' }));
    expect(await screen.findByTestId('unfinished-run')).toBeTruthy();
  });
});
