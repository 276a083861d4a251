/** Projects made through the service, so that a test begins where its own subject begins. */
import type { Page } from 'playwright-core';
import type { Document, Layer } from '../../../src/engine/index.ts';
import { createDocument } from '../../../src/engine/index.ts';
import type { Account } from './account.ts';
import { savedProject } from './account.ts';
import { editorOpened } from './saving.ts';

/** Saves a project of these layers and opens it in the editor; returns its id. */
export async function openProject(
  page: Page,
  person: Account,
  { name = 'Грамоты', layers = [] }: { readonly name?: string; readonly layers?: readonly Layer[] } = {},
): Promise<string> {
  return openDocument(page, person, createDocument({ name, layers }));
}

export async function openDocument(page: Page, person: Account, document: Document): Promise<string> {
  const id = await savedProject(person, document);
  await page.goto(`/generator2/${id}`);
  await editorOpened(page);
  return id;
}
