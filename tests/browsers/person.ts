/** The steps of the product that several scenarios share. Each ends when the screen shows the result. */
import path from 'node:path';
import type { Download, Point } from './drivers/driver.ts';
import type { Screen, Target } from './screen.ts';

const FIXTURES = path.join(import.meta.dirname, '..', 'fixtures');
const EDITING: Target = { role: 'region', name: 'Редактирование' };
const DIALOG: Target = { role: 'dialog' };

export const TEXT_FIELD: Target = { role: 'textbox', name: 'Текст слоя' };
export const numberField = (name: string): Target => ({ role: 'spinbutton', name, within: EDITING });
export const layerRow = (name: string | RegExp): Target => ({
  role: 'button',
  name,
  within: { role: 'region', name: 'Слои' },
});
export const cell = (address: string): Target => ({
  role: 'gridcell',
  name: new RegExp(`^${address}: `),
  within: DIALOG,
});

export async function register(screen: Screen, address: string, name: string): Promise<void> {
  await screen.goto(`${address}/register`);
  await screen.retype({ role: 'textbox', name: 'Логин' }, name);
  await screen.retype({ role: 'textbox', name: 'Email' }, `${name}@example.com`);
  await screen.retype({ role: 'password', name: 'Пароль' }, 'тихий вечер у реки');
  await screen.retype({ role: 'password', name: 'Повторите пароль' }, 'тихий вечер у реки');
  await screen.click({ role: 'button', name: 'Зарегистрироваться' });
  await screen.at(/^\/pgprojects$/);
}

/** Creates a project and opens it; the tour that greets a newcomer is left. */
export async function createProject(screen: Screen, name: string): Promise<void> {
  const dialog: Target = { role: 'dialog', name: 'Новый проект' };
  await screen.click({ role: 'button', name: 'Создать проект' });
  await screen.retype({ role: 'textbox', name: 'Название проекта', within: dialog }, name);
  await screen.click({ role: 'button', name: 'Создать', within: dialog });
  await screen.at(/^\/generator2\/([^/]+)$/);
  await screen.ask('the page', `document.querySelector('[data-testid=page-canvas][data-scale]') !== null`);
  await screen.click({ role: 'button', name: 'Пропустить' });
}

/** Opens a project of the person who is signed in. */
export async function openProject(screen: Screen, address: string, id: string): Promise<void> {
  await screen.goto(`${address}/generator2/${id}`);
  await screen.ask('the page', `document.querySelector('[data-testid=page-canvas][data-scale]') !== null`);
}

export async function addImage(screen: Screen, file: string): Promise<void> {
  await screen.page.chooseFile('[data-testid=image-file]', path.join(FIXTURES, file));
  await screen.shown(layerRow(/^Изображение: /));
}

/** Adds a text layer and types into it on the canvas. */
export async function addText(screen: Screen, text: string): Promise<void> {
  await screen.click({ role: 'button', name: 'Текст', within: { role: 'region', name: 'Добавить слой' } });
  await screen.shown(TEXT_FIELD);
  await screen.page.press('a', 'Control');
  await screen.page.type(text);
  await screen.page.press('Escape');
  await screen.hidden(TEXT_FIELD);
}

export async function setFields(screen: Screen, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await screen.retype(numberField(name), value);
    await screen.page.press('Enter');
  }
}

export async function openTable(screen: Screen, file: string): Promise<void> {
  await screen.click({ role: 'button', name: 'Данные таблицы' });
  await screen.shown(DIALOG);
  await screen.page.chooseFile('[data-testid=table-file]', path.join(FIXTURES, file));
  await screen.shown({ role: 'grid', within: DIALOG });
}

/** Picks the cells from one to another and binds them to the layer. */
export async function bindCells(screen: Screen, from: string, to: string): Promise<void> {
  await screen.click(cell(from));
  await screen.click(cell(to), 'Shift');
  await screen.click({ role: 'button', name: 'Связать со слоем', within: DIALOG });
  await screen.hidden(DIALOG);
}

/** Drags on the sheet, in steps as a hand does. Points are in document pixels. */
export async function drag(screen: Screen, from: Point, to: Point): Promise<void> {
  const place = Object(
    await screen.ask(
      'the sheet',
      `(({ dataset }, { x, y }) => ({ x: x + Number(dataset.sheetX), y: y + Number(dataset.sheetY), scale: Number(dataset.scale) }))(
        document.querySelector('[data-testid=page-canvas]'),
        document.querySelector('[data-testid=page-canvas]').getBoundingClientRect())`,
    ),
  );
  const at = (part: number): Point => ({
    x: Number(place.x) + (from.x + (to.x - from.x) * part) * Number(place.scale),
    y: Number(place.y) + (from.y + (to.y - from.y) * part) * Number(place.scale),
  });
  await screen.page.stroke(Array.from({ length: 9 }, (_step, index) => at(index / 8)));
}

export async function saveCollection(screen: Screen, format: string): Promise<Download> {
  const dialog: Target = { role: 'dialog', name: 'Сохранение' };
  await screen.click({ role: 'button', name: 'Скачать файл' });
  await screen.click({ role: 'tab', name: 'Сохранить коллекцию', within: dialog });
  await screen.click({ role: 'radio', name: format, within: dialog });
  return screen.page.download(() => screen.click({ role: 'button', name: 'Скачать архив', within: dialog }));
}

/** Saves all copies as one PDF; `choose` chooses more in the dialog before. */
export async function savePdf(screen: Screen, choose?: () => Promise<void>): Promise<Download> {
  const dialog: Target = { role: 'dialog', name: 'Сохранение' };
  await screen.click({ role: 'button', name: 'Скачать файл' });
  await screen.click({ role: 'tab', name: 'Сохранить коллекцию', within: dialog });
  await screen.click({ role: 'radio', name: '.pdf', within: dialog });
  await choose?.();
  return screen.page.download(() => screen.click({ role: 'button', name: 'Скачать PDF', within: dialog }));
}

/** Puts several copies on a sheet of paper, as the open dialog offers; `result` is what it says then. */
export async function laidOut(screen: Screen, result: string): Promise<void> {
  await screen.click({ role: 'switch', name: 'Раскладка на лист', within: DIALOG });
  await screen.says(result);
}

/** The layers as the service has them once the project is saved. */
export async function savedLayers(screen: Screen): Promise<readonly Record<string, unknown>[]> {
  await screen.page.press('s', 'Control');
  await screen.says('Проект успешно сохранен');
  const layers = await screen.ask(
    'the saved project',
    `fetch('/api/project-data/' + location.pathname.split('/').at(-1) + '/', {
      headers: { Authorization: 'Token ' + localStorage.getItem('token') },
    }).then((reply) => reply.json()).then(({ layers }) => JSON.parse(layers))`,
  );
  return Array.isArray(layers) ? layers : [];
}
