/**
 * Bundles at the size limit, one byte above it, and truncated; over real HTTP, where they arrive in pieces.
 */
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, test } from 'vitest';
import { hashOfBytes, letRead } from '../../../server/images/keepImage.ts';
import { recordImages } from '../../../server/images/recordImages.ts';
import type { FileStore } from '../../../server/files/fileStore.ts';
import { MAX_BUNDLE_BYTES, MAX_BUNDLE_PICTURES } from '../../../src/api/contract/limits.ts';
import { MAX_ROW_PICTURES } from '../../../src/document/schema/constants.ts';
import type { Browser, Reachable } from '../support/browser.ts';
import { serverAt, signUp, textAt } from '../support/browser.ts';
import { imageLayer, TEXT_LAYER } from '../support/layers.ts';
import { noisePng } from '../support/noisePng.ts';
import type { Service } from '../support/service.ts';
import { createService, useService } from '../support/service.ts';
import { layersIn, unzipped, zipped } from '../support/zip.ts';

const plain = useService();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

const HALF = { duplex: 'half' };
const TOO_LARGE = { detail: 'Архив больше 100 МБ, такой проект загрузить нельзя.' };
/** Six images of 16 MB and one that fills the rest except for some kilobytes. */
const SIDES = [2309, 2309, 2309, 2309, 2309, 2309, 1148];

describe('a project close to the limit', () => {
  test('is exported and imported by another person whole', async () => {
    const { files, service, reachable } = await listening();
    const [maria, other] = [await signUp(reachable), await signUp(reachable)];
    const srcs = await Promise.all(SIDES.map((side) => keptPicture(service, files, maria.username, side)));
    const id = await aProjectOf(maria, srcs);

    const bundle = await exported(maria, id);
    const reply = await other.upload('/api/projects/import/', bundle, 'application/zip');

    expect([bundle.length > MAX_BUNDLE_BYTES - 500_000, bundle.length <= MAX_BUNDLE_BYTES]).toEqual([
      true,
      true,
    ]);
    expect({ status: reply.status, name: textAt(reply.body, 'name') }).toEqual({
      status: 201,
      name: 'Альбом',
    });
    const data = await other.call('GET', `/api/project-data/${textAt(reply.body, 'id')}/`);
    expect(layersIn(data.body)).toEqual([...srcs.map(imageLayer), TEXT_LAYER]);
    expect([await keptBy(service, other), files.size]).toEqual([SIDES.length, SIDES.length]);
  });

  test.each([
    ['announced', (bytes: Uint8Array<ArrayBuffer>) => bytes],
    [
      'coming in pieces of unknown number',
      (bytes: Uint8Array<ArrayBuffer>) =>
        new ReadableStream({
          start: (controller) => {
            for (let at = 0; at < bytes.length; at += 1_000_000)
              controller.enqueue(bytes.subarray(at, at + 1_000_000));
            controller.close();
          },
        }),
    ],
  ])('and one byte beyond it, %s, is refused in words and leaves nothing', async (_, bodyOf) => {
    const { files, service, reachable } = await listening();
    const person = await signUp(reachable);

    const reply = await person.fetch('/api/projects/import/', {
      method: 'POST',
      headers: standing(person),
      body: bodyOf(new Uint8Array(MAX_BUNDLE_BYTES + 1)),
      ...HALF, // streaming bodies need `duplex`, which the DOM's types lack
    });

    expect({ status: reply.status, body: await reply.json() }).toEqual({ status: 413, body: TOO_LARGE });
    expect(await leftBy(service, person, files)).toEqual({ projects: [], pictures: 0, files: 0 });
  });
});

describe('a project with more pictures than one layer has', () => {
  test('is exported and imported again', async () => {
    const { files, service, reachable } = await listening();
    const person = await signUp(reachable);
    const id = await anAlbum(service, files, person, MAX_ROW_PICTURES + 1, new Uint8Array([1]));

    const reply = await imported(person, await exported(person, id));

    expect({ status: reply.status, name: textAt(reply.body, 'name') }).toEqual({
      status: 201,
      name: 'Альбом',
    });
  });

  test('is not exported with more of them than a bundle holds, and its owner is told', async () => {
    const { files, service, reachable } = await listening();
    const person = await signUp(reachable);
    const id = await anAlbum(service, files, person, MAX_BUNDLE_PICTURES + 1, new Uint8Array([1]));

    const { status, body } = await person.call('GET', `/api/projects/${id}/export/`);

    expect({ status, body }).toEqual({
      status: 413,
      body: {
        detail:
          'В проекте больше 10\u00A0000 картинок, в один файл они не поместятся. Разделите проект на два.',
      },
    });
  });
});

