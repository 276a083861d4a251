import { expect, test } from 'vitest';
import { onceLoaded } from '../../../src/ui/shell/onceLoaded.ts';
import { settled } from '../../app/fakePlatform.ts';

/** A link on a page; its screen is loaded when the test says so. */
function aPage({ isThere = false } = {}) {
  const went: string[] = [];
  const said: (readonly [string, (() => void) | undefined])[] = [];
  const screen = { isLoaded: false, works: true };
  const site = { isThere };
  const go = onceLoaded({
    navigate: (to) => void went.push(String(to)),
    screenAt: () => ({
      isLoaded: () => screen.isLoaded,
      fetch: () => (screen.works ? Promise.resolve() : Promise.reject(new Error('offline'))),
    }),
    notify: (_, text, options) => void said.push([text, options?.action?.onSelect]),
    isThere: () => Promise.resolve(site.isThere),
    page: {
      document,
      location: { href: location.href, assign: (to) => void went.push(`address ${to}`) },
    },
  });
  return { go, went, said, screen, site };
}
const GOING = () => 'going' in document.documentElement.dataset;

test('a link to a loaded screen is followed at once, another one when its screen has come', async () => {
  const { go, went, screen } = aPage();
  go('/faq');
  const during = [[...went], GOING()];
  await settled();
  screen.isLoaded = true;
  go('/start');
  expect([during, went, GOING()]).toEqual([[[], true], ['/faq', '/start'], false]);
});

test('without a network the page stays and says so, and goes on by «Повторить» when it is back', async () => {
  const { go, went, said, screen } = aPage();
  screen.works = false;
  go('/faq');
  await settled();
  const before = [...went];
  screen.works = true;
  said[0]?.[1]?.();
  await settled();
  expect([before, said.map(([text]) => text), went, GOING()]).toEqual([
    [],
    ['Страница не загрузилась: нет связи с сервером. Эта осталась на месте.'],
    ['/faq'],
    false,
  ]);
});

test('a browser that keeps the failure opens the address, once the site answers', async () => {
  const { go, went, said, screen, site } = aPage();
  screen.works = false;
  go('/faq');
  await settled();
  site.isThere = true;
  said[0]?.[1]?.();
  await settled();
  expect(went).toEqual([`address ${new URL('/faq', location.href).href}`]);
});

test('of two links the last one is followed', async () => {
  const { go, went } = aPage();
  go('/faq');
  go('/start');
  await settled();
  expect(went).toEqual(['/start']);
});
