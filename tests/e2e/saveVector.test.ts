/** Files for other programs: a drawing that looks like the picture in a browser without our fonts, and slides. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { createShapeLayer, createTextLayer } from '../../src/document/layers/layer.ts';
import { DEFAULT_TEXT_FORMAT } from '../../src/document/text/textFormatting.ts';
import { aLayerOfPeople, openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const heading = createTextLayer({
  id: 'heading',
  name: 'Заголовок',
  display: 'Грамота',
  x: 30,
  y: 90,
  rotation: -8,
  dropShadow: { x: 3, y: 3, blur: 4, color: '#000000', opacity: 0.5 },
  formatting: {
    default: { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Marck Script', fontSize: 60, color: '#902030' },
    segments: [],
  },
});
const frame = createShapeLayer({
  id: 'frame',
  name: 'Рамка',
  x: 10,
  y: 10,
  width: 280,
  height: 180,
  fill: {
    kind: 'linear',
    angle: 30,
    stops: [
      { at: 0, color: '#fff4d0' },
      { at: 1, color: '#c0d8ff' },
    ],
  },
  stroke: '#305090',
  strokeWidth: 4,
});

test('a copy is saved as a drawing that looks like its picture, and the collection as slides', async ({
  page,
  person,
}) => {
  const layers = [frame, heading, aLayerOfPeople(2)];
  await openProject(page, person, { sheet: { width: 300, height: 200 }, layers });
  const picture = await savedAs(page, 'Сохранить экземпляр', '.png', 'Скачать изображение');
  const drawing = await savedAs(page, 'Сохранить экземпляр', '.svg', 'Скачать изображение');
  const slides = await savedAs(page, 'Сохранить коллекцию', '.pptx', 'Скачать презентацию');

  const parts = unzipSync(slides.bytes);
  const texts = [1, 2].map((number) =>
    [
      ...strFromU8(parts[`ppt/slides/slide${number}.xml`] ?? new Uint8Array()).matchAll(/<a:t>(.*?)<\/a:t>/g),
    ].map(([, text]) => text),
  );
  expect([
    [drawing.name, slides.name],
    new TextDecoder().decode(drawing.bytes).includes('>Грамота</text>'),
    texts.map(([title]) => title),
    new Set(texts.map(([, name]) => name)).size,
    await differingShare(page, picture.bytes, drawing.bytes),
  ]).toEqual([['Грамоты.svg', 'Грамоты.pptx'], true, ['Грамота', 'Грамота'], 2, 'under half a per cent']);
});

interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

async function savedAs(page: Page, tab: string, format: string, save: string): Promise<SavedFile> {
  await page.getByRole('button', { name: 'Скачать файл' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранение' });
  await dialog.getByRole('tab', { name: tab }).click();
  await dialog.getByRole('radio', { name: format }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: save }).click();
  const download = await downloading;
  await dialog.getByRole('button', { name: 'Готово' }).click();
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}

/** How many pixels differ, as a page without our fonts draws them. */
async function differingShare(page: Page, png: Uint8Array, svg: Uint8Array): Promise<string> {
  const tab = await page.context().newPage();
  const sources = [
    `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  ];
  const share = await tab.evaluate(async (addresses) => {
    const drawn = await Promise.all(
      addresses.map(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const pen = new OffscreenCanvas(600, 400).getContext('2d');
        if (pen === null) throw new Error('There is no canvas.');
        pen.drawImage(image, 0, 0, 600, 400);
        return pen.getImageData(0, 0, 600, 400).data;
      }),
    );
    const [one, other] = drawn;
    if (one === undefined || other === undefined) return 1;
    let count = 0;
    for (let at = 0; at < one.length; at += 4)
      if ([0, 1, 2].some((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)) > 96))
        count += 1;
    return count / (600 * 400);
  }, sources);
  await tab.close();
  return share < 0.005 ? 'under half a per cent' : String(share);
}
