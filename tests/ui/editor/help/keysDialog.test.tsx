import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { renderEditor } from '../support/renderEditor.tsx';

/** Topics of the dialog, each with its commands and their keys as a person reads them. */
async function shownKeys(): Promise<Readonly<Record<string, readonly string[]>>> {
  const dialog = await screen.findByRole('dialog', { name: 'Клавиши' });
  const topics = within(dialog).getAllByRole('heading', { level: 3 });
  return Object.fromEntries(
    topics.map((heading) => [
      heading.textContent,
      [...(heading.parentElement?.querySelectorAll('dl > div') ?? [])].map(
        (row) =>
          `${row.querySelector('dt')?.textContent ?? ''}: ${row.querySelector('dd')?.textContent ?? ''}`,
      ),
    ]),
  );
}

test('the question mark shows every command that has keys', async () => {
  await renderEditor(createDocument());
  fireEvent.keyDown(document.body, { key: '?', code: 'Digit7', keyCode: 55, shiftKey: true });
  expect(await shownKeys()).toEqual({
    Проект: [
      'Таблица: F8',
      'Проверка перед выпуском: F7',
      'Проверка имён: Shift+F7',
      'Сохранить проект: Ctrl+S',
      'Скачать файл: Ctrl+E',
      'Выданные документы: Shift+F8',
      'Печать: Ctrl+P',
      'Открыть другой проект: Ctrl+O',
      'Выделить всё: Ctrl+A',
      'Мануал: F1',
      'Клавиши: ?',
      'Найти команду: Ctrl+K',
      'Меню слоя или листа: Shift+F10',
    ],
    'Лист и слои': [
      'Отменить: Ctrl+Z',
      'Повторить: Ctrl+YилиCtrl+Shift+Z',
      'Копировать: Ctrl+C',
      'Вырезать: Ctrl+X',
      'Вставить: Ctrl+V',
      'Вставить на то же место: Ctrl+Shift+V',
      'Дублировать выбранные слои: Ctrl+D',
      'Удалить выбранные слои: DeleteилиBackspace',
      'Заблокировать или разблокировать выбранные слои: Ctrl+L',
      'Править текст, кадрировать изображение или выбрать данные таблицы: Enter',
      'Править текст или выбрать данные таблицы, не возвращаясь на лист: F2',
      'Сдвинуть выбранные слои на 1 пиксель: Стрелки',
      'Сдвинуть выбранные слои на 10 пикселей: Shift+стрелки',
      'Прервать начатое, выйти из группы или предпросмотра, снять выделение: Esc',
      'Выбрать следующий слой: Tab',
      'Выбрать предыдущий слой: Shift+Tab',
    ],
    'Порядок и вид слоёв': [
      'На передний план: Ctrl+Shift+]',
      'Переместить вперёд: Ctrl+]',
      'Переместить назад: Ctrl+[',
      'На задний план: Ctrl+Shift+[',
      'Сгруппировать: Ctrl+G',
      'Разгруппировать: Ctrl+Shift+G',
      'Жирный: Ctrl+B',
      'Курсив: Ctrl+I',
      'Над строкой: Ctrl+.',
      'Под строкой: Ctrl+,',
      'Выровнять по левому краю: Alt+A',
      'Выровнять по центру: Alt+H',
      'Выровнять по правому краю: Alt+D',
      'Выровнять по верхнему краю: Alt+W',
      'Выровнять по середине: Alt+V',
      'Выровнять по нижнему краю: Alt+S',
      'Показать выбранное крупно: Shift+2',
      'Скрыть: Ctrl+Shift+H',
      'Изменить размер выбранных слоёв на 1 пиксель: Ctrl+стрелки',
      'Изменить размер выбранных слоёв на 10 пикселей: Ctrl+Shift+стрелки',
      'Повернуть выбранные слои на 1 градус: Alt+стрелки вбок',
      'Повернуть выбранные слои на 15 градусов: Alt+Shift+стрелки вбок',
      'Отразить слева направо: Shift+H',
      'Отразить сверху вниз: Shift+V',
      'Непрозрачность: 5 — 50 %, 0 — 100 %: Цифры',
      'Копировать оформление: Ctrl+Alt+C',
      'Применить оформление: Ctrl+Alt+V',
      'Перейти к соседнему слою, пока ничего не выбрано: Стрелки',
      'Выбрать слой, к которому привели стрелки: Enter',
      'Перейти к следующей части экрана: F6',
      'Перейти к предыдущей части экрана: Shift+F6',
    ],
    Рисование: [
      'Нарисовать прямоугольник: R',
      'Нарисовать овал: O',
      'Нарисовать линию: L',
      'Нарисовать рамку текста: T',
      'Вернуться к выбору слоёв: V',
    ],
    'Правка текста': [
      'Жирный: Ctrl+B',
      'Курсив: Ctrl+I',
      'Над строкой: Ctrl+.',
      'Под строкой: Ctrl+,',
      'Отменить набранное: Ctrl+Z',
      'Вернуть набранное: Ctrl+YилиCtrl+Shift+Z',
      'Закончить правку текста: Esc',
    ],
    'Список слоёв': [
      'Переименовать слой: F2',
      'Поднять слой: Alt+Стрелка вверх',
      'Опустить слой: Alt+Стрелка вниз',
      'К слою выше: Стрелка вверх',
      'К слою ниже: Стрелка вниз',
      'Удалить слой: Delete',
    ],
    Предпросмотр: [
      'Предыдущая копия: Стрелка влево',
      'Следующая копия: Стрелка вправо',
      'Первая копия: Home',
      'Последняя копия: End',
    ],
    Масштаб: [
      'Увеличить: Ctrl++',
      'Уменьшить: Ctrl+−',
      'Показать лист целиком: Ctrl+0',
      'Показать весь лист: Shift+1',
      'Показать в натуральную величину, 100 %: Ctrl+1',
    ],
  });
});

test('a question mark typed in a field stays in the field', async () => {
  const { user } = await renderEditor(createDocument());
  await user.dblClick(screen.getByRole('button', { name: /^Меню проекта/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Название проекта' }), '?');
  expect(screen.queryByRole('dialog', { name: 'Клавиши' })).toBe(null);
});
