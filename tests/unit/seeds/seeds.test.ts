/** The bundled templates as files: what a person gets when using one. */
import { RUSSIAN_FILLING } from '../../../src/data/records/russianFilling.ts';
import { hasPicture, hasText } from '../../../src/document/layers/capabilities.ts';
import { boundDocument } from '../../../src/document/records/records.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedBundle, seedFiles } from '../../../scripts/seedFiles.ts';
import { bindSamples, SAMPLE_RECORDS } from '../../../scripts/templates/sampleRecords.ts';
import { readBundle } from '../../../src/bundle/readBundle.ts';
import { acceptImage } from '../../../server/images/acceptImage.ts';
import { hashOfBytes } from '../../../server/images/keepImage.ts';
import { SEED_HEADS } from '../../../server/templates/seedHeads.ts';
import { SEEDS } from '../../../server/templates/seeds.ts';
import { CHOICE_QUERY } from '../../../src/app/templates/templateLists.ts';
import { redactLayers } from '../../../src/document/wire/redact.ts';
import { bundleDocumentSchema, bundleManifestSchema } from '../../../src/api/contract/bundle.ts';
import { checkLayersText } from '../../../src/document/wire/layersText.ts';
import { decodeDocument } from '../../../src/document/wire/decode.ts';
import { formatProblems } from '../../../src/data/template/fieldText.ts';
import { fillDocument } from '../../../src/data/records/fillDocument.ts';
import type { Document } from '../../../src/document/document.ts';
import { documentSchema } from '../../../src/document/documentSchema.ts';
import { familiesOf, weightsOf } from '../../../src/document/fonts.ts';
import type { DbLayer, Layer, TextLayer } from '../../../src/document/layers/layer.ts';
import { formattingOf } from '../../../src/document/layers/formattingOf.ts';
import { roleGaps } from '../../../src/data/organisation/index.ts';
import { isSampleText } from '../../../src/output/check/writtenProblems.ts';
import { copyProblems } from '../../../src/output/check/copyProblems.ts';
import { buildScene } from '../../../src/engine/scene/buildScene.ts';
import { layoutText } from '../../../src/engine/text/layoutText.ts';
import { TEMPLATE_FILES } from '../../../src/ui/pages/info/templateFiles.ts';
import type { NodeHost } from '../../host/nodeHost.ts';
import { createNodeHost } from '../../host/nodeHost.ts';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'server', 'templates', 'seeds');
/** A4, A5 and postcard of the editor's presets, and its badge. */
const SHEETS = ['1123×794', '794×559', '559×397', '340×227'];
/** Unprintable margin in document pixels: 5 mm on a page, less on a card that is cut out. */
const margin = ({ sheet }: Document): number => (Math.max(sheet.width, sheet.height) > 400 ? 19 : 9);
/** Smaller printed text is hard to read. */
const LEGIBLE = 8;

let host: NodeHost;
beforeAll(() => {
  host = createNodeHost();
});

describe('the list of templates', () => {
  test('names every folder of files once, and there are at least twelve', () => {
    const slugs = SEEDS.map(({ slug }) => slug);

    const folders = new Set(seedFiles().map(({ name }) => name.slice(0, name.indexOf('/'))));
    expect(slugs.toSorted()).toEqual([...folders].toSorted());
    expect(slugs.length).toBeGreaterThanOrEqual(12);
  });

  test('is what the download page offers, byte for byte', async () => {
    const bundles = await Promise.all(
      SEEDS.map(async ({ slug, title }) => {
        const bytes = seedBundle(slug);
        return { file: `${slug}.zip`, title, bytes: bytes.length, sha256: hashOfBytes(bytes) };
      }),
    );

    expect(TEMPLATE_FILES).toMatchObject(bundles);
  });

  test('has something for each kind of document and each occasion', () => {
    const [categories, tags] = [SEEDS.map(({ category }) => category), SEEDS.flatMap(({ tags }) => tags)];

    const kinds = [
      'gramoty',
      'diplomy',
      'blagodarnosti',
      'sertifikaty',
      'priglasheniya',
      'beydzhi',
      'otkrytki',
    ];
    expect(kinds.filter((slug) => !categories.includes(slug))).toEqual([]);
    const occasions = ['shkola', 'sport', 'konferentsiya', 'detskiy', 'ofitsialnyy'];
    expect(occasions.filter((slug) => !tags.includes(slug))).toEqual([]);
  });
});

