import { describe, expect, test } from 'vitest';
import { brokenDatabase } from './support/database.ts';
import { createService, useService } from './support/service.ts';
import { openBrowser, signUp, visit } from './support/browser.ts';

const service = useService();

describe('the CSRF check', () => {
  test('gives one browser the same value each time, another browser another', async () => {
    const [browser, other] = [await visit(service()), await visit(service())];
    const first = browser.csrf;

    const { body, headers } = await browser.call('GET', '/api/getr');

    expect(body).toEqual({ token: first });
    expect(other.csrf).not.toBe(first);
    expect(headers.get('Set-Cookie')).toBe(
      `csrftoken=${first}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict`,
    );
  });

  test.each([
    ['without the header', ''],
    ['with a header that is not the cookie', 'a'.repeat(64)],
    ['with another kind of value', 'csrftoken'],
  ])('refuses a change %s, whoever is signed in', async (_, csrf) => {
    const person = await signUp(service());

    const reply = await person.call('POST', '/api/projects/', { name: 'Чужой' }, { 'X-CSRFToken': csrf });

    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 403,
      body: {
        detail: 'Проверка безопасности не пройдена. Обновите страницу и попробуйте снова.',
        code: 'csrf_failed',
      },
    });
  });

  test('refuses another browser’s value', async () => {
    const [person, other] = [await signUp(service()), await visit(service())];

    const { status } = await person.call(
      'POST',
      '/api/projects/',
      { name: 'A' },
      { 'X-CSRFToken': other.csrf },
    );

    expect(status).toBe(403);
  });

  test('refuses the header alone, without the cookie', async () => {
    const browser = openBrowser(service());
    browser.csrf = 'a'.repeat(64);

    const { status } = await browser.call('POST', '/api/auth/login/', { username: 'a', password: 'b' });

    expect(status).toBe(403);
  });
});

