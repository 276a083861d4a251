/**
 * A whole certificate from nothing by keys alone, told by what Chromium's accessibility tree says at each
 * step: sheet, five texts, a shape, alignment, a list, the save.
 */
import { accessibilityOf } from './product/accessibilityTree.ts';
import { keyboardOf } from './product/keyboard.ts';
import { editorOpened, saved } from './product/saving.ts';
import { expect, test } from './product/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The whole job takes fewer presses; what is typed into fields is not counted. */
const MOST_PRESSES = 120;

const TEXTS = ['ДИПЛОМ', 'награждается', 'за победу в олимпиаде', 'Директор школы', '27 ноября 2026'];

const LIST = ['ФИО\tКласс', 'Ёлкина Анна Ильинична\t5А', 'Щукин Пётр Олегович\t6Б'].join('\n');

test('a certificate is made from nothing by keys and by what is said', async ({ page }) => {
  await page.goto('/pgprojects');
  const keys = keyboardOf(page);
  const { press, tabTo } = keys;
  const tree = await accessibilityOf(page);
  const steps: string[] = [];
  const step = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      const before = keys.pressed();
      await act();
      steps.push(`${name}: ${keys.pressed() - before}`);
    });

  await step('a project is made, with its sheet', async () => {
    await tabTo('Создать проект');
    await press('Enter');
    await keys.dialogOpened('Новый проект');
    await press('Control+A');
    await page.keyboard.type('Дипломы');
    await press('Enter');
    await page.waitForURL('**/generator2/**');
    await editorOpened(page);
    await expect.poll(tree.canvases).toBe(0);
  });

  const heard = (sentence: string) =>
    expect.poll(async () => (await tree.said()).join(' | ')).toContain(sentence);
  const on = (words: string) => expect.poll(tree.focus).toBe(words);
  /** From the canvas to the buttons that add a layer. */
  const add = async (kind: string) => {
    await press('Shift+F6');
    await tabTo(kind);
    await press('Enter');
  };
  const command = async (words: string) => {
    await press('Control+K');
    await expect(page.getByRole('combobox', { name: 'Найти команду' })).toBeFocused();
    await page.keyboard.type(words);
    await press('Enter');
  };

  await step('five texts are written', async () => {
    await press('F6');
    await press('F6');
    await on('button: Добавить слой');
    for (const text of TEXTS) {
      if (text === TEXTS[0]) {
        await tabTo('Текст');
        await press('Enter');
      } else await add('Текст');
      await on('textbox: Текст слоя');
      await page.keyboard.type(text);
      await press('Escape');
      await expect.poll(tree.focus).toContain(`application: Лист → option: Текст: ${text}, X `);
    }
    await on(
      'application: Лист → option: Текст: 27 ноября 2026, X 116, Y 116, ширина 115,2, высота 19,2, выбран',
    );
    await expect.poll(tree.layers).toHaveLength(5);
  });

  await step('the last text goes to the bottom of the sheet, and up a little', async () => {
    await command('по нижнему краю');
    await heard('Слой «27 ноября 2026»: X 116, Y 774,8');
    // Without waiting between them: a pause ends the entry of the history that they share.
    await Promise.all(Array.from({ length: 4 }, () => press('Shift+ArrowUp')));
    await heard('Слой «27 ноября 2026»: X 116, Y 734,8');
    await press('Control+Z');
    await heard('Отменено. Слой «27 ноября 2026»: X 116, Y 774,8');
    await press('Control+Y');
    await heard('Повторено. Слой «27 ноября 2026»: X 116, Y 734,8');
  });

  await step('all texts are spread and centred', async () => {
    await press('Control+A');
    await heard('Выбрано: 5 слоёв');
    await command('распределить по вертикали');
    await heard('3 слоя: X 44, Y 198');
    await command('выровнять по центру');
    await heard('5 слоёв: X 44, Y 20');
    await command('центру листа по горизонтали');
    await heard('5 слоёв: X 475, Y 20');
  });

  await step('a frame lies under the texts, in the middle', async () => {
    await add('Фигура');
    await heard('Слой «Фигура» добавлен: X 20, Y 20');
    await press('F6');
    await on('application: Лист → option: Фигура: Фигура, X 20, Y 20, ширина 374, высота 224, выбран');
    await press('Control+Shift+BracketLeft');
    await heard('Слой «Фигура»: 6-й сверху из 6');
    for (let time = 0; time < 3; time += 1) await press('Control+Shift+ArrowRight');
    await heard('Слой «Фигура»: ширина 404, высота 224');
    await press('Alt+Shift+ArrowRight');
    await heard('Слой «Фигура»: поворот 15°');
    await command('в центр листа');
    await heard('Слой «Фигура»: X 359,5, Y 285');
  });

  await step('a list is bound', async () => {
    await add('Данные таблицы');
    await keys.dialogOpened('Данные таблицы');
    await tabTo('Вставить список');
    await press('Enter');
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await keys.tabUntil(async () => (await keys.focusedTag()) === 'TEXTAREA');
    await page.keyboard.insertText(LIST);
    await tabTo('Сделать таблицу');
    await press('Enter');
    await page.getByRole('dialog').getByRole('gridcell').first().waitFor();
    await keys.tabUntil(() => keys.isWithin('[role="dialog"] [role="grid"]'));
    await on('grid: Таблица');
    await press('ArrowLeft');
    await press('Control+Space');
    await expect(page.getByText('Выбрано: 2 ячейки, получится 2 копии.')).toBeVisible();
    await tabTo('Связать со слоем');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await heard('Слой «Данные таблицы» добавлен: X 20, Y 20');
    await expect
      .poll(() => tree.layers())
      .toEqual([
        'option: Данные таблицы: ФИО, «Ёлкина Анна Ильинична», X 20, Y 20, ширина 1083, высота 19,2, выбран',
        'option: Текст: 27 ноября 2026, X 503,9, Y 734,8, ширина 115,2, высота 19,2',
        'option: Текст: Директор школы, X 499,7, Y 556,1, ширина 123,5, высота 19,2',
        'option: Текст: за победу в олимпиаде, X 475, Y 377,4, ширина 173,1, высота 19,2',
        'option: Текст: награждается, X 510,3, Y 198,7, ширина 102,5, высота 19,2',
        'option: Текст: ДИПЛОМ, X 526,4, Y 20, ширина 70,1, высота 19,2',
        'option: Фигура: Фигура, X 359,5, Y 285, ширина 404, высота 224, поворот 15°',
      ]);
  });

  await step('the project and the files are saved', async () => {
    await press('Control+S');
    await saved(page, 'Сохранено');
    await press('Control+E');
    await keys.dialogOpened('Сохранение');
    await on('dialog: Сохранение');
    await tabTo('Скачать архив');
    const downloading = page.waitForEvent('download');
    await press('Enter');
    expect((await downloading).suggestedFilename()).toBe('Дипломы_gallery_2файлов.zip');
  });
  const counted = [...steps, `in all: ${keys.pressed()} presses`].join('; ');
  process.stdout.write(`${counted}\n`);
  expect(keys.pressed()).toBeLessThan(MOST_PRESSES);
});