/** The texts of a template's copy for a record. */
function shownIn(slug: string, record: Readonly<Record<string, string>>): readonly string[] {
  const bound = bindSamples(read(slug).document, [record]);
  return fillDocument(RUSSIAN_FILLING, boundDocument(bound), 0).layers.flatMap((layer) =>
    hasText(layer) ? [layer.display] : [],
  );
}

describe('the words of the templates', () => {
  test.each(['1', 'I', 'I степени', '1 степень', '1 место'])(
    'a degree written as «%s» is I, once',
    (degree) => {
      const record = { ...SAMPLE_RECORDS[0], Место: degree };
      const shown = ['diplom-olimpiady', 'diplom-tvorcheskiy', 'gramota-sport'].flatMap((slug) =>
        shownIn(slug, record).filter((text) => /I|степени|место/u.test(text)),
      );
      // The first and the last stand on a medal.
      expect(shown).toEqual(['I', 'I степени', 'лауреата I степени', 'за I место', 'I']);
    },
  );

  test('a participant of an olympiad has no degree, and an empty medal', () => {
    const texts = shownIn('diplom-olimpiady', { ...SAMPLE_RECORDS[0], Место: 'участник', Класс: '7 «А»' });
    expect(texts).toEqual(expect.arrayContaining(['', 'участник', 'ученица 7 «А» класса']));
  });

  test('a letter is presented to somebody', () => {
    expect(shownIn('blagodarstvennoe-pismo', SAMPLE_RECORDS[0] ?? {})).toEqual(
      expect.arrayContaining(['вручается', 'Соколовой\nАлёне Игоревне', 'учителю начальных классов']),
    );
  });

  test.each([
    ['Соколова Алёна Игоревна', 'награждена'],
    ['Ким Ян', 'награждён'],
  ])('an award says that %s is %s', (person, text) => {
    const [surname = '', name = '', patronymic = ''] = person.split(' ');
    const record = { ...SAMPLE_RECORDS[0], ФИО: person, Фамилия: surname, Имя: name, Отчество: patronymic };
    const awards = [
      'gramota-pohvalnaya',
      'gramota-sport',
      'diplom-olimpiady',
      'diplom-detskiy',
      'diplom-tvorcheskiy',
    ];
    expect(awards.map((slug) => shownIn(slug, record).find((shown) => shown.startsWith('награжд')))).toEqual(
      awards.map(() => text),
    );
  });

  test.each([
    ['gramota-pohvalnaya', 'Соколова\nАлёна Игоревна'],
    ['gramota-sport', 'Соколова\nАлёна Игоревна'],
    ['diplom-olimpiady', 'Соколова\nАлёна Игоревна'],
    ['diplom-tvorcheskiy', 'Соколова\nАлёна Игоревна'],
    ['diplom-detskiy', 'Соколова\nАлёна'],
    ['sertifikat-konferentsii', 'Соколова\nАлёна Игоревна'],
    ['svidetelstvo-kursa', 'Соколова\nАлёна Игоревна'],
    ['blagodarstvennoe-pismo', 'Соколовой\nАлёне Игоревне'],
  ])('%s breaks a name after the surname', (slug, name) => {
    expect(shownIn(slug, SAMPLE_RECORDS[0] ?? {})).toContain(name);
  });

  test.each([
    ['Соколова Алёна Игоревна', 'прошла полный курс обучения по программе'],
    ['Ким Ян', 'прошёл полный курс обучения по программе'],
  ])('%s %s', (person, text) => {
    expect(shownIn('svidetelstvo-kursa', { ...SAMPLE_RECORDS[0], ФИО: person })).toContain(text);
  });

  test('that a person has to replace are known to the check', () => {
    const texts = SEEDS.flatMap(({ slug }) => {
      const { document } = read(slug);
      const ofSchool = new Set(roleGaps(document).flatMap(({ layerIds }) => layerIds));
      return document.layers.flatMap((layer) =>
        layer.type === 'text' && (isSampleText(layer.display) || ofSchool.has(layer.id))
          ? [layer.display]
          : [],
      );
    });
    const samples = [...new Set(texts)].map((text) => text.replaceAll('\n', ' '));
    expect(samples.toSorted((a, b) => a.localeCompare(b, 'ru'))).toEqual([
      '25 апреля, 18:00 Актовый зал, ул. Школьная, д. 1',
      '25 июня, 18:00',
      '4 декабря, пятница',
      'Актовый зал, ул. Школьная, д. 1',
      'г. Название города',
      'Городской конкурс юных талантов «Созвездие»',
      'Девочки 7 «А» класса',
      'Детский сад № 5 «Ромашка»',
      'Дом культуры, большой зал ул. Садовая, д. 10',
      'за участие в конкурсе чтецов «Строки, опалённые войной»',
      'И. О. Фамилия',
      'Конференция «Школа будущего»',
      'Конференция «Школа будущего»',
      'Конференция исследовательских работ «Шаг в науку»',
      'Концерт «Весенние голоса»',
      'Лагерь «Солнечный»',
      'Лицензия № 000000 от __.__.20__',
      'Название мероприятия',
      'Название организации',
      'Название учебного центра',
      'Название школы',
      'Первенство школы по лёгкой атлетике',
      'Полное название вашей организации',
      'Полное название вашей организации',
      'Школьный этап всероссийской олимпиады школьников',
    ]);
  });
});

