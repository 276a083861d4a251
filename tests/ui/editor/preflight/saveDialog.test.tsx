import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import { renderEditor } from '../support/renderEditor.tsx';
import { words } from '../../support/words.ts';

const measurer: TextMeasurer = { advance: (text, font) => (text.length * font.size) / 2 };

/** The worker's check, run synchronously. */
const checkAllCopies: Drawing['checkAllCopies'] = ({ document }) => {
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return Promise.resolve({ kind: 'checked', report: checked.value });
};

const people = createDbLayer({
  id: 'people',
  name: 'ФИО',
  display: 'Анна',
  selectedCells: ['Анна', 'Борис', '', 'Вера', 'Глеб'],
});
const groups = createDbLayer({
  id: 'groups',
  name: 'Класс',
  display: '7 «А»',
  y: 60,
  selectedCells: ['7 «А»', '7 «Б»', '7 «В»'],
});
const uneven = createDocument({ layers: [people, groups] });

async function openSaveDialog(opened: Document, drawn: Partial<Drawing> = { checkAllCopies }) {
  const { user } = await renderEditor(opened, {}, {}, drawn);
  await user.click(screen.getByRole('button', { name: 'Скачать файл' }));
  const dialog = await screen.findByRole('dialog', { name: 'Сохранение' });
  const openTab = (name: string) => user.click(within(dialog).getByRole('tab', { name }));
  return { user, dialog, openTab };
}

/** The rows of the list as a screen reader reads them. */
function problemsIn(dialog: HTMLElement): (string | null)[] {
  const list = within(dialog).queryByRole('list', { name: 'Замечания' });
  return list === null
    ? []
    : within(list)
        .getAllByRole('button')
        .map((row) => row.textContent);
}

describe('the save dialog, before a collection is made', () => {
  test('says how many copies are ready, and what is wrong with which of the others', async () => {
    const { dialog, openTab } = await openSaveDialog(uneven);
    await openTab('Сохранить коллекцию');
    const summary = await within(dialog).findByText('Посмотрите 3 человек');
    expect([summary.getAttribute('aria-live'), problemsIn(dialog)]).toEqual([
      'polite',
      ['«ФИО»: пустое значение.копия 3', '«Класс»: у слоёв разное количество данных, здесь 3 из 5.копии 4–5'],
    ]);
    expect(within(dialog).getByRole('button', { name: 'Скачать архив' })).toHaveProperty('disabled', false);
  });

  test('says it of the chosen copies only', async () => {
    const { user, dialog, openTab } = await openSaveDialog(uneven);
    await openTab('Сохранить коллекцию');
    await within(dialog).findByText('Посмотрите 3 человек');
    await user.type(within(dialog).getByLabelText('Какие копии'), '2, 4');
    await within(dialog).findByText('Посмотрите 1 человека');
    expect(problemsIn(dialog)).toEqual(['«ФИО»: пустое значение.копия 3']);
  });

  test('leads to the first copy with a problem, in the preview, with the layer selected', async () => {
    const { user, dialog, openTab } = await openSaveDialog(uneven);
    await openTab('Сохранить коллекцию');
    await user.click(await within(dialog).findByRole('button', { name: /разное количество данных/ }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Лист'));
    await screen.findByText(words('«Класс»: для этой копии не хватило значений.'));
    expect([
      screen.queryByRole('dialog'),
      screen.getByLabelText<HTMLInputElement>('Номер копии').value,
    ]).toEqual([null, '4']);
  });

  test('says that all copies are ready', async () => {
    const { dialog, openTab } = await openSaveDialog(createDocument({ layers: [groups] }));
    await openTab('Сохранить коллекцию');
    await within(dialog).findByText('3 копии готовы, замечаний нет.');
    expect(problemsIn(dialog)).toEqual([]);
  });

  test('counts the copies that are checked', async () => {
    const { dialog, openTab } = await openSaveDialog(uneven, {
      checkAllCopies: ({ onProgress }) => {
        onProgress?.(3);
        return new Promise(() => undefined);
      },
    });
    await openTab('Сохранить коллекцию');
    const bar = await within(dialog).findByRole('progressbar', { name: 'Проверяем копии: 3 из 5' });
    expect(bar).toHaveProperty('value', 60);
  });

  test.each([
    ['whose worker died', () => Promise.resolve({ kind: 'failed', reason: 'Out of memory' } as const)],
    ['that could not be fetched', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('tells a check %s, and saves all the same', async (_how, fails) => {
    const { dialog, openTab } = await openSaveDialog(uneven, { checkAllCopies: fails });
    await openTab('Сохранить коллекцию');
    await within(dialog).findByText(
      'Проверить копии не удалось. Сохранить их можно, но сначала посмотрите их в предпросмотре.',
    );
    expect(within(dialog).getByRole('button', { name: 'Скачать архив' })).toHaveProperty('disabled', false);
  });

  test('shows the first five of many problems, and all when asked', async () => {
    const texts = Array.from({ length: 7 }, (_, index) =>
      createTextLayer({ id: `t${index}`, name: `Текст ${index + 1}`, display: '{ФИО}' }),
    );
    const { user, dialog, openTab } = await openSaveDialog(createDocument({ layers: [...texts, groups] }));
    await openTab('Сохранить коллекцию');
    await within(dialog).findByText('Заполните 7 текстов');
    const first = problemsIn(dialog).length;
    await user.click(within(dialog).getByRole('button', { name: 'Показать все: 7' }));
    expect([first, problemsIn(dialog).length]).toEqual([5, 7]);
  });

  test('keeps to the words of the specification where there is too little data, and checks nothing', async () => {
    const { dialog, openTab } = await openSaveDialog(
      createDocument({ layers: [{ ...people, selectedCells: [''] }] }),
      { checkAllCopies: () => Promise.reject(new Error('Nothing was to be checked.')) },
    );
    await openTab('Сохранить коллекцию');
    expect([within(dialog).getByRole('alert').textContent, problemsIn(dialog)]).toEqual([
      'Недостаточно данных для сохранения галереи. Минимальное количест: 2',
      [],
    ]);
  });
});

describe('the save dialog, before one image is made', () => {
  test('names what is left to be filled on the sheet, and leads to its layer', async () => {
    const { user, dialog } = await openSaveDialog(
      createDocument({ layers: [createTextLayer({ id: 't', name: 'Кому', display: 'Награждается {ФИО}' })] }),
    );
    await within(dialog).findByText('У изображения 1 замечание.');
    await user.click(within(dialog).getByRole('button', { name: /не заполнено\.$/ }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Лист'));
    expect([
      screen.queryByRole('dialog'),
      screen.queryByLabelText('Номер копии'),
      document.querySelector('[aria-pressed="true"]')?.getAttribute('aria-label'),
    ]).toEqual([null, null, 'Текст: Кому']);
  });

  test('speaks of the copy that the preview shows', async () => {
    const { user } = await renderEditor(uneven, {}, {}, { checkAllCopies });
    await user.click(screen.getByRole('button', { name: 'Предпросмотр' }));
    await user.click(screen.getByRole('button', { name: 'Следующая копия' }));
    await user.click(screen.getByRole('button', { name: 'Следующая копия' }));
    await user.click(screen.getByRole('button', { name: 'Скачать файл' }));
    const dialog = await screen.findByRole('dialog', { name: 'Сохранение' });
    await user.click(within(dialog).getByRole('tab', { name: 'Сохранить экземпляр' }));
    await within(dialog).findByText('У изображения 1 замечание.');
    expect(problemsIn(dialog)).toEqual(['«ФИО»: пустое значение.']);
  });
});