test('everything at once says which bundle is too large to be imported', async () => {
  const { files, service, reachable } = await listening();
  const person = await signUp(reachable);
  await anAlbum(service, files, person, 34, new Uint8Array(3_000_000));

  const response = await person.fetch('/api/projects/export/', { headers: standing(person) });

  const found = await unzipped(await response.arrayBuffer());
  expect([[...found.keys()], new TextDecoder().decode(found.get('Альбом.txt'))]).toEqual([
    ['README.txt', 'Профиль.json', 'Альбом.zip', 'Альбом.txt'],
    'Файл проекта больше 100 МБ, загрузить его обратно не получится. Слои лежат в нём в document.json, картинки — в папке images.\n',
  ]);
});

describe('an import that breaks off', () => {
  test.each([
    ['announced', true],
    ['of unknown length', false],
  ])('in the middle of an upload %s leaves nothing, and the next one works', async (_, announced) => {
    const { files, service, reachable, address, cookie } = await listening();
    const person = await signUp(reachable);
    const bundle = await aBundle([noisePng(300, 300), noisePng(301, 300)]);
    const half = request(`${address}/api/projects/import/`, {
      method: 'POST',
      headers: {
        ...standing(person),
        Cookie: cookie(),
        ...(announced && { 'Content-Length': bundle.length }),
      },
    }).on('error', () => {}); // the test expects the connection to be cut
    half.write(bundle.subarray(0, bundle.length / 2));
    await expect.poll(async () => (await imported(person, new Uint8Array())).status).toBe(429);
    half.destroy();

    await expect.poll(async () => (await imported(person, new Uint8Array())).status).toBe(400);

    expect(await leftBy(service, person, files)).toEqual({ projects: [], pictures: 0, files: 0 });
    expect((await imported(person, bundle)).status).toBe(201);
    expect(await leftBy(service, person, files)).toMatchObject({ projects: [{}], pictures: 2, files: 2 });
    expect(service.events.filter(({ event }) => event === 'error')).toEqual([]);
  });

  test('at a picture that the store cannot keep leaves no picture and no project of that person', async () => {
    let room = 1;
    const { files, service, reachable } = await listening(() => {
      room -= 1;
      if (room < 0) throw new Error('No space left on device.');
    });
    const person = await signUp(reachable);
    const bundle = await aBundle([noisePng(20, 20), noisePng(21, 20)]);

    const failed = await imported(person, bundle);
    const left = await leftBy(service, person, files);
    room = 2;
    const again = await imported(person, bundle);

    expect({ status: failed.status, left }).toMatchObject({
      status: 500,
      left: { projects: [], pictures: 0 },
    });
    expect({ status: again.status, kept: await keptBy(service, person) }).toEqual({ status: 201, kept: 2 });
  });

  test('at its last picture leaves none of those before it, not even as files', async () => {
    const { files, service, reachable } = await listening();
    const person = await signUp(reachable);
    const bundle = await aBundle([noisePng(20, 20), noisePng(21, 20), noisePng(22, 20).subarray(0, 500)]);

    const reply = await imported(person, bundle);

    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 400,
      body: { detail: 'Картинка в архиве не подошла. Картинка повреждена, открыть её не удалось.' },
    });
    expect(await leftBy(service, person, files)).toEqual({ projects: [], pictures: 0, files: 0 });
  });
});

test('pictures that say more than they show are cleaned on the way in', async () => {
  const { files, service, reachable } = await listening();
  const person = await signUp(reachable);
  const [clean, talkative] = [noisePng(20, 20), Buffer.concat([noisePng(21, 20), Buffer.from('Мария, 7А')])];

  const { status, body } = await imported(person, await aBundle([clean, talkative]));

  const cleaned = talkative.subarray(0, talkative.indexOf('IEND') + 8);
  const data = await person.call('GET', `/api/project-data/${textAt(body, 'id')}/`);
  expect({ status, layers: layersIn(data.body) }).toEqual({
    status: 201,
    layers: [clean, cleaned].map((picture) => imageLayer(srcOf(picture))),
  });
  expect([...files.keys()].toSorted()).toEqual([clean, cleaned].map(hashOfBytes).toSorted());
  expect(await keptBy(service, person)).toBe(2);
});

/** The service on a real port, and its store. */
async function listening(beforePut: () => void = () => {}): Promise<{
  files: Map<string, Uint8Array<ArrayBuffer>>;
  service: Service;
  reachable: Reachable;
  address: string;
  /** Cookie header of the last request. */
  cookie: () => string;
}> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const store: FileStore = {
    put: async (name, bytes) => {
      beforePut();
      files.set(name, new Uint8Array(bytes));
    },
    get: async (name) => files.get(name) ?? null,
  };
  const service = createService(plain().db, { given: { files: store } });
  const server = createServer(getRequestListener((incoming) => service.app.fetch(incoming)));
  // Test and server share a thread: while the test produces noise, the server must not time the connection
  // out.
  server.keepAliveTimeout = 60_000;
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server listens on no port.');
  const address = `http://127.0.0.1:${place.port}`;
  let cookie = '';
  const send: Reachable['app']['request'] = (input, init) => {
    cookie = new Headers(init?.headers).get('Cookie') ?? cookie;
    return serverAt(address).app.request(input, init);
  };
  return { files, service, reachable: { app: { request: send } }, address, cookie: () => cookie };
}