const AWARDS = ['gramoty', 'diplomy', 'blagodarnosti', 'sertifikaty', 'svidetelstva'];

test.each(SEEDS.filter(({ category }) => AWARDS.includes(category)).map(({ slug }) => slug))(
  '%s names who gives it, who signs and when',
  (slug) => {
    const { layers } = read(slug).document;
    const roles = layers.map(({ role }) => role?.is);
    const texts = layers.map((layer) => (hasText(layer) ? layer.display : ''));

    expect([
      roles.includes('organisation'),
      roles.includes('signer'),
      texts.some((text) => /^дата|^Действителен до/u.test(text)),
    ]).toEqual([true, true, true]);
  },
);

describe.each(SEEDS.map(({ slug }) => slug))('%s', (slug) => {
  const { manifest, wire, document, layersText } = read(slug);

  test('is a document by the contract, read without a repair', () => {
    const { problems } = decodeDocument(wire);

    expect([problems, checkLayersText(layersText), documentSchema.safeParse(document).success]).toEqual([
      [],
      { ok: true },
      true,
    ]);
  });

  test('is a bundle that the project list opens', async () => {
    const reply = await readBundle(seedBundle(slug), hashOfBytes);

    expect(reply.ok && [reply.bundle.name, reply.bundle.images.length]).toEqual([
      manifest.name,
      manifest.images.length,
    ]);
  });

  test('shows exactly the pictures that lie beside it, as an upload would be kept', async () => {
    const shown = document.layers.flatMap((layer) => (layer.type === 'image' ? [layer.src] : []));
    const kept = await Promise.all(
      manifest.images.map(async ({ file }) => {
        const image = await acceptImage(new Uint8Array(readFileSync(path.join(folder, slug, file))));
        return image.ok ? `/api/images/${hashOfBytes(image.bytes)}` : image.text;
      }),
    );

    expect([...new Set(shown)].toSorted()).toEqual(kept.toSorted());
  });

  test('weighs little, and a picture that covers the sheet has two pixels for each of the page', () => {
    const [background] = document.layers;
    const hash = background?.type === 'image' ? background.src.split('/').at(-1) : null;
    const image = manifest.images.find(({ sha256 }) => sha256 === hash);

    expect(manifest.images.filter(({ bytes = 0 }) => bytes > 300_000)).toEqual([]);
    expect(seedBundle(slug).length).toBeLessThan(400_000);
    if (hash === null) return;
    expect(image?.width).toBeGreaterThanOrEqual(document.sheet.width * 2);
    expect(image?.height).toBeGreaterThanOrEqual(document.sheet.height * 2);
  });

  test('has a sheet that the editor offers', () => {
    const sides = [document.sheet.width, document.sheet.height].toSorted((a, b) => b - a);

    expect(SHEETS).toContain(sides.join('×'));
  });

  test('carries no people: what publishing would take out is not there', () => {
    const published = decodeDocument({ ...wire, layers: redactLayers(layersText, (src) => src) }).document;

    expect(bare(document)).toEqual(bare(published));
  });

  test('has fields for a table, each with its column', () => {
    const fields = document.layers.filter((layer): layer is DbLayer => layer.type === 'db');

    expect(fields.length).toBeGreaterThan(0);
    expect(fields.flatMap((layer) => formatProblems(layer))).toEqual([]);
  });

  test.each(SAMPLE_RECORDS.map(({ ФИО = '' }, index) => [ФИО, index] as const))(
    'keeps every text legible and inside its box for %s, and no text on another',
    async (_, index) => {
      host.loadFonts(familiesOf(document), weightsOf(document));
      await host.loadParts(document.layers);
      const texts = fillDocument(RUSSIAN_FILLING, boundDocument(bindSamples(document)), index).layers.filter(
        (layer) => hasText(layer),
      );
      const set = texts.map((layer) => ({ layer, ...setText(layer) }));

      expect(set.filter(({ overflows }) => overflows).map(({ layer }) => layer.name)).toEqual([]);
      expect(set.filter(({ smallest }) => smallest < LEGIBLE).map(({ layer }) => layer.name)).toEqual([]);
      const pairs = set.flatMap((one, at) =>
        set
          .slice(at + 1)
          .filter((other) => meets(one.ink, other.ink))
          .map((other) => [one.layer.name, other.layer.name]),
      );
      expect(pairs).toEqual([]);
    },
  );

  test('filled from a table has nothing that the check of the copies would find, and before that its every field', async () => {
    host.loadFonts(familiesOf(document), weightsOf(document));
    await host.loadParts(document.layers);
    const bound = bindSamples(document);
    const found = SAMPLE_RECORDS.flatMap((_record, index) =>
      copyProblems(
        RUSSIAN_FILLING,
        boundDocument(bound),
        buildScene(fillDocument(RUSSIAN_FILLING, boundDocument(bound), index), host.typesetter),
        index,
      ),
    );
    const before = copyProblems(
      RUSSIAN_FILLING,
      boundDocument(document),
      buildScene(document, host.typesetter),
      null,
    );
    const waiting = document.layers
      .filter(({ type }) => type === 'db' || type === 'code')
      .map(({ id }) => id);

    expect(found.filter(isProblem)).toEqual([]);
    expect(new Set(before.filter(isProblem).map(({ kind, layerId }) => `${kind} ${layerId}`))).toEqual(
      new Set(waiting.map((id) => `unfilledField ${id}`)),
    );
  });

  test('has nothing but its background near the edge of the sheet', () => {
    // A picture, or the locked shapes of a drawn one.
    const others = document.layers.filter(
      ({ type, locked }, index) => !(index === 0 && type === 'image') && !(type === 'shape' && locked),
    );
    const edge = margin(document);
    const { width, height } = document.sheet;
    const outside = others.filter((layer) => {
      const box = boxOf(layer);
      return (
        box.x < edge || box.y < edge || box.x + box.width > width - edge || box.y + box.height > height - edge
      );
    });

    expect(outside.map(({ name }) => name)).toEqual([]);
  });
});

