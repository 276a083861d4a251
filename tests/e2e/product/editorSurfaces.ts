/** Everything of the editor that has fields and buttons of its own, and how a person opens it. */
import type { Page } from '@playwright/test';
import { aLayerOfPeople } from './project.ts';
import { aCodeLayer, aShapeLayer, aTextLayer } from '../../unit/engine/builders.ts';
import type { Account } from './account.ts';
import type { Document } from '../../../src/document/document.ts';
import { aCertificate } from './images.ts';
import { button, editWindow } from './editorScreen.ts';
import { layerRow } from './person.ts';

const GOLD = {
  kind: 'linear',
  angle: 45,
  stops: [
    { at: 0, color: '#ffcc00' },
    { at: 0.5, color: '#ffee99' },
    { at: 1, color: '#aa2200' },
  ],
} as const;

/** A layer of each kind, on a sheet that shows all of them. */
export async function aSheetOfAllKinds(person: Account): Promise<Partial<Document>> {
  const picture = await aCertificate(person, { id: 'i', name: 'Печать', x: 500, y: 50, scale: 0.2 });
  return {
    sheet: { width: 800, height: 600 },
    layers: [
      aShapeLayer({ id: 's', name: 'Звезда', shape: 'star', fill: GOLD, stroke: GOLD, x: 40, y: 40 }),
      aTextLayer({ id: 't', name: 'Девиз', display: 'По дуге', arc: 30, x: 40, y: 200, width: 300 }),
      aCodeLayer({ id: 'c', name: 'Код', x: 500, y: 350 }),
      picture,
      aLayerOfPeople(3, { x: 40, y: 400 }),
    ],
  };
}

export interface Surface {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

/** Of a selected layer, with all that it folds away. */
const LAYERS = [
  ['a star with gradients', /^Фигура: Звезда/],
  ['a text on an arc', /^Текст: Девиз/],
  ['a code', /^Код: Код/],
  ['a picture', /^Изображение: Печать/],
  ['data of the table', /^Данные таблицы/],
] as const;

const ofLayers = LAYERS.map(([name, row]): Surface => ({
  name,
  open: async (page) => {
    await panel(page, 'Слои');
    await layerRow(page, row).click();
    await panel(page, 'Изменить');
    const folded = editWindow(page).locator('details:not([open]) > summary');
    // Those that were unfolded for the layer before stay so.
    await editWindow(page).locator('details > summary').first().waitFor();
    while ((await folded.count()) > 0) await folded.first().click();
  },
}));

const DIALOGS: readonly Surface[] = [
  {
    name: 'the crop of a picture',
    open: async (page) => {
      await panel(page, 'Слои');
      await layerRow(page, /^Изображение: Печать/).click();
      await panel(page, 'Изменить');
      await editWindow(page).getByRole('button', { name: 'Кадрировать' }).click();
    },
  },
  { name: 'the issued documents', open: (page) => page.keyboard.press('Shift+F8') },
  { name: 'the keys', open: (page) => page.keyboard.press('Shift+Slash') },
  { name: 'the manual', open: (page) => page.keyboard.press('F1') },
  {
    name: 'the settings',
    open: async (page) => {
      await button(page, /^Меню проекта/).click();
      await page.getByRole('menuitem', { name: /^Настройки/ }).click();
    },
  },
  {
    name: 'saving a collection',
    open: async (page) => {
      await button(page, 'Скачать файл').click();
      await page.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
    },
  },
  {
    name: 'letters',
    open: async (page) => {
      await button(page, 'Скачать файл').click();
      await page.getByRole('tab', { name: 'Сохранить коллекцию' }).click();
      await page.getByRole('radio', { name: 'Отправить' }).click();
      await page.getByRole('button', { name: 'Письма…' }).click();
      await page.getByLabel('Столбец с адресами').waitFor();
    },
  },
];

const POPUPS: readonly Surface[] = [
  {
    name: 'a colour',
    open: async (page) => {
      await ofLayers[0]?.open(page);
      await button(page, /цвет 1: /)
        .first()
        .click();
      await page.getByRole('button', { name: 'Чёрный' }).waitFor();
    },
  },
  {
    name: 'the fonts',
    open: async (page) => {
      await ofLayers[1]?.open(page);
      await button(page, /^Шрифт: /).click();
      await page.getByRole('option', { name: 'Arial' }).waitFor();
    },
  },
  {
    name: 'the menu of the project',
    open: async (page) => {
      await button(page, /^Меню проекта/).click();
      await page.getByRole('menuitem', { name: 'Помощь' }).waitFor();
    },
  },
  { name: 'the search of commands', open: (page) => page.keyboard.press('Control+K') },
];

export const SURFACES: readonly Surface[] = [...ofLayers, ...DIALOGS, ...POPUPS];

/** On a phone one panel is in sight. */
async function panel(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Панели' });
  if (await bar.isVisible()) await bar.getByText(name).click();
}