/** Address of an image that this person uploaded earlier. */
async function keptPicture(
  { db, clock }: Service,
  files: Map<string, Uint8Array<ArrayBuffer>>,
  username: string,
  side: number,
): Promise<string> {
  const bytes = noisePng(side, side);
  const hash = hashOfBytes(bytes);
  files.set(hash, new Uint8Array(bytes));
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const row = { hash, type: 'image/png', width: side, height: side, bytes: bytes.length };
  await recordImages(db, [row], clock.now);
  await letRead(db, [hash], id);
  return `/api/images/${hash}`;
}

async function aProjectOf(person: Browser, srcs: readonly string[]): Promise<string> {
  return saveAlbum(person, [...srcs.map(imageLayer), TEXT_LAYER]);
}

async function saveAlbum(person: Browser, layers: readonly object[]): Promise<string> {
  const id = textAt((await person.call('POST', '/api/projects/', { name: 'Альбом' })).body, 'id');
  const saved = await person.call('PATCH', `/api/project-data/${id}/`, { layers: JSON.stringify(layers) });
  if (saved.status !== 200) throw new Error(`Saving answered ${saved.status}.`);
  return id;
}

/** A project with this many pictures by row, which have the same bytes under different names. */
async function anAlbum(
  { db, clock }: Service,
  files: Map<string, Uint8Array<ArrayBuffer>>,
  person: Browser & { username: string },
  count: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', person.username)
    .executeTakeFirstOrThrow();
  const hashes = Array.from({ length: count }, (_, n) => hashOfBytes(Buffer.from(`${count} ${n}`)));
  for (const hash of hashes) files.set(hash, bytes);
  for (let at = 0; at < count; at += MAX_ROW_PICTURES) {
    const some = hashes.slice(at, at + MAX_ROW_PICTURES);
    const rows = some.map((hash) => ({ hash, type: 'image/png', width: 1, height: 1, bytes: bytes.length }));
    await recordImages(db, rows, clock.now);
    await letRead(db, some, userId);
  }
  const pictures = hashes.map((hash, n) => ({
    value: `${n}`,
    src: `/api/images/${hash}`,
    width: 1,
    height: 1,
    fileName: '',
  }));
  const layers = Array.from({ length: Math.ceil(count / MAX_ROW_PICTURES) }, (_, layer) => ({
    ...imageLayer(`/api/images/${hashes[0] ?? ''}`),
    id: `photo-${layer}`,
    byRow: {
      field: 'Фото',
      pictures: pictures.slice(layer * MAX_ROW_PICTURES, (layer + 1) * MAX_ROW_PICTURES),
    },
  }));
  return saveAlbum(person, layers);
}

async function exported(person: Browser, id: string): Promise<Uint8Array> {
  const reply = await person.fetch(`/api/projects/${id}/export/`, { headers: standing(person) });
  return new Uint8Array(await reply.arrayBuffer());
}

const imported = (person: Browser, bundle: Uint8Array) =>
  person.upload('/api/projects/import/', bundle, 'application/zip');

const srcOf = (picture: Uint8Array): string => `/api/images/${hashOfBytes(picture)}`;

/** A bundle packed by another program. */
function aBundle(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const images = pictures.map((picture) => {
    const sha256 = hashOfBytes(picture);
    return { file: `images/${sha256}.png`, sha256, type: 'image/png' };
  });
  const manifest = {
    format: 'patent-generator-project',
    version: 1,
    name: 'Альбом',
    document: 'document.json',
    images,
  };
  const layers = pictures.map((picture) => imageLayer(srcOf(picture)));
  const document = { name: 'Альбом', canvas_width: 800, canvas_height: 600, layers };
  return zipped({
    'manifest.json': JSON.stringify(manifest),
    'document.json': JSON.stringify(document),
    ...Object.fromEntries(images.map(({ file }, index) => [file, pictures[index] ?? ''])),
  });
}

function standing(person: Browser): Record<string, string> {
  return {
    Authorization: `Token ${person.token}`,
    'X-CSRFToken': person.csrf,
    'Content-Type': 'application/zip',
  };
}

async function keptBy({ db }: Service, person: Browser & { username: string }): Promise<number> {
  const rows = await db
    .selectFrom('image_owners')
    .innerJoin('users', 'users.id', 'image_owners.user_id')
    .select('image_owners.hash')
    .where('users.username', '=', person.username)
    .execute();
  return rows.length;
}

async function leftBy(
  service: Service,
  person: Browser & { username: string },
  files: ReadonlyMap<string, unknown>,
): Promise<{ projects: unknown; pictures: number; files: number }> {
  const projects = (await person.call('GET', '/api/projects/')).body;
  return { projects, pictures: await keptBy(service, person), files: files.size };
}