function read(slug: string) {
  const json = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, slug, name), 'utf8'));
  const manifest = bundleManifestSchema.parse(json('manifest.json'));
  const { layers, ...head } = bundleDocumentSchema.parse(json('document.json'));
  const layersText = JSON.stringify(layers);
  const wire = { ...head, layers: layersText };
  return { manifest, wire, layersText, document: decodeDocument(wire).document };
}

function setText(layer: TextLayer | DbLayer) {
  const { display: text, width, height, lineHeight, fit } = layer;
  const formatting = formattingOf(layer);
  const layout = layoutText({ text, formatting, width, height, lineHeight, fit }, host.typesetter);
  const lines = layout.lines.filter((line) => line.width > 0);
  const [left, right] = [
    Math.min(...lines.map(({ x }) => x)),
    Math.max(...lines.map((line) => line.x + line.width)),
  ];
  return {
    overflows: layout.overflows,
    smallest: layout.fontScale * formatting.default.fontSize,
    ink: { x: layer.x + left, y: layer.y, width: right - left, height: layout.contentHeight },
  };
}

/** Without image addresses, which are new in every published copy. */
function bare({ layers }: Document) {
  return layers.map((layer) => (layer.type === 'image' ? { ...layer, name: '', fileName: '' } : layer));
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Lines have some space above and below their letters, so boxes may overlap by this much. */
const AIR = 6;
function meets(a: Box, b: Box): boolean {
  const across = a.x < b.x + b.width && b.x < a.x + a.width;
  return across && a.y + AIR < b.y + b.height && b.y + AIR < a.y + a.height;
}

function boxOf(layer: Layer): Box {
  const scale = hasPicture(layer) ? layer.scale : 1;
  const { x, y, width, height } = layer;
  return { x, y, width: (width ?? 0) * scale, height: (height ?? 0) * scale };
}

/** The longest texts are shrunk on purpose; that they stay legible is tested above. */
function isProblem({ kind }: { readonly kind: string }): boolean {
  return kind !== 'shrunk';
}

test('a list of templates to choose from asks for all that are bundled', () => {
  expect(Number(CHOICE_QUERY.page_size)).toBeGreaterThanOrEqual(SEEDS.length);
});

test('search engines are told of each bundled template in 50 to 170 letters', () => {
  const odd = [...SEED_HEADS.values()].filter(
    ({ description }) => description.length < 50 || description.length > 170,
  );
  expect([SEED_HEADS.size, odd]).toEqual([SEEDS.length, []]);
});
