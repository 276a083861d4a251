/** The pages that the audits visit, and the user who visits the personal ones. */
import type { Page } from 'playwright-core';
import { ROUTES } from '../src/ui/routes.ts';
import { createProject, register } from '../tests/e2e/product/person.ts';
import type { Product } from '../tests/e2e/product/product.ts';

export interface Audited {
  /** Its address, or what it is where the address has an id. */
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** Whether to visit the page with a session. */
  readonly signedIn: boolean;
}

export interface Visitor {
  readonly session: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
  /** Address of the project in the editor. */
  readonly project: string;
}

/** A user who has a project. */
export async function visitorOf({ browser, address }: Product): Promise<Visitor> {
  const page = await browser.newPage({ locale: 'ru-RU' });
  await register(page, address, 'olga');
  await createProject(page, 'Грамоты');
  const project = new URL(page.url()).pathname;
  const session = await page.context().storageState();
  await page.context().close();
  return { session, project };
}

/** All pages, or those with the selected names. */
export async function auditedPages(
  { address }: Product,
  { project }: Visitor,
  selected: readonly string[],
): Promise<readonly Audited[]> {
  const { results } = await (await fetch(`${address}/api/templates/`)).json();
  const fixed = ROUTES.filter(({ path: at }) => !at.includes(':')).map(({ path: at, audience }) => ({
    name: at,
    path: at,
    status: 200,
    signedIn: audience === 'personal',
  }));
  const pages = [
    ...fixed,
    { name: 'template', path: `/templates/${String(results[0].id)}`, status: 200, signedIn: false },
    {
      name: 'start: a template',
      path: `/start?template=${String(results[0].id)}`,
      status: 200,
      signedIn: false,
    },
    { name: 'editor', path: project, status: 200, signedIn: true },
    { name: 'not found', path: '/no-such-page', status: 404, signedIn: false },
  ];
  return pages.filter(({ name }) => selected.length === 0 || selected.includes(name));
}
