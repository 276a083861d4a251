import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachment } from '../../server/bundles/attachment.ts';
import { readBundle } from '../../src/bundle/readBundle.ts';
import { hashOfBytes } from '../../server/images/keepImage.ts';
import type { Browser } from './support/browser.ts';
import { createProject, signUp, textAt } from './support/browser.ts';
import { DB_LAYER, imageLayer, TEXT_LAYER } from './support/layers.ts';
import { createService, useService } from './support/service.ts';
import { aFilledProject, uploadPicture } from './support/templates.ts';
import { jsonOf, layersIn, unzipped, zipped } from './support/zip.ts';
import { runs } from '../properties.ts';

const service = useService();

async function download(person: Browser, path: string): Promise<Response> {
  return person.fetch(path, { headers: { Authorization: `Token ${person.token}` } });
}
async function exported(person: Browser, id: string): Promise<Uint8Array> {
  return new Uint8Array(await (await download(person, `/api/projects/${id}/export/`)).arrayBuffer());
}
async function imageBytes(person: Browser, hash: string): Promise<Uint8Array> {
  return new Uint8Array(await (await download(person, `/api/images/${hash}`)).arrayBuffer());
}
const imported = (person: Browser, bytes: Uint8Array) =>
  person.upload('/api/projects/import/', bytes, 'application/zip');

/** An import whose body the server has started to read; the rest is sent on request. */
async function slowImport(person: Browser, bytes: Uint8Array): Promise<{ finish: () => Promise<number> }> {
  const gate = { begun: (): void => {}, open: (): void => {} };
  const begun = new Promise<void>((resolve) => (gate.begun = resolve));
  const opened = new Promise<void>((resolve) => (gate.open = resolve));
  const pull = async (controller: ReadableStreamDefaultController): Promise<void> => {
    gate.begun();
    await opened;
    controller.enqueue(bytes);
    controller.close();
  };
  // streaming bodies need `duplex`, which the DOM's types lack
  const options = { method: 'POST', duplex: 'half' };
  const reply = person.fetch('/api/projects/import/', {
    ...options,
    headers: { Authorization: `Token ${person.token}`, 'X-CSRFToken': person.csrf },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
  });
  await begun;
  return {
    finish: async () => {
      gate.open();
      return (await reply).status;
    },
  };
}

const DOCUMENT = { name: 'Грамоты', canvas_width: 800, canvas_height: 600, layers: [TEXT_LAYER, DB_LAYER] };
const MANIFEST = {
  format: 'patent-generator-project',
  version: 1,
  name: 'Грамоты',
  document: 'document.json',
  images: [],
};
const withImage = (changes: object) => ({
  ...MANIFEST,
  images: [{ file: `images/${'a'.repeat(64)}.png`, sha256: 'a'.repeat(64), type: 'image/png', ...changes }],
});
const IMAGE = { file: `images/${'a'.repeat(64)}.png`, sha256: 'a'.repeat(64), type: 'image/png' };
const SHOWING = { ...DOCUMENT, layers: [imageLayer(`/api/images/${'a'.repeat(64)}`)] };
const aBundle = (document: unknown, manifest: unknown = MANIFEST, files = {}): Promise<Uint8Array> =>
  zipped({ 'manifest.json': JSON.stringify(manifest), 'document.json': JSON.stringify(document), ...files });

