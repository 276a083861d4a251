/**
 * A link leads on once its screen is loaded. Until then, and when it cannot be loaded, the page that is shown
 * stays, header and all (offline#a-request-that-failed).
 */
import type { Notify } from '../../kit/notice.ts';
import type { ScreenRoute } from './route.ts';

type Navigate = (to: string | URL, options?: { replace?: boolean; state?: unknown }) => void;

interface OnceLoadedDeps {
  readonly navigate: Navigate;
  /** The screen of a path. */
  readonly screenAt: (path: string) => Pick<ScreenRoute, 'fetch' | 'isLoaded'>;
  readonly notify: Notify;
  /** Whether the site answers, by a request. */
  readonly isThere: () => Promise<boolean>;
  readonly page: {
    readonly document: Document;
    readonly location: { readonly href: string; readonly assign: (address: string) => void };
  };
}

const NOT_LOADED_TEXT = 'Страница не загрузилась: нет связи с сервером. Эта осталась на месте.';
const NOTICE_MS = 15_000;

export function onceLoaded({ navigate, screenAt, notify, isThere, page }: OnceLoadedDeps): Navigate {
  let turn = 0;
  return function go(to, options) {
    const { href, pathname } = new URL(to, page.location.href);
    const screen = screenAt(pathname);
    turn += 1;
    const mine = turn;
    const { dataset } = page.document.documentElement;
    if (screen.isLoaded()) {
      delete dataset['going'];
      navigate(to, options);
      return;
    }
    dataset['going'] = '';
    const end = (act: () => void) => {
      // Another link was followed meanwhile.
      if (mine !== turn) return;
      delete dataset['going'];
      act();
    };
    const fail = async () => {
      // The site has other files by now, or the browser keeps the failure: the address itself opens.
      const isReached = await isThere();
      end(() => {
        if (isReached) page.location.assign(href);
        else
          notify('negative', NOT_LOADED_TEXT, {
            duration: NOTICE_MS,
            action: { label: 'Повторить', onSelect: () => go(to, options) },
          });
      });
    };
    screen.fetch().then(
      () => end(() => navigate(to, options)),
      () => void fail(),
    );
  };
}
