/** The client's calls for templates and bundles against the real service. */
import { hasPicture, hasText } from '../../src/document/layers/capabilities.ts';
import { expect, test } from 'vitest';
import { createApiClient } from '../../src/api/client.ts';
import type { ApiClient } from '../../src/api/client.ts';
import type { ApiResult } from '../../src/api/result.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../src/document/layers/layer.ts';
import { createDocument } from '../../src/document/document.ts';
import { PASSWORD } from './support/browser.ts';
import { addressOf, cookieFetch } from './support/cookieFetch.ts';
import { memoryStorage } from './support/memoryStorage.ts';
import { useService } from './support/service.ts';
import { moderate } from '../../server/templates/moderation.ts';
import { createCanvas } from '@napi-rs/canvas';

const service = useService();
let people = 0;

function aPage(): ApiClient {
  const fetchHere = cookieFetch(async (input, init) => service().app.request(addressOf(input), init));
  return createApiClient({ fetch: fetchHere, storage: memoryStorage(), onUnauthorized: () => {} });
}

async function aPerson(): Promise<ApiClient> {
  const client = aPage();
  const username = `author-${(people += 1)}`;
  const fields = { username, email: `${username}@example.ru`, password: PASSWORD, password2: PASSWORD };
  valueOf(await client.register(fields));
  return client;
}

function valueOf<T>(result: ApiResult<T>): T {
  if (!result.ok) throw new Error(`Refused: ${result.error.code} ${result.error.text}`);
  return result.value;
}

/** A saved project with a text, a column of people and an image. */
async function aProject(client: ApiClient) {
  const canvas = createCanvas(4, 4);
  const picture = new Blob([new Uint8Array(await canvas.encode('png'))], { type: 'image/png' });
  const { src } = valueOf(await client.uploadImage(picture));
  const { id } = valueOf(await client.createProject({ name: 'Грамоты' }));
  const present = createDocument({
    name: 'Грамоты',
    layers: [
      createImageLayer({ id: 'i', name: 'Герб', src, width: 4, height: 4, fileName: 'герб.png' }),
      createTextLayer({ id: 't', name: 'Заголовок', display: 'Грамота' }),
      createDbLayer({ id: 'd', name: 'Кому', display: 'Ёлкина', selectedCells: ['Ёлкина', 'Щукин'] }),
    ],
  });
  const saved = createDocument({ name: 'Грамоты' });
  valueOf(await client.saveProject({ id, version: 1, saved, present }));
  return { id, src, document: present };
}

test('a project is published, found, liked, seen, used and deleted', async () => {
  const [author, reader] = [await aPerson(), await aPerson()];
  const { id: project_id, src, document } = await aProject(author);
  const [category, tag] = [valueOf(await author.categories())[0], valueOf(await author.tags())[0]];

  const template = valueOf(
    await author.createTemplate({
      project_id,
      category_id: category?.id ?? 0,
      tags_ids: [tag?.id ?? 0],
      title: 'Грамота за чтение',
    }),
  );
  await moderate(service().db, { kind: 'verify', id: template.id });

  const found = valueOf(await reader.listTemplates({ search: 'ЧТЕНИЕ', tag: ['shkola'], verified: 'true' }));
  const loaded = valueOf(await aPage().loadTemplate(template.id));
  const picture = valueOf(await aPage().loadTemplateImage(template.id, src));
  const like = valueOf(await reader.likeTemplate(template.id, { liked: true }));
  const { views } = valueOf(await reader.viewTemplate(template.id));
  const used = valueOf(await reader.useTemplate(template.id));
  const made = valueOf(await reader.loadProject(used.id));
  const notMine = await reader.deleteTemplate(template.id);
  valueOf(await author.deleteTemplate(template.id));

  expect(found.results.map(({ title }) => title)).toEqual(['Грамота за чтение']);
  expect(
    loaded.document.layers.map((layer) => (hasText(layer) ? layer.display : hasPicture(layer) && layer.src)),
  ).toEqual([src, 'Грамота', 'Кому']);
  expect({ type: picture.type, like, views }).toEqual({
    type: 'image/png',
    like: { liked: true, likes: 1 },
    views: 1,
  });
  expect(made.document).toEqual(loaded.document);
  expect(document.layers.length).toBe(made.document.layers.length);
  expect(notMine.ok ? '' : notMine.error.text).toBe('Удалить шаблон может только его автор.');
  expect(valueOf(await author.listTemplates({ my_templates: 'true' })).results).toEqual([]);
});

test('a picture that is none of the template’s is not even asked for', async () => {
  const result = await aPage().loadTemplateImage('any', 'https://example.ru/a.png');

  expect(result.ok ? null : result.error.code).toBe(404);
});

test('an exported project comes back as the same document', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const { id } = await aProject(person);

  const bundle = valueOf(await person.exportProject(id));
  const copy = valueOf(await other.importProject(bundle));

  const [before, after] = [valueOf(await person.loadProject(id)), valueOf(await other.loadProject(copy.id))];
  expect(after.document).toEqual(before.document);
});

test('a file that is no bundle is refused in words for the person', async () => {
  const person = await aPerson();

  const result = await person.importProject(new Blob(['привет'], { type: 'application/zip' }));

  expect(result.ok ? '' : result.error.text).toBe('Архив повреждён, или это не архив .zip.');
});

test('a bare list of templates, as the original may answer, is understood', async () => {
  const author = await aPerson();
  const { id: project_id } = await aProject(author);
  const template = valueOf(await author.createTemplate({ project_id, category_id: 1 }));
  const client = createApiClient({
    fetch: async () => Response.json([template]),
    storage: memoryStorage(),
    onUnauthorized: () => {},
  });

  expect(valueOf(await client.listTemplates())).toEqual({ results: [template], count: 1, next: null });
});
