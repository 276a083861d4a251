/**
 * The main job, typing, dragging and the table in other browsers than Chromium: one text, a driver for each
 * of them. `npm run test:deep` runs it. Every test has an account and a browser of its own.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Service } from '../e2e/product/service.ts';
import { startService } from '../e2e/product/service.ts';
import type { Picture } from '../host/pictures.ts';
import { decode, differenceBounds, readArchive } from '../host/pictures.ts';
import type { OpenBrowser } from './drivers/driver.ts';
import { firefox } from './drivers/firefox.ts';
import { webKit } from './drivers/webKit.ts';
import {
  addImage,
  addText,
  bindCells,
  cell,
  createProject,
  drag,
  numberField,
  openTable,
  register,
  savedLayers,
  saveCollection,
  setFields,
  TEXT_FIELD,
} from './person.ts';
import type { Screen } from './screen.ts';
import { screenOf } from './screen.ts';

const TABLE = 'tables/bank-of-russia-list.xlsx';
const DESIGN = 'designs/certificate-gold.png';
const SHEET = { width: 1123, height: 794 };
/** The bound layer's box, in document pixels. */
const NAME_BOX = { x: 262, y: 300, width: 600, height: 120 };
const COPIES = 4;

let service: Service;
beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'off' });
});
afterAll(async () => service?.close());

const kinds = [firefox(), webKit()];
describe.each(kinds.filter((kind) => 'open' in kind))('in $name', ({ name, open }) => {
  let browser: OpenBrowser;
  let screen: Screen;
  let people = 0;
  beforeEach(async () => {
    browser = await open();
    screen = screenOf(browser.page);
    people += 1;
    await register(screen, service.address, `${name.toLowerCase()}-${people}`);
    await createProject(screen, 'Грамоты');
  });
  afterEach(async () => browser?.close());

  test('a new person gets from registration to an archive with the right image for each row', async () => {
    await addImage(screen, DESIGN);
    await screen.click({ role: 'button', name: 'Растянуть на весь лист' });
    await openTable(screen, TABLE);
    await bindCells(screen, 'B2', `B${COPIES + 1}`);
    await screen.click({ role: 'radio', name: 'По центру' });
    const { x, y, width, height } = NAME_BOX;
    await setFields(screen, { Ширина: `${width}`, Высота: `${height}`, X: `${x}`, Y: `${y}` });

    const archive = await saveCollection(screen, '.png');
    const entries = await readArchive(archive.bytes);
    const pictures = await Promise.all(entries.map(({ bytes }) => decode(bytes)));
    const design = await decode(await readFile(path.join(import.meta.dirname, '..', 'fixtures', DESIGN)));

    expect(archive.name).toBe(`Грамоты_gallery_${COPIES}файлов.zip`);
    expect(entries.map((entry) => entry.name)).toEqual(
      Array.from({ length: COPIES }, (_copy, index) => `Грамоты-${index + 1}.png`),
    );
    expect(pictures.map(sizeOf)).toEqual(entries.map(() => [SHEET.width * 2, SHEET.height * 2]));
    expect(neighbourFaults(pictures)).toEqual([]);
    expect(pictures.map((picture) => backgroundDistance(picture, design) <= 4)).toEqual(
      entries.map(() => true),
    );
  });

  test('what is typed on the sheet is what is saved', async () => {
    await addText(screen, 'Благодарность Ёлкиной');

    expect((await savedLayers(screen)).map(({ display }) => display)).toEqual(['Благодарность Ёлкиной']);
  });

  test('typing into a layer that is there changes it at the caret', async () => {
    await addText(screen, 'Диплом');
    await screen.page.press('Enter');
    await screen.shown(TEXT_FIELD);
    await screen.page.press('End');
    await screen.page.type(' II');
    await screen.page.press('Escape');

    expect((await savedLayers(screen)).map(({ display }) => display)).toEqual(['Диплом II']);
  });

  test('a layer that is dragged is moved by as much', async () => {
    await addText(screen, 'Диплом');
    await setFields(screen, { Ширина: '300', Высота: '100', X: '400', Y: '300' });
    // A pixel of the document is one of the screen: what is rounded on the way is rounded alike at both ends.
    await screen.click({ role: 'button', name: /показать 100 %/ });
    await screen.ask('100 %', `document.querySelector('[data-testid=page-canvas]').dataset.scale === '1'`);
    await drag(screen, { x: 450, y: 350 }, { x: 587, y: 413 });

    await screen.holds(numberField('X'), '537');
    await screen.holds(numberField('Y'), '363');
    const [layer] = await savedLayers(screen);
    expect([layer?.['X'], layer?.['Y']]).toEqual([537, 363]);
  });

  test('cells of a table are picked by the mouse and by the keys', async () => {
    await openTable(screen, TABLE);
    await screen.click(cell('B2'));
    await screen.page.press('ArrowDown');
    await screen.page.press('ArrowDown');
    await screen.ask(
      'the active cell B4',
      `/^B4: /.test(document.getElementById(document.activeElement?.getAttribute('aria-activedescendant'))?.getAttribute('aria-label'))`,
    );
    await bindCells(screen, 'B4', 'B7');

    await screen.says('4 копии: «Название»');
  });

  test('no page breaks the Content-Security-Policy', async () => {
    const seen: unknown[] = [];
    for (const route of ['/', '/pgprojects', '/templates', '/profile', '/machines.html']) {
      await screen.goto(`${service.address}${route}`);
      await screen.shown({ role: 'heading' });
      // Nobody listens from the first script on in a browser whose driver cannot.
      seen.push(await screen.page.evaluate('window.violations || []'));
    }

    expect(seen.flat()).toEqual([]);
  });
});

