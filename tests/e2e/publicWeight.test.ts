/** Script size that a visitor's browser loads before any interaction, measured on the build in Chromium. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { chunksBelow, SCRIPT_LIMIT, scriptLimit, weighPages } from '../../scripts/pageWeight.mjs';
import { createDocument } from '../../src/document/document.ts';
import { savedProject } from './product/account.ts';
import { expect, test } from './product/test.ts';

const pageDir = process.env['PAGE_DIR'] ?? path.join(import.meta.dirname, '..', '..', 'dist', 'page');
const built = weighPages(pageDir);
/** Vite's table of the built chunks, each with those that it imports at once. */
const chunks = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
  .parse(JSON.parse(readFileSync(path.join(pageDir, '.vite', 'manifest.json'), 'utf8')));

test('no screen is built of more gzipped script than it may load at once', () => {
  const heavy = built.filter(({ address, bytes }) => bytes >= scriptLimit(address));

  expect(heavy).toEqual([]);
});

/** A request costs more than the few kilobytes that a file of its own would save. */
const MOST_FILES = 40;

test('no screen begins with 40 scripts', () => {
  const many = built.filter(({ scripts }) => scripts >= MOST_FILES);

  expect(many).toEqual([]);
});

/**
 * With all that paints their pictures, fonts and layout among it; projects also count the copies of each
 * (projects#number-of-copies-in-the-list, build#limits). Layout of texts shares a chunk with the catalogue of
 * fonts, which lists need.
 */
const PROJECTS_LIMIT = 251_700;
/**
 * Pictures of templates have their grammar: the rules of names are fetched with the first template that has a
 * case (build#limits).
 */
const TEMPLATES_LIMIT = 293_200;
/** A new key of proofs proposes the name of «Моя школа»; a key may be taken over from a colleague. */
const PROFILE_LIMIT = 203_400;

test.describe('in the browser', () => {
  test.use({ visitor: 'guest' });

  for (const address of ['/', '/about', '/download', '/faq', '/pdpp', '/login', '/register']) {
    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test(`${address} fetches less than 200 kB of gzipped script`, async ({ page }) => {
        expect(await scriptOf(page, address)).toBeLessThan(SCRIPT_LIMIT);
      });
    });
  }

  test('the templates fetch less than 293.2 kB of gzipped script, with all that paints their pictures', async ({
    page,
  }) => {
    const painted = page.getByRole('list', { name: 'Шаблоны', exact: true }).locator('canvas:not([hidden])');

    expect(await scriptOf(page, '/templates', painted.first())).toBeLessThan(TEMPLATES_LIMIT);
  });

  test('a link to the editor that is pointed at has its chunks fetched', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    const fetched = page.waitForRequest(/\/assets\/ProjectEditorPage-/);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/generator2/p1';
      link.textContent = 'Проект';
      document.body.prepend(link);
    });

    await page.getByRole('link', { name: 'Проект', exact: true }).hover();

    expect((await fetched).url()).toMatch(/EditorPage-.*\.js$/);
  });
});

test.describe('in the browser of somebody signed in', () => {
  test('the profile fetches less than 203.4 kB of gzipped script', async ({ page }) => {
    expect(await scriptOf(page, '/profile')).toBeLessThan(PROFILE_LIMIT);
  });

  test('the projects fetch less than 251.7 kB of gzipped script, with their pictures', async ({
    page,
    person,
  }) => {
    await savedProject(person, createDocument({ name: 'Дипломы' }));
    const painted = page.getByRole('listitem').locator('img');

    expect(await scriptOf(page, '/pgprojects', painted)).toBeLessThan(PROJECTS_LIMIT);
  });
});

/**
 * Gzipped bytes of script loaded until the expected content is shown and the network is idle. The bytes are
 * asked for once more: a browser may have dropped the body of an answer by the time it is read.
 *
 * What only `src/ui/shell/later.ts` needs is left out: it is fetched two seconds after the start, so a clock
 * would decide whether it counts.
 */
async function scriptOf(page: Page, url: string, shown?: Locator): Promise<number> {
  const scripts = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await shown?.waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(
    withoutLater([...scripts]).map(
      async (script) => gzipSync(await (await page.request.get(script)).body(), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const fileOf = (script: string) => new URL(script).pathname.slice(1);

function withoutLater(scripts: readonly string[]): readonly string[] {
  const later = neededBy(['assets/later-']);
  const needed = neededBy(scripts.map(fileOf).filter((file) => !later.has(file)));
  return scripts.filter((script) => !later.has(fileOf(script)) || needed.has(fileOf(script)));
}

/** The built files whose names begin so, with all that they import at once. */
function neededBy(names: readonly string[]): ReadonlySet<string> {
  const keys = Object.entries(chunks).flatMap(([key, { file }]) =>
    names.some((name) => file.startsWith(name)) ? [key] : [],
  );
  return new Set([...chunksBelow(chunks, keys)].map(({ file }) => file));
}
