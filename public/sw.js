/*
 * The service worker: keeps the program of one version on the device, and what the service said last. An open
 * tab finds its files when the server has newer ones; screens, the list of projects, opened projects and
 * templates open without a network. Nothing kept is shown while the network answers, but for files of the
 * program, whose names have a hash of their content. Login and account are never touched.
 * A new version waits until no tab uses this one, and opens from the network all the same.
 * scripts/serviceWorker.mjs puts version, files and screens in (offline#the-program-on-the-device). How to
 * switch it off: docs/operations.md.
 */
(function () {
  const VERSION = '%VERSION%';
  const FILES = ['%FILES%'];
  /* By the first part of the address: the HTML that stands for it. */
  const SCREENS = { '%SCREENS%': '' };
  /* In the head of every screen; not named by its content. */
  const BEFORE_PAINT = '/theme.js';
  const PROGRAM = 'program-';
  const FONTS = 'fonts';
  const SITE = 'site';
  const REPLIES = 'replies';
  const AT_ONCE = 4;
  /* Projects, pictures and templates; the oldest go first. */
  const MOST_REPLIES = 300;

  /* Pictures and samples of the public screens, and what a browser asks for by itself. */
  const OF_SITE = /^\/(strip|pictures|demo|samples|manual)\/|^\/(?!sw\.js$)[\w-]+\.(js|png|svg|webmanifest)$/;
  const READ_CALLS =
    /^\/api\/(projects\/$|project-data\/|templates\/|categories\/|tags\/|images\/|auth\/get_user_settings\/)/;
  const LIST = '/api/projects/';
  const ONE = '/api/project-data/';
  const SAVES = /^\/api\/(?:project-data|projects)\/([0-9a-z-]+)\/$/;
  /* Not files: an upload that passes through a worker has no progress. */
  const CHANGES_OF_LIST = /^\/api\/(projects\/(?!import\/)|templates\/[^/]+\/use_template\/)/;
  const ENDS_SESSION = /^\/api\/auth\/(logout|delete-account)\//;
  /* A scanned code with its # escaped: what follows are words of a document, which are sent to nobody. */
  const ESCAPED_PROOF = /^\/proof\/?%(?:25)*23/i;
  /* A proxy that finds no server behind it. */
  const NO_SERVER = [502, 503, 504];
  const GONE = [403, 404, 410];

  /* By the id of a tab: the calls that were answered from the device. */
  const away = new Map();

  /* Who only checks a document gets no program: the page itself keeps what it is made of (keepProgram.ts). */
  const IS_OF_ONE_PAGE = new URL(self.registration.scope).pathname !== '/';
  self.addEventListener('install', (event) => event.waitUntil(IS_OF_ONE_PAGE ? undefined : keep()));
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.resolve(IS_OF_ONE_PAGE ? undefined : removeOthers()).then(() => self.clients.claim()),
    ),
  );
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== self.location.origin) return;
    if (request.method !== 'GET') heedChange(event, pathname);
    else if (request.mode === 'navigate' && ESCAPED_PROOF.test(pathname))
      event.respondWith(Response.redirect(new URL(pathname.replace(ESCAPED_PROOF, '/proof#'), origin)));
    else if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
    else if (pathname.startsWith('/fonts/')) event.respondWith(keptFont(event));
    else if (READ_CALLS.test(pathname)) event.respondWith(said(event, pathname));
    else if (request.mode === 'navigate' && screenOf(pathname) !== undefined)
      event.respondWith(screenAt(request, pathname));
    else if (OF_SITE.test(pathname)) event.respondWith(ofSite(event));
  });
  self.addEventListener('message', (event) => event.waitUntil(answer(event)));

  /* A file of the last version is not fetched again: its name has a hash of its content. */
  async function keep() {
    const cache = await caches.open(PROGRAM + VERSION);
    const left = [...FILES];
    const next = async () => {
      for (let file = left.pop(); file !== undefined; file = left.pop()) {
        const known = await caches.match(file);
        await (known === undefined ? cache.add(file) : cache.put(file, known));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    await cache.addAll(
      [BEFORE_PAINT, ...new Set(Object.values(SCREENS))].map(
        (address) => new Request(address, { cache: 'reload' }),
      ),
    );
  }

  async function removeOthers() {
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(PROGRAM) && name !== PROGRAM + VERSION);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  async function kept(request) {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  }

  /* PDF has the same font in another form, and asks for it only when it is made. */
  async function keptFont(event) {
    const { request } = event;
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('.woff2')) event.waitUntil(quietly(haveFont(pathname.slice(0, -1))));
    const known = await caches.match(request, { ignoreVary: true });
    if (known !== undefined) return known;
    const reply = await fetch(request);
    if (reply.ok) event.waitUntil(put(FONTS, request, reply.clone()));
    return reply;
  }

  async function haveFont(address) {
    if ((await caches.match(address, { ignoreVary: true })) !== undefined) return;
    const reply = await fetch(address);
    if (reply.ok) await put(FONTS, address, reply);
  }

  async function ofSite(event) {
    const { request } = event;
    try {
      const reply = await fetch(request);
      if (reply.ok) event.waitUntil(put(SITE, request, reply.clone()));
      return reply;
    } catch (error) {
      return (await caches.match(request, { ignoreVary: true })) ?? failWith(error);
    }
  }

  function screenOf(pathname) {
    const [, first, ...more] = pathname.split('/');
    return SCREENS[more.length === 0 ? `/${first}` : `/${first}/`];
  }

  async function screenAt(request, pathname) {
    try {
      return await fetch(request);
    } catch (error) {
      return (await caches.match(screenOf(pathname), { ignoreVary: true })) ?? failWith(error);
    }
  }

  /* What the service says, and without it what it said last to this person. */
  async function said(event, pathname) {
    const { request, clientId } = event;
    const key = await keyOf(request, request.url);
    const last = async () => {
      const known = await (await caches.open(REPLIES)).match(key, { ignoreVary: true });
      if (known !== undefined) await tell(clientId, pathname);
      return known;
    };
    let reply;
    try {
      reply = await fetch(request);
    } catch (error) {
      if (request.signal?.aborted) throw error;
      return (await last()) ?? failWith(error);
    }
    if (NO_SERVER.includes(reply.status)) return (await last()) ?? reply;
    away.get(clientId)?.delete(pathname);
    if (reply.ok) event.waitUntil(keepReply(key, reply.clone()));
    else if (GONE.includes(reply.status)) event.waitUntil(forget(key));
    return reply;
  }

  /* A save goes into the kept project too: it must not open without a network as it was before. */
  function heedChange(event, pathname) {
    const { request } = event;
    if (ENDS_SESSION.test(pathname)) event.waitUntil(caches.delete(REPLIES));
    const saved = request.method === 'PATCH' ? SAVES.exec(pathname) : null;
    if (saved === null && !CHANGES_OF_LIST.test(pathname)) return;
    event.respondWith(
      (async () => {
        const sent = saved === null ? null : request.clone();
        const reply = await fetch(request);
        if (reply.ok && saved !== null)
          event.waitUntil(quietly(putSaved(request, saved[1], sent, reply.clone())));
        else if (reply.ok) event.waitUntil(quietly(askList(request)));
        return reply;
      })(),
    );
  }

  async function putSaved(request, id, sent, reply) {
    const [fields, project] = await Promise.all([sent.json(), reply.json()]);
    const cache = await caches.open(REPLIES);
    const change = async (address, changed) => {
      const key = await keyOf(request, address);
      const known = await cache.match(key, { ignoreVary: true });
      if (known === undefined) return;
      await keepReply(key, new Response(JSON.stringify(changed(await known.json())), known));
    };
    await change(`${ONE}${id}/`, (last) => ({ ...last, ...fields, ...project }));
    await change(LIST, (last) => last.map((each) => (each.id === id ? project : each)));
  }

  /* After a project was made, deleted or brought back. */
  async function askList(request) {
    const key = await keyOf(request, LIST);
    const reply = await fetch(LIST, {
      headers: { Authorization: request.headers.get('Authorization') ?? '' },
    });
    if (reply.ok) await keepReply(key, reply);
  }

  /* What tabs ask: `projects` that are kept, calls answered from here, whether a `file` is of this version. */
  async function answer({ data, source, ports }) {
    const [port] = ports;
    if (port === undefined) return;
    const calls = [...(away.get(source?.id) ?? [])];
    if (typeof data.file === 'string') port.postMessage(FILES.includes(data.file));
    else if (typeof data.authorization === 'string')
      port.postMessage({ calls, projects: await keptProjects(data.authorization) });
    else port.postMessage({ calls });
  }

  async function keptProjects(authorization) {
    const whose = await ownerOf(authorization);
    const keys = await (await caches.open(REPLIES)).keys();
    return keys.flatMap(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const isOwn = pathname.startsWith(ONE) && searchParams.get('owner') === whose;
      return isOwn ? [pathname.slice(ONE.length, -1)] : [];
    });
  }

  async function tell(clientId, pathname) {
    away.set(clientId, (away.get(clientId) ?? new Set()).add(pathname));
    const client = await self.clients.get(clientId);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker has none
    client?.postMessage({ calls: [pathname] });
  }

  async function keepReply(key, reply) {
    await put(REPLIES, key, reply);
    const cache = await caches.open(REPLIES);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST_REPLIES).map((oldest) => cache.delete(oldest)));
  }

  async function forget(key) {
    await (await caches.open(REPLIES)).delete(key, { ignoreVary: true });
  }

  /* A full device keeps less; the page has its answer all the same. */
  async function put(name, key, reply) {
    await quietly(caches.open(name).then((cache) => cache.put(key, reply)));
  }

  async function quietly(work) {
    try {
      await work;
    } catch {
      return;
    }
  }

  /* Replies are kept by whom they were for: people share devices. */
  async function keyOf(request, address) {
    const url = new URL(address, self.location.origin);
    url.searchParams.set('owner', await ownerOf(request.headers.get('Authorization') ?? ''));
    return url.href;
  }

  async function ownerOf(authorization) {
    if (authorization === '') return 'nobody';
    const bytes = new TextEncoder().encode(authorization);
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  function failWith(error) {
    throw error;
  }
})();
