/** Creates projects through the service, so that a test starts at its own subject. */
import type { Page } from 'playwright-core';
import type { DbLayer } from '../../../src/document/layers/layer.ts';
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import { aDbLayer } from '../../unit/engine/builders.ts';
import type { Account } from './account.ts';
import { savedProject } from './account.ts';
import { editorOpened } from './saving.ts';

/** Saves a project «Грамоты» with these parts and opens it in the editor; returns its id. */
export async function openProject(
  page: Page,
  person: Account,
  document: Partial<Document> = {},
): Promise<string> {
  const id = await savedProject(person, createDocument({ name: 'Грамоты', ...document }));
  await page.goto(`/generator2/${id}`);
  await editorOpened(page);
  return id;
}

/** A DB layer with this many people, bound to a column of a table that the browser does not have. */
export function aLayerOfPeople(count: number, fields: Partial<DbLayer> = {}): DbLayer {
  const cells = Array.from({ length: count }, (_, person) => [person + 1, 0] as const);
  return aDbLayer({
    name: 'Данные таблицы',
    display: 'Участник 1',
    selectedCells: cells.map(([person]) => `Участник ${person}`),
    selectedCellsIdx: cells,
    selectedCellsIdxString: new Map(cells.map(([row, column], item) => [`${row}:${column}`, item])),
    ...fields,
  });
}
