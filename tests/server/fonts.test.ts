/** Fonts of one's own on the server: what is stored, who reads it, and where a file may travel. */
import { describe, expect, test } from 'vitest';
import { FONT_TEXTS } from '../../src/document/fontFile/readFont.ts';
import type { Bytes } from '../../src/document/fontFile/sfnt.ts';
import { readTables, sfntOf, viewOf, wholeFont } from '../../src/document/fontFile/sfnt.ts';
import type { OwnFont } from '../../src/document/ownFonts.ts';
import { ownFontSources } from '../../src/document/ownFonts.ts';
import { ownFontKey } from '../../src/browser/ownFonts.ts';
import type { DoWork } from '../../server/documents/works.ts';
import { doHere } from '../../server/documents/works.ts';
import { prepareFile } from '../../workers/font/prepareFile.ts';
import { fontFile, golos, ownFontOf, withLicence } from '../host/ownFont.ts';
import type { Browser } from './support/browser.ts';
import { createProject, signUp, textAt } from './support/browser.ts';
import { TEXT_LAYER } from './support/layers.ts';
import { createService, useService } from './support/service.ts';
import { publish } from './support/templates.ts';
import { jsonOf, unzipped } from './support/zip.ts';

const service = useService();

const send = (person: Browser, file: Uint8Array) => person.upload('/api/fonts/', file, 'font/ttf');
const load = (person: Browser, path: string) =>
  person.fetch(path, { headers: { Authorization: `Token ${person.token}` } });

/** A project whose text is in this font; returns its id. */
async function aProjectIn(person: Browser, file: Bytes): Promise<string> {
  await send(person, file);
  const { font } = ownFontOf(file);
  const formatting = { default: { fontFamily: font.family }, segments: [] };
  const id = await createProject(person, 'Грамоты');
  const layers = JSON.stringify([
    { ...TEXT_LAYER, formatting },
    { type: 'settings', version: 3, fonts: [font] },
  ]);
  const saved = await person.call('PATCH', `/api/project-data/${id}/`, { layers });
  if (saved.status !== 200) throw new Error(`Saving answered ${JSON.stringify(saved.body)}`);
  return id;
}

test('a font is stored as it was sent, by its hash, and read by its owner only', async () => {
  const [owner, stranger] = [await signUp(service(), 'owner'), await signUp(service(), 'stranger')];
  const file = await golos();
  const src = ownFontOf(file).font.faces[0]?.src ?? '';
  const { status, body } = await send(owner, file);
  const again = await send(owner, file);
  const reply = await load(owner, src);
  expect({ status, body, again: again.body, stranger: (await load(stranger, src)).status }).toEqual({
    status: 201,
    body: { hash: src.slice(-64), src, type: 'font/ttf' },
    again: body,
    stranger: 404,
  });
  expect([reply.headers.get('content-type'), new Uint8Array(await reply.arrayBuffer())]).toEqual([
    'font/ttf',
    file,
  ]);
});

describe('a file that the device would not send is refused in words', () => {
  test.each<readonly [string, () => Promise<Bytes> | Bytes, string]>([
    ['a packed font', () => fontFile('woff2'), FONT_TEXTS.other],
    ['a page', () => new Uint8Array(Buffer.from('<script>alert(1)</script>')), FONT_TEXTS.other],
    ['half of a font', async () => (await golos()).slice(0, 9000), FONT_TEXTS.broken],
    [
      'a table that drawing does not need',
      async () => sfntOf(new Map([...(readTables(await golos()) ?? []), ['SVG ', new Uint8Array(8)]])),
      FONT_TEXTS.broken,
    ],
    ['a font that may not be embedded', async () => withLicence(await golos(), 2), FONT_TEXTS.forbidden],
  ])('%s', async (_, make, text) => {
    const person = await signUp(service());
    const { status, body } = await send(person, await make());
    expect({ status, detail: textAt(body, 'detail') }).toEqual({ status: 400, detail: text });
  });
});

describe('a bundle', () => {
  test('brings the font to another account', async () => {
    const [owner, other] = [await signUp(service(), 'owner'), await signUp(service(), 'other')];
    const file = withLicence(await golos(), 8);
    const bundle = await bundleOf(owner, await aProjectIn(owner, file));
    const { status } = await other.upload('/api/projects/import/', new Uint8Array(bundle), 'application/zip');
    const reply = await load(other, ownFontOf(file).font.faces[0]?.src ?? '');
    expect({ status, file: new Uint8Array(await reply.arrayBuffer()) }).toEqual({ status: 201, file });
  });

  test('leaves out a font that may be in finished documents only', async () => {
    const owner = await signUp(service(), 'owner');
    const files = await unzipped(
      await bundleOf(owner, await aProjectIn(owner, withLicence(await golos(), 4))),
    );
    expect([...files.keys()]).toEqual(['document.json', 'manifest.json']);
    expect(jsonOf(files.get('manifest.json'))).not.toHaveProperty('fonts');
  });
});

