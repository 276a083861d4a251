/** Facts of the site in the served HTML. */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { withSite } from '../../server/http/sitePage.ts';
import type { Site } from '../../src/api/contract/site.ts';
import { siteMarks, siteSchema, UNKNOWN_SITE } from '../../src/api/contract/site.ts';
import { brokenDatabase } from './support/database.ts';
import { createService } from './support/service.ts';

const SITE: Site = {
  companyName: 'ООО «Рост» & <Ко>',
  companyUrl: 'https://rost.example.ru/?a=1&b="2"',
  supportEmail: "o'neil@example.ru",
  github: false,
  mail: false,
  letters: false,
};
const url = siteMarks('companyUrl');
const HTML = `<html><head><title>О нас</title></head><body>${url.begin}<a href="%COMPANY_URL%">%COMPANY_NAME%</a>${url.otherwise}нет сайта${url.end}: %SUPPORT_EMAIL%</body></html>`;
const body = (html: string) => /<body>(.*)<\/body>/s.exec(html)?.[1];

describe('a page with the facts of the site', () => {
  test('shows what is set, every sign of it escaped', () => {
    expect(body(withSite(HTML, SITE))).toBe(
      '<a href="https://rost.example.ru/?a=1&amp;b=&quot;2&quot;">ООО «Рост» &amp; &lt;Ко&gt;</a>: o&#39;neil@example.ru',
    );
  });

  test('has words for what is not set, and a sentence for the operator of the legal texts', () => {
    const legal = HTML.replace('нет сайта', '«%COMPANY_NAME%», %COMPANY_NAME%');
    expect(body(withSite(legal, UNKNOWN_SITE))).toBe(
      'владелец этого сайта, не указано: адрес, указанный на странице «Контакты»',
    );
  });

  test('carries them as data that its script reads, and that cannot end the element', () => {
    const site = { ...SITE, companyName: '</script><script>alert(1)</script>' };

    const html = withSite(HTML, site);

    const [element, json = ''] =
      /<script type="application\/json" id="site">(.*?)<\/script>/s.exec(html) ?? [];
    expect([element === undefined, siteSchema.parse(JSON.parse(json)), html.includes('<script>')]).toEqual([
      false,
      site,
      false,
    ]);
  });
});

describe('the server', () => {
  const pageDir = mkdtempSync(path.join(tmpdir(), 'страницы '));
  mkdirSync(path.join(pageDir, 'contact'));
  writeFileSync(path.join(pageDir, 'contact', 'index.html'), HTML);
  // The build's compressed files contain placeholders and must not be sent.
  writeFileSync(path.join(pageDir, 'contact', 'index.html.br'), 'marks');
  afterAll(() => rmSync(pageDir, { recursive: true, force: true }));
  const serviceOf = (site: Site) =>
    createService(brokenDatabase('No page needs it.'), { config: { pageDir, site } }).app;
  const known = serviceOf(SITE);
  const page = withSite(HTML, SITE);

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Uint8Array) => Buffer.from(bytes)],
  ])('sends such a page as %s, the second time as well', async (encoding, read) => {
    const ask = async () => {
      const reply = await known.request('/contact', { headers: { 'Accept-Encoding': encoding } });
      return [
        reply.headers.get('Content-Encoding'),
        read(new Uint8Array(await reply.arrayBuffer())).toString(),
      ];
    };
    const named = encoding === 'identity' ? null : encoding;

    expect([await ask(), await ask()]).toEqual([
      [named, page],
      [named, page],
    ]);
  });

  test('sends it anew after the facts have changed', async () => {
    const before = (await known.request('/contact')).headers.get('ETag') ?? '';

    const reply = await serviceOf(UNKNOWN_SITE).request('/contact', {
      headers: { 'If-None-Match': before },
    });

    expect([before.startsWith('W/"'), reply.status, body(await reply.text())]).toEqual([
      true,
      200,
      'нет сайта: адрес, указанный на странице «Контакты»',
    ]);
  });
});
