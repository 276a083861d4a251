import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { createHeldTable } from '../../../src/hosts/page/heldTable.ts';
import { memoryStore } from '../../host/memoryDrafts.ts';
import { aTable, dropFiles, holdFiles } from '../support/dropFiles.ts';
import { layerNames, renderEditor } from './support/renderEditor.tsx';
import { words } from '../support/words.ts';

/** A worker that never finishes reading. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}
beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker);
});

const sheet = () => screen.getByRole('application', { name: 'Лист' });

test('a table dropped on the canvas is read in its dialog', async () => {
  await renderEditor(createDocument());
  dropFiles(sheet(), aTable());
  expect(await screen.findByText(words('Читаем «класс 7Б.xls»'))).toBeTruthy();
});

test('the table that a project was begun with is read as soon as the project is open, once', async () => {
  const heldTable = createHeldTable(memoryStore());
  await heldTable.hold(aTable(), 'p1');
  await renderEditor(createDocument(), { heldTable });
  expect([
    (await screen.findByText(words('Читаем «класс 7Б.xls»'))).textContent,
    await heldTable.find('p1'),
  ]).toEqual(['Читаем «класс 7Б.xls»', null]);
});

test('a table that is held for another project is left alone', async () => {
  const heldTable = createHeldTable(memoryStore());
  await heldTable.hold(aTable(), 'p2');
  await renderEditor(createDocument(), { heldTable });
  expect([screen.queryByRole('dialog'), (await heldTable.find('p2'))?.name]).toEqual([null, 'класс 7Б.xls']);
});

test('the canvas shows that it takes files while they are held over it', async () => {
  await renderEditor(createDocument());
  holdFiles(sheet(), aTable());
  expect(await screen.findByText('Отпустите файл')).toBeTruthy();
});

test('a file that is no image and no table is refused in words', async () => {
  await renderEditor(createDocument());
  dropFiles(sheet(), new File(['слова'], 'приказ.docx'));
  expect([
    (await screen.findByText(words(/приказ\.docx.*не подходит/))).textContent,
    screen.queryByRole('dialog'),
    layerNames(),
  ]).toEqual([
    '«приказ.docx» не подходит: на лист можно добавить картинку PNG, JPEG, WEBP или GIF. Документ сохраните в Word как PDF («Файл», «Сохранить как») и добавьте его страницу. Картинку из документа сохраните отдельно: правая кнопка мыши, «Сохранить как рисунок».',
    null,
    [],
  ]);
});
