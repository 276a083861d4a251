/** `npm run dev` shows the same contacts as the built product. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { siteSchema, UNKNOWN_SITE } from '../../../src/api/contract/site.ts';
import { sitePlugin } from '../../../scripts/sitePlugin.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const CONTACTS = {
  COMPANY_NAME: 'ООО «Рост»',
  COMPANY_URL: 'https://rost.example.ru',
  SUPPORT_EMAIL: 'help@example.ru',
};

/** Site facts on the page of a development server with these variables. */
async function siteInDev(environment: Record<string, string>): Promise<unknown> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [sitePlugin(environment)],
  });
  const html = await server.transformIndexHtml('/', readFileSync(path.join(root, 'index.html'), 'utf8'));
  await server.close();
  const [, json = ''] = /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(html) ?? [];
  return siteSchema.parse(JSON.parse(json));
}

test.each([
  [
    'given',
    CONTACTS,
    {
      companyName: 'ООО «Рост»',
      companyUrl: 'https://rost.example.ru',
      supportEmail: 'help@example.ru',
      github: false,
      mail: false,
      letters: false,
    },
  ],
  ['not given', {}, UNKNOWN_SITE],
  ['wrong', { ...CONTACTS, COMPANY_URL: 'rost' }, UNKNOWN_SITE],
])('a page in development whose contacts are %s', async (_, environment, site) => {
  expect(await siteInDev(environment)).toEqual(site);
});

test('the development server has it', () => {
  expect(readFileSync(path.join(root, 'vite.config.ts'), 'utf8')).toContain('sitePlugin(process.env)');
});
