/**
 * Documents saved by earlier versions (`tests/fixtures/documents`, and the bundled templates) open, print and
 * save as when they were made. `painted/` holds the output of version 1; it is never regenerated.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { bundleDocumentSchema } from '../../../src/api/contract/bundle.ts';
import { createCodeLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createNodeHost } from '../../host/nodeHost.ts';
import type { SavedDocument } from './savedDocuments.ts';
import { openSaved } from './savedDocuments.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const fixtures = path.join(root, 'tests', 'fixtures', 'documents');
const seeds = path.join(root, 'server', 'templates', 'seeds');
const host = createNodeHost();

beforeAll(() =>
  host.loadParts([
    createCodeLayer({ id: 'code', name: '', template: '', width: 1, height: 1 }),
    createTextLayer({ id: 'text', name: '', display: '', typography: true }),
  ]),
);

const readJson = (...parts: string[]): unknown => JSON.parse(readFileSync(path.join(...parts), 'utf8'));
const readSaved = (...parts: string[]): SavedDocument => bundleDocumentSchema.parse(readJson(...parts));
const namesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

/** What every save has had beside its layers since form 2. */
const NO_SETTINGS = { type: 'settings', version: 2 };

test.each(namesIn(fixtures))('%s opens, prints and is saved again as by version 1', (name) => {
  const { settings, ...opened } = openSaved(readSaved(fixtures, name), host);

  expect([opened, settings]).toEqual([readJson(fixtures, 'painted', name), NO_SETTINGS]);
});

test.each(['picks.json', 'uneven.json'])('%s is written as it was read', (name) => {
  const saved = readSaved(fixtures, name);

  const { savedAgain, settings } = openSaved(saved, host);

  expect([savedAgain, settings]).toEqual([saved, NO_SETTINGS]);
});

test.each(namesIn(fixtures))(
  '%s, once saved by us, opens with nothing to tell and is written as it was read',
  (name) => {
    const { savedAgain, settings } = openSaved(readSaved(fixtures, name), host);
    const whole = { ...savedAgain, layers: [...savedAgain.layers, settings] };

    const { problems, savedAgain: savedTwice } = openSaved(whole, host);

    expect({ problems, savedTwice }).toEqual({ problems: [], savedTwice: savedAgain });
  },
);

/** An older program knows neither codes nor words that agree with a value (saved-form#forms). */
const FORMS: Readonly<Record<string, number>> = {
  'beydzh-s-foto': 3,
  'bilet-s-nomerom': 3,
  'blagodarnost-klassu': 3,
  'blagodarnost-roditelyam': 4,
  'blagodarnost-volonteru': 3,
  'diplom-detskiy': 4,
  'diplom-laureata': 4,
  'diplom-olimpiady': 4,
  'diplom-pervoklassnika': 4,
  'diplom-s-qr-kodom': 4,
  'diplom-svetlyy': 4,
  'diplom-temnyy': 4,
  'diplom-torzhestvennyy': 4,
  'diplom-tvorcheskiy': 4,
  'diplom-vypusknika': 3,
  'diplom-vypusknika-sada': 4,
  'gramota-den-pobedy': 4,
  'gramota-luchshiy-igrok': 5,
  'gramota-pohvalnaya': 4,
  'gramota-sport': 4,
  'gramota-torzhestvennaya': 4,
  'gramota-za-stazh': 4,
  'medal-na-vyrez': 4,
  'otkrytka-8-marta': 3,
  'pismo-sponsoru': 4,
  'podarochnyy-sertifikat': 3,
  'sertifikat-a5': 4,
  'sertifikat-konferentsii': 4,
  'sertifikat-strogiy': 4,
  'sertifikat-uchastnika': 4,
  'sertifikat-vertikalnyy': 4,
  'sotrudnik-mesyatsa': 3,
  'svidetelstvo-kursa': 4,
  'udostoverenie-kursa': 4,
};

/** Templates whose background is drawn: its shapes are a group. */
const DRAWN: ReadonlySet<string> = new Set([
  'bilet-s-nomerom',
  'blagodarnost-klassu',
  'blagodarnost-roditelyam',
  'blagodarnost-volonteru',
  'diplom-laureata',
  'diplom-pervoklassnika',
  'diplom-s-qr-kodom',
  'diplom-svetlyy',
  'diplom-temnyy',
  'diplom-torzhestvennyy',
  'diplom-vypusknika',
  'diplom-vypusknika-sada',
  'gramota-den-pobedy',
  'gramota-luchshiy-igrok',
  'gramota-torzhestvennaya',
  'gramota-za-stazh',
  'medal-na-vyrez',
  'podarochnyy-sertifikat',
  'sertifikat-a5',
  'sertifikat-uchastnika',
  'sertifikat-vertikalnyy',
  'sotrudnik-mesyatsa',
  'udostoverenie-kursa',
]);
const GROUPS = { groups: [{ id: 'group-1', name: 'Оформление' }] };

test('the templates of the product are painted and saved again as by version 1', () => {
  const painted = Object.fromEntries(
    readdirSync(seeds).map((seed) => {
      const { settings, ...opened } = openSaved(readSaved(seeds, seed, 'document.json'), host);
      const version = FORMS[seed] ?? 2;
      expect([seed, settings]).toEqual([seed, { ...NO_SETTINGS, version, ...(DRAWN.has(seed) && GROUPS) }]);
      return [seed, createHash('sha256').update(JSON.stringify(opened)).digest('hex')];
    }),
  );

  expect(painted).toEqual(readJson(fixtures, 'painted', 'seeds.json'));
});
