/**
 * What to say when a part of the program cannot be loaded. After an update the files of an open page are gone
 * from the server: then the page must be opened anew, and the network is in order.
 */
import type { Notify } from './notice.ts';

/** `updated`: the server answers, but no longer has the page's files. */
type WhyNotLoaded = 'updated' | 'network';

const TEXTS: Readonly<Record<WhyNotLoaded, string>> = {
  updated: 'Сайт обновился, пока страница была открыта. Обновите её, чтобы продолжить.',
  network: 'Окно не загрузилось. Проверьте подключение к сети и попробуйте ещё раз.',
};
export const UPDATED_TEXT = TEXTS.updated;

const GONE = 404;
const UPDATED_NOTICE_MS = 12_000;

/** Asks the server for the file that could not be loaded, and for the page's first script. */
export async function whyNotLoaded(error: unknown): Promise<WhyNotLoaded> {
  const asked = new Set([fileNamedBy(error), firstScript()].filter((address) => address !== null));
  const gone = await Promise.all([...asked].map(isGone));
  return gone.includes(true) ? 'updated' : 'network';
}

/** Shows a notice with the reason; after an update it offers to open the page anew. */
export async function tellNotLoaded(
  notify: Notify,
  error: unknown,
  networkText = TEXTS.network,
): Promise<void> {
  const why = await whyNotLoaded(error);
  if (why === 'network') notify('negative', networkText);
  else
    notify('warning', TEXTS.updated, {
      duration: UPDATED_NOTICE_MS,
      action: { label: 'Обновить', onSelect: () => window.location.reload() },
    });
}

/** Chromium and Firefox name the file in the message. */
function fileNamedBy(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const address = /https?:\/\/\S+?\.js\b/.exec(cause.message)?.[0];
    if (address !== undefined) return address;
  }
  return null;
}

function firstScript(): string | null {
  const script = document.querySelector('script[type="module"][src]');
  return script instanceof HTMLScriptElement ? script.src : null;
}

async function isGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === GONE;
  } catch {
    return false;
  }
}
