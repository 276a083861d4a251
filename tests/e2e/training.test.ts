/** The course in the built product: a person does the five exercises in the course's own project. */
import type { Locator, Page } from '@playwright/test';
import { button, clickSheet, onScreen, shownLayers } from './product/editorScreen.ts';
import { addText, drag } from './product/person.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const UNDER_DEVELOPMENT = 'Раздел находится в разработке';

test(
  'leads through five exercises to what was learnt, and leaves the person’s own project alone',
  { tag: '@core' },
  async ({ page, person }) => {
    await openProject(page, person, { name: 'Свой проект' });
    await addText(page, 'Своё');
    await startCourse(page);

    await test.step('a text is added and changed', async () => {
      await addText(page, 'Грамота');
      await expectSolved(page);
    });

    await test.step('a heading is moved to the middle, where it snaps', async () => {
      await next(page, 'Поставьте заголовок по центру');
      await clickSheet(page, [360, 170]);
      await drag(page, [360, 170], [562, 170]);
      await expectSolved(page);
    });

    await test.step('a part of a text is styled', async () => {
      await next(page, 'Выделите слово');
      await styleWord(page);
      await expectSolved(page);
    });

    await test.step('a column of the sample table is bound', async () => {
      await next(page, 'Свяжите слой с таблицей');
      await button(page, 'Данные таблицы').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('columnheader', { name: /ФИО/ }).click();
      await dialog.getByRole('button', { name: 'Связать со слоем' }).click();
      await expectSolved(page);
    });

    await test.step('copies are looked at and saved, and the course ends with what was learnt', async () => {
      await next(page, 'Проверьте и сохраните коллекцию');
      await button(page, 'Предпросмотр').click();
      await button(page, 'Следующая копия').click();
      await button(page, 'Скачать файл').click();
      const dialog = page.getByRole('dialog', { name: 'Сохранение' });
      await dialog.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Скачать архив' }).click();
      expect((await downloading).suggestedFilename()).toBe('Учебный проект_gallery_4файлов.zip');
      await dialog.getByRole('button', { name: 'Закрыть' }).first().click();
      await expect(dialog).toBeHidden();
      await expectSolved(page);
      await card(page).getByRole('button', { name: 'Завершить обучение' }).click();
      const end = page.getByRole('dialog', { name: 'Обучение пройдено' });
      await expect(end.getByRole('listitem')).toHaveCount(5);
      await expect(end.getByText(UNDER_DEVELOPMENT)).toHaveCount(1);
      await end.getByRole('button', { name: 'Вернуться к проекту' }).click();
    });

    await test.step('the person’s own project is as it was left, unsaved change and all', async () => {
      await expect(button(page, /^Меню проекта «Свой проект»/)).toBeVisible();
      await expect.poll(() => shownLayers(page)).toEqual(['*Текст: Своё']);
      await expect(page.getByTitle('Есть несохранённые изменения')).toHaveCount(1);
    });

    await test.step('what was done is remembered on the device', async () => {
      const dialog = await openCourse(page);
      await expect(dialog.getByText('Выполнено')).toHaveCount(5);
    });
  },
);

test('an exercise can be begun again, and stays done', async ({ page, person }) => {
  await openProject(page, person);
  await startCourse(page);
  await card(page)
    .getByRole('button', { name: /^Упражнение 3:/ })
    .click();
  await styleWord(page);
  await expectSolved(page);
  await card(page).getByRole('button', { name: 'Начать упражнение заново' }).click();

  await expect(card(page).getByText('Упражнение выполнено.')).toHaveCount(0);
  await expect(card(page).locator('li [aria-current="step"], li[aria-current="step"]').last()).toContainText(
    'Откройте текст для правки',
  );
  await card(page).getByRole('button', { name: 'Закончить обучение' }).click();
  await expect((await openCourse(page)).getByText('Выполнено')).toHaveCount(1);
});

const card = (page: Page): Locator => page.getByRole('region', { name: 'Обучение' });

const expectSolved = (page: Page): Promise<void> =>
  expect(card(page).getByText('Упражнение выполнено.')).toBeVisible();

async function openCourse(page: Page): Promise<Locator> {
  await button(page, /^Меню проекта/).click();
  await page.getByRole('menuitem', { name: 'Помощь' }).click();
  await page.getByRole('menuitem', { name: 'Обучение' }).click();
  return page.getByRole('dialog', { name: 'Обучение' });
}

async function startCourse(page: Page): Promise<void> {
  await (await openCourse(page)).getByRole('button', { name: 'Начать обучение' }).click();
  await expect(card(page).getByText('Упражнение 1 из 5')).toBeVisible();
}

async function next(page: Page, title: string | RegExp): Promise<void> {
  await card(page).getByRole('button', { name: 'Следующее упражнение' }).click();
  await expect(card(page).getByRole('heading', { name: title })).toBeVisible();
}

/** The third exercise: selects a word of the text and makes it bold. */
async function styleWord(page: Page): Promise<void> {
  await clickSheet(page, [562, 320], { clickCount: 2 });
  await expect(card(page).getByText('Выделите имя').and(page.locator('[aria-current] *'))).toBeVisible();
  await page.mouse.dblclick(...(await onScreen(page, [562, 320])));
  await page.keyboard.press('Control+B');
}