describe('an exported project', () => {
  test('is a zip with a manifest for people, the document and the pictures', async () => {
    const person = await signUp(service());
    const hash = await uploadPicture(person);
    const id = await aFilledProject(person, `/api/images/${hash}`);

    const response = await download(person, `/api/projects/${id}/export/`);

    const files = await unzipped(await response.arrayBuffer());
    const layers = [imageLayer(`/api/images/${hash}`), TEXT_LAYER, DB_LAYER];
    const picture = files.get(`images/${hash}.png`);
    expect({ status: response.status, contentType: response.headers.get('Content-Type') }).toEqual({
      status: 200,
      contentType: 'application/zip',
    });
    expect([...files.keys()]).toEqual(['document.json', `images/${hash}.png`, 'manifest.json']);
    expect(jsonOf(files.get('document.json'))).toEqual({
      name: 'Грамоты 7А',
      canvas_width: 800,
      canvas_height: 600,
      layers,
    });
    expect(jsonOf(files.get('manifest.json'))).toEqual({
      ...MANIFEST,
      name: 'Грамоты 7А',
      about: expect.stringContaining('на странице «Проекты» кнопкой «Загрузить файл»'),
      exported_at: new Date(service().clock.now).toISOString(),
      sheet: { width: 800, height: 600 },
      layers: 3,
      images: [
        {
          file: `images/${hash}.png`,
          sha256: hash,
          type: 'image/png',
          width: 6,
          height: 6,
          bytes: picture?.length,
        },
      ],
    });
    expect(
      createHash('sha256')
        .update(picture ?? '')
        .digest('hex'),
    ).toBe(hash);
  });

  test('has no picture that its owner may not read', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const id = await aFilledProject(person, `/api/images/${await uploadPicture(other, '#987654')}`);

    const files = await unzipped(new Uint8Array(await exported(person, id)).buffer);

    expect([...files.keys()]).toEqual(['document.json', 'manifest.json']);
  });

  test.each([
    [
      'Грамоты',
      'attachment; filename="project.zip"; filename*=UTF-8\'\'%D0%93%D1%80%D0%B0%D0%BC%D0%BE%D1%82%D1%8B.zip',
    ],
    ['A "b"\\c', 'attachment; filename="A b c.zip"; filename*=UTF-8\'\'A%20b%20c.zip'],
    [
      'a\r\nSet-Cookie: x=1',
      'attachment; filename="a Set-Cookie x_1.zip"; filename*=UTF-8\'\'a%20Set-Cookie%20x%3D1.zip',
    ],
    ['../../etc/passwd', 'attachment; filename="etc passwd.zip"; filename*=UTF-8\'\'etc%20passwd.zip'],
    ['CON', 'attachment; filename="_CON.zip"; filename*=UTF-8\'\'_CON.zip'],
    [
      "Итог' (1)*!",
      'attachment; filename="project.zip"; filename*=UTF-8\'\'%D0%98%D1%82%D0%BE%D0%B3%27%20%281%29%20%21.zip',
    ],
    [
      '\ud800',
      'attachment; filename="project.zip"; filename*=UTF-8\'\'%D0%9F%D1%80%D0%BE%D0%B5%D0%BA%D1%82.zip',
    ],
  ])('of the name %j is called safely', (name, header) => {
    expect(attachment(name, '.zip')).toBe(header);
  });

  test('is called in a way that every header may carry, whatever its name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const header = attachment(name, '.zip');
        const encoded =
          /^attachment; filename="([ 0-9A-Za-z._-]+)\.zip"; filename\*=UTF-8''([0-9A-Za-z.%~_-]+)\.zip$/.exec(
            header,
          );
        expect(encoded).not.toBe(null);
        expect(decodeURIComponent(encoded?.[2] ?? '')).toMatch(/^[^/\\:*?"<>|\p{Cc}]{1,101}$/u);
        expect(new Headers({ 'Content-Disposition': header }).get('Content-Disposition')).toBe(header);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe('export and import', () => {
  test('by another person give an equal document and equal pictures', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    const hashes = [await uploadPicture(person, '#010203'), await uploadPicture(person, '#030201')];
    const id = await aFilledProject(person, ...hashes.map((hash) => `/api/images/${hash}`));

    const { status, body } = await imported(other, await exported(person, id));

    const before = (await person.call('GET', `/api/project-data/${id}/`)).body;
    const after = (await other.call('GET', `/api/project-data/${textAt(body, 'id')}/`)).body;
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { name: 'Грамоты 7А', canvas_width: 800, canvas_height: 600, version: 1 },
    });
    expect(layersIn(after)).toEqual(layersIn(before));
    for (const hash of hashes) expect(await imageBytes(other, hash)).toEqual(await imageBytes(person, hash));
  });

  test('by the same person need no room for pictures that are there already', async () => {
    const full = createService(service().db, { config: { imageQuotaBytes: 150 } });
    const person = await signUp(full);
    const hash = await uploadPicture(person, '#0a0b0c');
    const id = await aFilledProject(person, `/api/images/${hash}`);

    const reply = await imported(person, await exported(person, id));

    expect(reply.status).toBe(201);
  });

  test('by the same person of a copy without its pictures leaves them where they are', async () => {
    const person = await signUp(service());
    const hash = await uploadPicture(person, '#0c0b0a');
    const layers = [imageLayer(`/api/images/${hash}`)];

    const { status, body } = await imported(person, await aBundle({ ...DOCUMENT, layers }));

    const data = await person.call('GET', `/api/project-data/${textAt(body, 'id')}/`);
    expect({ status, layers: layersIn(data.body) }).toEqual({ status: 201, layers });
  });

  test('of a zip that another program packed works as well', async () => {
    const person = await signUp(service());

    const { status, body } = await imported(
      person,
      await aBundle(DOCUMENT, MANIFEST, { '__MACOSX/._manifest.json': 'x', 'images/.DS_Store': 'y' }),
    );

    const data = await person.call('GET', `/api/project-data/${textAt(body, 'id')}/`);
    expect({ status, layers: layersIn(data.body) }).toEqual({ status: 201, layers: DOCUMENT.layers });
  });

  test('say that a name was too long for a project', async () => {
    const replies = await Promise.all(
      ['Б'.repeat(200), 'Б'.repeat(201)].map(async (name) =>
        imported(await signUp(service()), await aBundle({ ...DOCUMENT, name }, MANIFEST)),
      ),
    );
    expect(
      replies.map(({ body }) => [textAt(body, 'name').length, Reflect.get(Object(body), 'name_cut')]),
    ).toEqual([
      [200, undefined],
      [200, true],
    ]);
  });

  test('keep any document as it is', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const layer = fc.record({ display: text, name: text, extra: fc.jsonValue({ maxDepth: 3 }) });

    await fc.assert(
      fc.asyncProperty(fc.array(layer, { maxLength: 4 }), async (fields) => {
        const layers = JSON.stringify(
          fields.map((field) => ({ ...TEXT_LAYER, formatting: undefined, ...field })),
        );
        const saved = await person.call('PATCH', `/api/project-data/${id}/`, { layers });
        fc.pre(saved.status === 200);
        const { body } = await imported(person, await exported(person, id));
        const data = await person.call('GET', `/api/project-data/${textAt(body, 'id')}/`);
        expect(layersIn(data.body)).toEqual(JSON.parse(layers));
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('an import is refused', () => {
  const NOT_OURS = 'Это не проект нашего редактора. Нужен архив .zip, сохранённый командой «Скачать файлом».';
  const BROKEN = 'Архив повреждён, или это не архив .zip.';
  const NO_DOCUMENT = 'Документ проекта в архиве повреждён.';
  const deep = `{"name":"a","canvas_width":800,"canvas_height":600,"layers":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;

  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['an empty file', async () => new Uint8Array(), BROKEN],
    ['a text', async () => new TextEncoder().encode('привет'.repeat(20)), BROKEN],
    ['a zip cut short', async () => (await aBundle(DOCUMENT)).slice(0, -30), BROKEN],
    ['another zip', () => zipped({ 'photo.txt': 'x' }), NOT_OURS],
    ['a manifest of another program', () => aBundle(DOCUMENT, { ...MANIFEST, format: 'x' }), NOT_OURS],
    ['a manifest that is a list', () => aBundle(DOCUMENT, []), NOT_OURS],
    [
      'a manifest that names no pictures',
      () => aBundle(DOCUMENT, { ...MANIFEST, images: 1 }),
      'Описание проекта в архиве повреждено.',
    ],
    [
      'another place of the document',
      () => aBundle(DOCUMENT, { ...MANIFEST, document: '../a' }),
      'Описание проекта в архиве повреждено.',
    ],
    [
      'a later version',
      () => aBundle(DOCUMENT, { ...MANIFEST, version: 2 }),
      'Архив сделан более новой версией редактора.',
    ],
    [
      'a document of a later form',
      () => aBundle({ ...DOCUMENT, layers: [{ type: 'settings', version: 1000 }] }),
      'Архив сделан более новой версией редактора.',
    ],
    ['no document', () => zipped({ 'manifest.json': JSON.stringify(MANIFEST) }), NO_DOCUMENT],
    ['a document that is null', () => aBundle(null), NO_DOCUMENT],
    [
      'a document that is no JSON',
      () => zipped({ 'manifest.json': JSON.stringify(MANIFEST), 'document.json': '{' }),
      NO_DOCUMENT,
    ],
    [
      'a document in no known letters',
      () =>
        zipped({ 'manifest.json': JSON.stringify(MANIFEST), 'document.json': new Uint8Array([0xff, 0xfe]) }),
      NO_DOCUMENT,
    ],
    [
      'a document that would unpack to more than any project',
      () => aBundle({ ...DOCUMENT, padding: ' '.repeat(50_000_000) }),
      'В архиве слишком большой документ: столько слоёв не бывает.',
    ],
    [
      'a document two hundred thousand deep',
      () => zipped({ 'manifest.json': JSON.stringify(MANIFEST), 'document.json': deep }),
      NO_DOCUMENT,
    ],
    [
      'a sheet of a kilometre',
      () => aBundle({ ...DOCUMENT, canvas_width: 4_000_000 }),
      'Размер листа в архиве недопустим: нужны целые числа от 16 до 4096.',
    ],
    [
      'a sheet of no size',
      () => aBundle({ ...DOCUMENT, canvas_height: 0.5 }),
      'Размер листа в архиве недопустим: нужны целые числа от 16 до 4096.',
    ],
    [
      'layers that are none',
      () => aBundle({ ...DOCUMENT, layers: [{ type: 'script' }] }),
      'Не удалось прочитать слои: неверное значение 0.type.',
    ],
    [
      'a trap in a layer',
      () =>
        zipped({
          'manifest.json': JSON.stringify(MANIFEST),
          'document.json': JSON.stringify({ ...DOCUMENT, layers: [{ ...TEXT_LAYER, TRAP: 1 }] }).replace(
            'TRAP',
            '__proto__',
          ),
        }),
      'Не удалось прочитать слои: запрещённое имя поля.',
    ],
    [
      'a picture that is not there',
      () => aBundle(DOCUMENT, withImage({})),
      `В архиве нет картинки проекта «${IMAGE.file}».`,
    ],
    [
      'a picture from outside of the archive',
      () => aBundle(DOCUMENT, withImage({ file: '../../etc/passwd' })),
      'В архиве нет картинки проекта «../../etc/passwd».',
    ],
    [
      'a picture that is another one',
      () => aBundle(SHOWING, withImage({}), { [`images/${'a'.repeat(64)}.png`]: 'x' }),
      `Картинка «images/${'a'.repeat(64)}.png» в архиве повреждена.`,
    ],
    [
      'a manifest that names a picture twice',
      () => aBundle(SHOWING, { ...MANIFEST, images: [IMAGE, IMAGE] }, { [IMAGE.file]: 'x' }),
      'Описание проекта в архиве повреждено.',
    ],
    [
      'a manifest that names more pictures than an archive holds',
      () => aBundle(DOCUMENT, { ...MANIFEST, images: Array.from({ length: 2001 }, () => IMAGE) }),
      'Описание проекта в архиве повреждено.',
    ],
    [
      'a picture that would unpack to more than any',
      () => aBundle(SHOWING, withImage({}), { [IMAGE.file]: new Uint8Array(20_000_001) }),
      'Одна из картинок в архиве слишком большая.',
    ],
    [
      'a file that wants out of its folder',
      () => aBundle(DOCUMENT, MANIFEST, { 'images/../../a.png': 'x' }),
      'В архиве недопустимые имена файлов.',
    ],
    [
      'a file with the path of a disk',
      () => aBundle(DOCUMENT, MANIFEST, { 'C:/a.png': 'x' }),
      'В архиве недопустимые имена файлов.',
    ],
    [
      'a file with a Windows path',
      () => aBundle(DOCUMENT, MANIFEST, { 'images\\a.png': 'x' }),
      'В архиве недопустимые имена файлов.',
    ],
    [
      'more files than a project has',
      () =>
        aBundle(
          DOCUMENT,
          MANIFEST,
          Object.fromEntries(Array.from({ length: 10_100 }, (_, n) => [`f${n}`, 'x'])),
        ),
      'Архив слишком большой после распаковки.',
    ],
  ])('for %s', async (_, make, detail) => {
    const person = await signUp(service());

    const reply = await imported(person, await make());

    expect({ status: reply.status, body: reply.body }).toEqual({ status: 400, body: { detail } });
    expect((await person.call('GET', '/api/projects/')).body).toEqual([]);
  });

  test('for a picture that is a page, and then keeps nothing', async () => {
    const person = await signUp(service());
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    const sha256 = hashOfBytes(page);
    const file = `images/${sha256}.png`;
    const manifest = { ...MANIFEST, images: [{ file, sha256, type: 'image/png' }] };
    const document = { ...DOCUMENT, layers: [imageLayer(`/api/images/${sha256}`)] };

    const reply = await imported(person, await aBundle(document, manifest, { [file]: page }));

    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 400,
      body: { detail: 'Картинка в архиве не подошла. Это не картинка PNG, JPEG, WEBP или GIF.' },
    });
    expect((await person.call('GET', '/api/projects/')).body).toEqual([]);
  });

  test('for pictures beyond one’s room', async () => {
    const person = await signUp(service());
    const id = await aFilledProject(person, `/api/images/${await uploadPicture(person, '#0d0e0f')}`);
    const bytes = await exported(person, id);
    const small = createService(service().db, { config: { imageQuotaBytes: 10 } });

    expect((await imported(await signUp(small), bytes)).status).toBe(413);
  });

  test('for a second one at the same time', async () => {
    const person = await signUp(service());
    const bytes = await aBundle(DOCUMENT);
    const first = await slowImport(person, bytes);

    const second = await imported(person, bytes);

    const after = [await first.finish(), (await imported(person, bytes)).status];
    expect({
      status: second.status,
      body: second.body,
      retryAfter: second.headers.get('Retry-After'),
    }).toEqual({
      status: 429,
      body: { detail: 'Ваш проект уже загружается. Дождитесь окончания.', code: 'too_many_requests' },
      retryAfter: '10',
    });
    expect(after).toEqual([201, 201]);
  });

  test('for a body larger than a bundle may be', async () => {
    const person = await signUp(service());

    const { status } = await imported(person, new Uint8Array(100_000_001));

    expect(status).toBe(413);
  });
});

test('pictures that no layer shows are not even unpacked', async () => {
  const person = await signUp(service());
  const broken = Buffer.from(
    await aBundle(DOCUMENT, withImage({}), { [IMAGE.file]: 'not what the manifest says' }),
  );

  const { status } = await imported(person, broken);

  expect(status).toBe(201);
});

test('people whose bundles come slowly keep nobody else from importing', async () => {
  const bytes = await aBundle(DOCUMENT);
  const people = await Promise.all(Array.from({ length: 5 }, () => signUp(service())));
  const [last = await signUp(service()), ...others] = people;
  const slow = await Promise.all(others.map((person) => slowImport(person, bytes)));

  const fast = await imported(last, bytes);

  const finished = await Promise.all(slow.map(({ finish }) => finish()));
  expect({ status: fast.status, finished }).toEqual({ status: 201, finished: [201, 201, 201, 201] });
});

describe('a hostile zip', () => {
  test('that unpacks to more than it says is stopped there', async () => {
    const bytes = Buffer.from(await aBundle({ ...DOCUMENT, padding: ' '.repeat(5_000_000) }));
    const name = bytes.lastIndexOf('document.json');
    bytes.writeUInt32LE(100, name - 46 + 24);

    expect(await readBundle(bytes, hashOfBytes)).toEqual({
      ok: false,
      text: 'Архив повреждён, или это не архив .zip.',
    });
  });

  test('that says it unpacks to more than fits is not unpacked', async () => {
    const bytes = Buffer.from(await aBundle(DOCUMENT));
    const name = bytes.lastIndexOf('document.json');
    bytes.writeUInt32LE(0xfffffffe, name - 46 + 24);

    expect(await readBundle(bytes, hashOfBytes)).toEqual({
      ok: false,
      text: 'Архив слишком большой после распаковки.',
    });
  });

  test('that needs a password is told so', async () => {
    const bytes = Buffer.from(await aBundle(DOCUMENT));
    const name = bytes.lastIndexOf('document.json');
    bytes.writeUInt16LE(1, name - 46 + 8);

    expect(await readBundle(bytes, hashOfBytes)).toEqual({
      ok: false,
      text: 'Архив закрыт паролем. Снимите пароль и загрузите его снова.',
    });
  });

  test('in any way broken is answered and never thrown at', async () => {
    const good = await aBundle(DOCUMENT);
    const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }));

    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.nat({ max: good.length }),
        async (changes, cut) => {
          const bytes = new Uint8Array(good);
          for (const [at, value] of changes) bytes[at] = value;
          const whole = await readBundle(bytes, hashOfBytes);
          const part = await readBundle(bytes.slice(0, cut), hashOfBytes);
          expect([typeof whole.ok, typeof part.ok]).toEqual(['boolean', 'boolean']);
        },
      ),
      { numRuns: runs(500) },
    );
  });
});