describe('a template', () => {
  test('has a font that everybody may use', async () => {
    expect(await fontsOf(0)).toEqual({ family: true, file: true });
  });

  test('has its texts in the default font where the author does not let everybody use the file', async () => {
    expect(await fontsOf(8)).toEqual({ family: false, file: false });
  });
});

describe('names inside the file of a font', () => {
  test('stay out of a template, whose texts take the key of the published file', async () => {
    const owner = await signUp(service(), 'owner');
    const id = await aProjectIn(owner, withNames(await golos()));
    const { layers, files } = await publishedOf(owner, id);
    expect(files.map((file) => textIn(file, SECRETS))).toEqual([[]]);
    const { fonts } = layers.at(-1) ?? {};
    const [font] = fonts ?? [];
    expect({ fonts: fonts?.length, title: font?.title, family: font?.family }).toEqual({
      fonts: 1,
      title: 'Golos Text',
      family: ownFontKey(font?.faces ?? []),
    });
    expect(JSON.stringify(layers[0])).toContain(`"fontFamily":"${font?.family ?? 'none'}"`);
  });

  test('stay out of what the device stores', async () => {
    const prepared = await prepareFile(withNames(await golos()));
    expect(prepared.kind === 'ready' && textIn(prepared.file, SECRETS)).toEqual([]);
    expect(prepared.kind === 'ready' && textIn(prepared.file, ['Golos Text'])).toEqual(['Golos Text']);
  });
});

test('no byte of a font is read on the thread that answers', async () => {
  const asked: string[] = [];
  const doWork: DoWork = (name, input) => {
    asked.push(name);
    return doHere(name, input);
  };
  const { app } = createService(service().db, { given: { doWork } });
  const [owner, other] = [await signUp({ app }, 'owner'), await signUp({ app }, 'other')];
  const id = await aProjectIn(owner, await golos());
  const bundle = await bundleOf(owner, id);
  await other.upload('/api/projects/import/', new Uint8Array(bundle), 'application/zip');
  await publish(owner, id, { title: 'Грамота' });
  expect(asked).toEqual(['checkFont', 'licenceOfFont', 'checkFont', 'publicFont']);
});

const SECRETS = ['Анна Кузнецова', '+7 900 123-45-67', 'anna@school.ru'];

/** The font with an author, a telephone and an address in its names. */
function withNames(file: Bytes): Bytes {
  const tables = new Map(readTables(file));
  const texts = ['Golos Text', ...SECRETS];
  const strings = Buffer.from(texts.join(''), 'utf16le').swap16();
  const head = 6 + texts.length * 12;
  const table = new Uint8Array(head + strings.length);
  const view = viewOf(table);
  view.setUint16(2, texts.length);
  view.setUint16(4, head);
  let at = 0;
  texts.forEach((text, index) => {
    const record = [3, 1, 0x409, [1, 9, 10, 11][index] ?? 0, text.length * 2, at];
    record.forEach((value, field) => view.setUint16(6 + index * 12 + field * 2, value));
    at += text.length * 2;
  });
  table.set(strings, head);
  return wholeFont(tables.set('name', table));
}

/** Those of the texts that a file has. */
function textIn(file: Uint8Array, texts: readonly string[]): string[] {
  const bytes = Buffer.from(file);
  return texts.filter((text) => bytes.includes(Buffer.from(text, 'utf16le').swap16()));
}

interface PublishedEntry {
  readonly fonts?: readonly OwnFont[];
}

/** The template of a project: its saved entries, and the files of its fonts. */
async function publishedOf(owner: Browser, projectId: string) {
  const published = await publish(owner, projectId, { title: 'Грамота' });
  const id = textAt(published.body, 'id');
  const { layers: text } = await service()
    .db.selectFrom('templates')
    .select('layers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const layers: readonly PublishedEntry[] = JSON.parse(text);
  const sources = layers.flatMap(({ fonts = [] }) => ownFontSources(fonts));
  const files = await Promise.all(
    sources.map(async (src) => new Uint8Array(await (await load(owner, src)).arrayBuffer())),
  );
  return { layers, files };
}

const fontsOf = async (bits: number) => {
  const owner = await signUp(service(), 'owner');
  const file = withLicence(await golos(), bits);
  const published = await publish(owner, await aProjectIn(owner, file), { title: 'Грамота' });
  const id = textAt(published.body, 'id');
  const { layers } = await service()
    .db.selectFrom('templates')
    .select('layers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const src = ownFontOf(file).font.faces[0]?.src ?? '';
  return { family: layers.includes(ownFontOf(file).font.family), file: layers.includes(src) };
};

const bundleOf = async (person: Browser, id: string) =>
  (await load(person, `/api/projects/${id}/export/`)).arrayBuffer();