describe('limits on attempts', () => {
  const login = { username: 'victim', password: 'не тот пароль' };

  test('an address that guesses one account’s password is held up, and let in again later', async () => {
    const limited = createService(service().db, { config: { rateLimits: true } });
    const browser = await visit(limited);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await browser.call('POST', '/api/auth/login/', login)).status);
    }
    const refused = await browser.call('POST', '/api/auth/login/', login);
    limited.clock.now += 5 * 60_000;

    const later = await browser.call('POST', '/api/auth/login/', login);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect([refused.body, refused.headers.get('Retry-After')]).toEqual([
      {
        detail: 'Слишком много попыток. Попробуйте через 5 мин.',
        error: 'Слишком много попыток. Попробуйте через 5 мин.',
        code: 'too_many_requests',
      },
      '300',
    ]);
    expect(later.status).toBe(400);
  });

  test('an invented X-Forwarded-For does not make a new address', async () => {
    const limited = createService(service().db, { config: { rateLimits: true } });
    const browser = await visit(limited);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${attempt}` };
      const request = { username: 'forwarded', password: 'не тот пароль' };
      statuses.push((await browser.call('POST', '/api/auth/login/', request, headers)).status);
    }

    expect(statuses.at(-1)).toBe(429);
  });

  test('behind one proxy of ours, the address that the proxy wrote counts', async () => {
    const limited = createService(service().db, { config: { rateLimits: true, trustedProxies: 1 } });
    const browser = await visit(limited);
    const attempt = async (forwarded: string) => {
      const request = { username: 'proxied', password: 'не тот пароль' };
      return (await browser.call('POST', '/api/auth/login/', request, { 'X-Forwarded-For': forwarded }))
        .status;
    };
    for (let count = 0; count < 10; count += 1) await attempt(`10.0.0.${count}, 203.0.113.7`);

    expect([await attempt('10.0.0.99, 203.0.113.7'), await attempt('10.0.0.99, 203.0.113.8')]).toEqual([
      429, 400,
    ]);
  });
});

describe('answers', () => {
  test('carry the security headers and are kept by no cache', async () => {
    const person = await signUp(service());

    const { headers } = await person.call('GET', '/api/auth/me/');

    expect({
      cache: headers.get('Cache-Control'),
      sniff: headers.get('X-Content-Type-Options'),
      frame: headers.get('X-Frame-Options'),
      referrer: headers.get('Referrer-Policy'),
      scripts: /script-src [^;]*/.exec(headers.get('Content-Security-Policy') ?? '')?.[0],
      ancestors: /frame-ancestors [^;]*/.exec(headers.get('Content-Security-Policy') ?? '')?.[0],
      origin: headers.get('Access-Control-Allow-Origin'),
    }).toEqual({
      cache: 'no-store',
      sniff: 'nosniff',
      frame: 'DENY',
      referrer: 'same-origin',
      scripts: "script-src 'self'",
      ancestors: "frame-ancestors 'none'",
      origin: null,
    });
  });

  test('refusals carry them too', async () => {
    const { headers } = await (await visit(service())).call('GET', '/api/auth/me/');

    expect([headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
  });

  test('only origins of the list may call with cookies', async () => {
    const open = createService(service().db, { config: { allowedOrigins: ['https://own.example'] } });
    const ask = async (Origin: string) =>
      (await openBrowser(open).call('GET', '/api/getr', undefined, { Origin })).headers.get(
        'Access-Control-Allow-Origin',
      );

    expect([await ask('https://own.example'), await ask('https://evil.example')]).toEqual([
      'https://own.example',
      null,
    ]);
  });

  test('over HTTPS the cookie is sent over nothing else', async () => {
    const secure = createService(service().db, { config: { secureCookies: true } });

    const { headers } = await openBrowser(secure).call('GET', '/api/getr');

    expect({
      isSecure: headers.get('Set-Cookie')?.includes('Secure'),
      strictTransportSecurity: headers.get('Strict-Transport-Security'),
    }).toEqual({ isSecure: true, strictTransportSecurity: 'max-age=31536000' });
  });

  test('an unknown call is 404 in JSON', async () => {
    const browser = await visit(service());

    const replies = [
      await browser.call('GET', '/api/nothing'),
      await browser.call('GET', '/api'),
      await browser.call('POST', '/api/projects/1/2/3', {}),
    ];

    expect(replies.map(({ status, body }) => [status, body]).slice(0, 2)).toEqual([
      [404, { detail: 'Не найдено.' }],
      [404, { detail: 'Не найдено.' }],
    ]);
    expect([401, 404]).toContain(replies[2]?.status);
  });

  test('what is no JSON is refused, and so is what is too large', async () => {
    const person = await signUp(service());

    const broken = await person.call('POST', '/api/projects/', '{"name":');
    const large = await person.call('POST', '/api/projects/', { name: 'я'.repeat(100_000) });

    expect({ broken: broken.status, body: broken.body, large: large.status }).toEqual({
      broken: 400,
      body: { detail: 'Запрос не удалось прочитать: это не JSON.' },
      large: 413,
    });
  });

  test('an error of our own says nothing about itself to the person, and everything to the log', async () => {
    const broken = createService(brokenDatabase('the disk is gone'));
    const reply = await openBrowser(broken).call('GET', '/api/auth/me/', undefined, {
      Authorization: `Token ${'a'.repeat(64)}`,
    });

    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 500,
      body: { detail: 'Ошибка сервера. Попробуйте ещё раз чуть позже.' },
    });
    expect(broken.events).toMatchObject([{ event: 'error', path: '/api/auth/me/' }]);
    expect(String(broken.events[0]?.['error'])).toContain('the disk is gone');
  });

  test('the log of an error has no secret of a link', async () => {
    const broken = createService(brokenDatabase('the disk is gone'));

    await openBrowser(broken).call('GET', `/api/templates/${'a'.repeat(32)}/`);

    expect(broken.events).toMatchObject([{ event: 'error', path: '/api/templates/{link}/' }]);
  });
});