const sizeOf = ({ width, height }: Picture): number[] => [width, height];

/**
 * Pairs of neighbouring copies that are the same, or that differ anywhere outside the box of the bound layer.
 */
function neighbourFaults(pictures: readonly Picture[]): string[] {
  return pictures.slice(1).flatMap((picture, index) => {
    const previous = pictures[index];
    const bounds = previous && differenceBounds(previous, picture);
    if (!bounds) return [`copies ${index + 1} and ${index + 2} are the same`];
    const isInside =
      bounds.left >= NAME_BOX.x * 2 &&
      bounds.top >= NAME_BOX.y * 2 &&
      bounds.right < (NAME_BOX.x + NAME_BOX.width) * 2 &&
      bounds.bottom < (NAME_BOX.y + NAME_BOX.height) * 2;
    return isInside ? [] : [`copies ${index + 1} and ${index + 2} differ at ${JSON.stringify(bounds)}`];
  });
}

/**
 * Mean difference, in levels, between an image and the design stretched over it, above the box of the names.
 */
function backgroundDistance(picture: Picture, design: Picture): number {
  const cells = 40;
  const rows = Math.floor((cells * NAME_BOX.y) / SHEET.height);
  let sum = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < cells; column += 1)
      sum += levelsApart(
        patch(picture, column / cells, row / cells),
        patch(design, column / cells, row / cells),
      );
  return sum / (rows * cells);
}

/** The mean colour of a fortieth part of an image each way, from a point given in parts of its size. */
function patch({ width, height, data }: Picture, left: number, top: number): number[] {
  const [x0, y0] = [Math.floor(left * width), Math.floor(top * height)];
  const [across, down] = [Math.floor(width / 40), Math.floor(height / 40)];
  const sum = [0, 0, 0];
  for (let y = y0; y < y0 + down; y += 1)
    for (let x = x0; x < x0 + across; x += 1)
      for (const channel of [0, 1, 2])
        sum[channel] = (sum[channel] ?? 0) + (data[(y * width + x) * 4 + channel] ?? 0);
  return sum.map((value) => value / (across * down));
}

function levelsApart(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((value, channel) => Math.abs(value - (b[channel] ?? 0))));
}
