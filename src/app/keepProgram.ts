/**
 * Keeps the program on the device by the service worker (public/sw.js, offline#the-program-on-the-device):
 * tells of a new version, and of a project that was opened from the device.
 */
import { authorizationOf, STORAGE_KEYS } from '../api/session.ts';
import { forgetReplies, keepFiles, serviceWorkers } from '../hosts/page/deviceStorage.ts';
import { hasFile, watchAnswered, watchVersions } from '../hosts/page/programWorker.ts';
import { whenIdle } from '../hosts/page/whenIdle.ts';
import type { Application } from './application.ts';
import { editorPath } from './platform/paths.ts';
import { beginUpdate } from './platform/updating.ts';

/** Where people work; who reads of the product, or signs in, has no need of the whole program. */
const SCREENS_OF_WORK = /^\/(pgprojects|start|templates|generator2)(\/|$)/;
/** Who checks a document there keeps this page alone. */
const PROOF_PATH = '/proof';
/** What a page is made of. */
const OF_PAGE = /^\/(assets|fonts)\/|^\/[\w-]+\.(js|svg|png|webmanifest)$/;
/** What the first visit has fetched before there was a worker to keep it. */
const WORTH_KEEPING =
  /^\/(fonts|strip|pictures|samples)\/|^\/api\/(projects\/$|project-data|templates|categories|tags|images|auth\/get_user)/;

const NEW_VERSION_TEXT = 'Вышла новая версия';
const UPDATE_LABEL = 'Обновить';
const FROM_DEVICE_TEXT =
  'Связи с сервером нет: открыт проект, сохранённый на этом устройстве. Правки остаются здесь. Когда связь вернётся, сохраните проект.';
const FROM_DEVICE_MS = 12_000;
const UPDATE_MISSED_TEXT =
  'Браузер не смог сохранить правки на устройстве. Сохраните проект и обновите страницу.';

/**
 * Starts it once the page is loaded and has nothing else to do. Not on the first screens of somebody who only
 * reads, and not for those who save data; without it everything works as before.
 */
export function keepProgram(application: Application, page: Window): void {
  const workers = serviceWorkers(page);
  if (workers === null) return;
  application.auth.subscribe((snapshot) => {
    // The worker hears of signing out only where it answers for the page.
    if (snapshot.matches('signingOut')) void forgetReplies();
  });
  watchAnswered(workers, (path) => {
    const id = /^\/api\/project-data\/([^/]+)\//.exec(path)?.[1];
    if (id !== undefined && page.location.pathname === editorPath(id))
      application.platform.notify('info', FROM_DEVICE_TEXT, {
        place: 'top-right',
        duration: FROM_DEVICE_MS,
      });
  });
  if (page.location.pathname === PROOF_PATH) {
    whenLoaded(page, () => void keepProof(application, workers, page).catch(() => undefined));
    return;
  }
  const isWanted = SCREENS_OF_WORK.test(page.location.pathname) && !savesData(page.navigator);
  if (!isWanted && workers.controller === null) return;
  whenLoaded(page, () => void register(application, workers, page).catch(() => undefined));
}

function whenLoaded(page: Window, act: () => void): void {
  const begin = () => whenIdle(act);
  if (page.document.readyState === 'complete') begin();
  else page.addEventListener('load', begin, { once: true });
}

async function register(
  application: Application,
  workers: ServiceWorkerContainer,
  page: Window,
): Promise<void> {
  if (workers.controller === null)
    workers.addEventListener('controllerchange', () => keepFirstVisit(application, page), { once: true });
  const registration = await workers.register('/sw.js');
  watchVersions(registration, (worker) => void offerUpdate(application, page, worker));
  // A tab may stay open for days.
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

/**
 * A person who scanned a code can check it again without a network. Keeps what the page has already fetched, so
 * also for those who save data. Where the whole program is kept, its worker answers here too.
 */
async function keepProof(
  application: Application,
  workers: ServiceWorkerContainer,
  page: Window,
): Promise<void> {
  const known = await workers.getRegistration();
  if (known !== undefined && new URL(known.scope).pathname === '/')
    return register(application, workers, page);
  await workers.register('/sw.js', { scope: PROOF_PATH });
  await workers.ready;
  const entry = entryOf(page);
  if (entry === null) return;
  const files = resourcesOf(page).filter(({ pathname }) => OF_PAGE.test(pathname));
  const addresses = [new URL(PROOF_PATH, page.location.origin), ...files].map(({ href }) => href);
  return keepFiles(entry, [...new Set(addresses)]);
}

/** The path of the program's first script, which differs in each version. */
function entryOf(page: Window): string | null {
  const entry = page.document.querySelector<HTMLScriptElement>('script[type="module"]');
  return entry === null ? null : new URL(entry.src).pathname;
}

/** Addresses of this site that the page has fetched. */
function resourcesOf(page: Window): readonly URL[] {
  const asked = page.performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return asked.filter(({ origin }) => origin === page.location.origin);
}

/** Asks again for what this page has got before the worker answered for it. */
function keepFirstVisit({ platform }: Application, page: Window): void {
  const headers = { Authorization: authorizationOf(platform.storage.getItem(STORAGE_KEYS.token)) };
  const wanted = resourcesOf(page).filter(({ pathname }) => WORTH_KEEPING.test(pathname));
  for (const address of new Set(wanted.map(({ href }) => href)))
    void page.fetch(address, { headers }).catch(() => undefined);
}

/** Not in a tab that has the new version already: screens come from the network first. */
async function offerUpdate(application: Application, page: Window, worker: ServiceWorker): Promise<void> {
  const entry = entryOf(page);
  if (entry === null || (await hasFile(worker, entry))) return;
  application.platform.notify('info', NEW_VERSION_TEXT, {
    place: 'top-right',
    duration: Number.POSITIVE_INFINITY,
    action: { label: UPDATE_LABEL, onSelect: () => void update(application) },
  });
}

/** Reloads the page once all unsaved work is stored on the device. The project then opens with that work. */
async function update({ platform, beforeReload }: Application): Promise<void> {
  for (const write of beforeReload) if (!(await write(UPDATE_MISSED_TEXT))) return;
  beginUpdate(platform);
  platform.reload();
}

/** Chromium only; other browsers do not tell. */
function savesData(navigator: Navigator): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
