import { describe, expect, test } from 'vitest';
import { SEEDS, templateIdOf } from '../../../server/templates/seeds.ts';
import { brokenDatabase } from '../support/database.ts';
import { createService } from '../support/service.ts';

const { app } = createService(brokenDatabase('The page needs no database.'));
const get = async (path: string) => {
  const response = await app.request(path);
  return [response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')];
};
const PAGE = [200, 'text/html; charset=utf-8', 'no-cache'];

describe('the built page', () => {
  test.each(['/', '/about', '/generator2/5f0c'])(
    'is answered for %s, and asked for anew each time',
    async (path) => {
      expect(await get(path)).toEqual(PAGE);
    },
  );

  test.each([
    ['/ABOUT', '/about'],
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['//about', '/about'],
    ['/about/index.html', '/about'],
    ['/%61bout', '/about'],
    ['/about%2F', '/about'],
    ['/About/?a=1&b=%2F', '/about?a=1&b=%2F'],
    ['/index.html', '/'],
    ['//', '/'],
    ['/Generator2/5F0c/', '/generator2/5F0c'],
  ])('sends %s to its one spelling', async (path, location) => {
    const response = await app.request(`http://localhost${path}`);
    expect({ status: response.status, location: response.headers.get('Location') }).toEqual({
      status: 308,
      location,
    });
  });

  test.each([
    ['/proof%23AQ-_9', '/proof#AQ-_9'],
    ['/get%231AAECAwQFBgcICQoLDA0ODw', '/get#1AAECAwQFBgcICQoLDA0ODw'],
    ['/Proof/%23AQ-_9.', '/proof#AQ-_9'],
    ['/proof%2523AQ-_9%C2%BB', '/proof#AQ-_9'],
  ])(
    'sends %s, a scanned code with its # escaped, to the page, and keeps nothing of it',
    async (path, to) => {
      const { status, headers } = await app.request(`http://localhost${path}`);
      expect({
        status,
        location: headers.get('Location'),
        cacheControl: headers.get('Cache-Control'),
      }).toEqual({ status: 302, location: to, cacheControl: 'no-store' });
    },
  );

  test.each(['//stranger.example', '/NOWHERE', '/no//such', '/404', '/404.html', '/generator2/', '/about/X'])(
    'has nothing for another spelling of nothing: %s',
    async (path) => {
      expect((await app.request(`http://localhost${path}`)).status).toBe(404);
    },
  );

  test.each([
    ['/about', 200, 'About'],
    ['/generator2/5f0c', 200, 'Editor'],
    ['/no/such/screen', 404, 'Not found'],
    ['/about/nothing', 404, 'Not found'],
    ['/nowhere', 404, 'Not found'],
  ])('has for %s the HTML of its own screen', async (path, status, title) => {
    const response = await app.request(path);

    expect([response.status, /<title>(.*)<\/title>/.exec(await response.text())?.[1]]).toEqual([
      status,
      title,
    ]);
  });

  test('tells robots whole addresses: those of PUBLIC_URL', async () => {
    const service = createService(brokenDatabase('The page needs no database.'), {
      config: { publicUrl: 'https://docs.example.ru' },
    });
    const replies = ['/robots.txt', '/sitemap.xml'].map(async (file) => {
      const response = await service.app.request(`https://stranger.example${file}`);
      return [response.headers.get('Content-Type'), await response.text()];
    });

    expect(await Promise.all(replies)).toEqual([
      [
        'text/plain; charset=utf-8',
        'User-agent: *\nDisallow: /api/\n\nSitemap: https://docs.example.ru/sitemap.xml\n',
      ],
      [
        'application/xml; charset=utf-8',
        expect.stringContaining('<urlset><loc>https://docs.example.ru/about</loc>'),
      ],
    ]);
  });

  test.each(['robots.txt', 'sitemap.xml', '', 'about'])(
    'repeats nothing that a request says of the address: /%s',
    async (file) => {
      const response = await app.request(`https://stranger.example/${file}`, {
        headers: { Host: 'stranger.example', 'X-Forwarded-Host': 'stranger.example' },
      });
      const text = await response.text();

      expect({ hasStranger: text.includes('stranger'), hasPlaceholder: text.includes('%ADDRESS%') }).toEqual({
        hasStranger: false,
        hasPlaceholder: false,
      });
    },
  );

  test('tells search engines of a bundled template by its own address, title and description', async () => {
    const service = createService(brokenDatabase('The page needs no database.'), {
      config: { publicUrl: 'https://docs.example.ru' },
    });
    const html = await (await service.app.request('/templates/seed-diplom-olimpiady')).text();

    const texts = [
      /<title>(.*)<\/title>/,
      /"description" content="(.*)"/,
      /"robots" content="(.*)"/,
      /"og:title" content="(.*)"/,
      /"canonical" href="([^"]*)"/,
      /"og:url" content="([^"]*)"/,
      /<h1.*>(.*)<\/h1>/,
    ].map((pattern) => pattern.exec(html)?.[1]);
    expect(texts).toEqual([
      'Диплом олимпиады · Patent Generator',
      'Шаблон «Диплом олимпиады»: вставьте список имён или таблицу Excel и скачайте готовый PDF или картинки без регистрации.',
      'index, follow',
      'Диплом олимпиады · Patent Generator',
      'https://docs.example.ru/templates/seed-diplom-olimpiady',
      'https://docs.example.ru/templates/seed-diplom-olimpiady',
      'Диплом олимпиады',
    ]);
  });

  test.each([
    ['a published template', '/templates/5f0c', {}],
    [
      'a bundled one that this server does not have',
      '/templates/seed-diplom-olimpiady',
      { seedTemplates: false },
    ],
  ])('keeps the common head for %s', async (_, address, config) => {
    const service = createService(brokenDatabase('The page needs no database.'), { config });

    expect(await (await service.app.request(address)).text()).toContain('content="noindex"');
  });

  test('lists the bundled templates in the sitemap, each once', async () => {
    const service = createService(brokenDatabase('The page needs no database.'), {
      config: { publicUrl: 'https://docs.example.ru' },
    });
    const text = await (await service.app.request('/sitemap.xml')).text();

    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://docs.example.ru/about',
      ...SEEDS.map((seed) => `https://docs.example.ru/templates/${templateIdOf(seed)}`),
    ]);
  });

  test('without PUBLIC_URL names no address to robots and has no sitemap', async () => {
    expect(await (await app.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /api/\n\n');
    expect((await app.request('/sitemap.xml')).status).toBe(404);
  });

  test('has assets that are kept for ever, because their names change with their content', async () => {
    expect(await get('/assets/main-Ab12.js')).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('has a service worker for the whole site, asked for anew each time', async () => {
    const { headers } = await app.request('/sw.js');

    expect(
      ['Content-Type', 'Cache-Control', 'Service-Worker-Allowed'].map((name) => headers.get(name)),
    ).toEqual(['text/javascript; charset=utf-8', 'no-cache', '/']);
  });

  test('has fonts that are kept for a month', async () => {
    expect(await get('/fonts/arimo.woff2')).toEqual([200, 'font/woff2', 'public, max-age=2592000']);
  });

  test.each([
    ['br, gzip', 'br', 'brotli copy'],
    ['gzip, deflate', 'gzip', 'gzip copy'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip copy'],
    ['identity', null, null],
    ['', null, null],
  ])('is sent compressed as the browser wants it: %s', async (accepted, encoding, content) => {
    const response = await app.request('/assets/main-Ab12.js', { headers: { 'Accept-Encoding': accepted } });
    const text = await response.text();

    expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
    expect(content === null || text.trim() === content).toBe(true);
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  });

  test.each(['/', '/about', '/nowhere', '/assets/main-Ab12.js', '/assets/none.js'])(
    'lets nobody frame it, sniff it or run what is not its own: %s',
    async (path) => {
      const { headers } = await app.request(path);

      const rules = headers.get('Content-Security-Policy')?.split('; ') ?? [];
      expect(rules).toEqual(
        expect.arrayContaining([
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect([headers.get('X-Content-Type-Options'), headers.get('X-Frame-Options')]).toEqual([
        'nosniff',
        'DENY',
      ]);
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
    },
  );

  test('lets only the workers that draw copies compile WebAssembly', async () => {
    expect([
      await scriptsOf('/assets/render.worker-Ab12.js'),
      await scriptsOf('/assets/pdf.worker-Ab12.js'),
      await scriptsOf('/assets/table.worker-Ab12.js'),
    ]).toEqual(["'self' 'wasm-unsafe-eval'", "'self' 'wasm-unsafe-eval'", "'self'"]);
  });

  test('is not sent again while it is the same', async () => {
    const first = await app.request('/');
    const again = await app.request('/', { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    const other = await app.request('/', { headers: { 'If-None-Match': 'W/"another"' } });

    expect({ again: again.status, body: await again.text(), other: other.status }).toEqual({
      again: 304,
      body: '',
      other: 200,
    });
  });

  test('a file that is not there is 404, not the page', async () => {
    expect((await get('/assets/old-Cd34.js'))[0]).toBe(404);
  });

  test.each([
    '/..%2f..%2fservice.ts',
    '/%2e%2e/%2e%2e/service.ts',
    '/assets/..%5c..%5cservice.ts',
    '/.env',
    '/assets/%00',
    '/%E0%A4%A',
    '/C:/windows/win.ini',
  ])('nothing outside of its folder is answered: %s', async (path) => {
    expect((await get(path))[0]).toBe(404);
  });
});

/** What the policy of a response allows as scripts. */
async function scriptsOf(path: string): Promise<string | undefined> {
  const { headers } = await app.request(path);
  return /script-src ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
}
