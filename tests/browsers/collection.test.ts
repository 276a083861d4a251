/**
 * Collections and printing in other browsers than Chromium: one PDF, sheets of badges, and an archive of
 * which all browsers make the same. `npm run test:deep` runs it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPhotograph } from '../e2e/product/images.ts';
import { aLayerOfPeople } from '../e2e/product/project.ts';
import { PASSWORD, savedProject, signedIn } from '../e2e/product/account.ts';
import type { Service } from '../e2e/product/service.ts';
import { startService, TOUR_COOKIE } from '../e2e/product/service.ts';
import type { Document } from '../../src/document/document.ts';
import { createDocument } from '../../src/document/document.ts';
import { hasJudges, judged } from '../host/judges.ts';
import { decode, readArchive } from '../host/pictures.ts';
import type { OpenBrowser } from './drivers/driver.ts';
import { firefox } from './drivers/firefox.ts';
import { webKit } from './drivers/webKit.ts';
import { laidOut, openProject, register, saveCollection, savePdf } from './person.ts';
import type { Screen } from './screen.ts';
import { screenOf } from './screen.ts';

const PUPILS = Array.from({ length: 28 }, (_, index) => `Ученик ${index + 1}`);
const GUESTS = Array.from({ length: 300 }, (_, index) => `Гость ${index + 1}`);
const BACKS = GUESTS.map((_, index) => `Стол ${index + 1}`);
/**
 * Nothing is written on two of the copies: no browser draws letters as another does, but all draw white
 * alike.
 */
const SOME = ['Ёлкина Мария', '', 'Щукин Олег', 'Jürgen O’Neill', '', 'Ия Эйхе'];
const CERTIFICATE = { width: 559, height: 794 };
const PHOTOGRAPH = { width: 400, height: 300 };
const BADGE = { width: 340, height: 208 };

const kinds = [firefox(), webKit()].filter((kind) => 'open' in kind);
/** What each browser made of `SOME`. */
const archives = new Map<string, readonly Copy[]>();
interface Copy {
  readonly name: string;
  readonly size: string;
  readonly pixels: Buffer;
  readonly bytes: Buffer;
}

let service: Service;
beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'off' });
});
afterAll(async () => service?.close());

describe.each(kinds)('in $name', ({ name, open }) => {
  let browser: OpenBrowser;
  let screen: Screen;
  let people = 0;
  beforeEach(async () => {
    browser = await open();
    screen = screenOf(browser.page);
    people += 1;
  });
  afterEach(async () => browser?.close());

  async function opened(
    names: readonly string[],
    sheet: Document['sheet'],
    { backs = [], hasPhoto = false }: { backs?: readonly string[]; hasPhoto?: boolean } = {},
  ): Promise<void> {
    const username = `${name.toLowerCase()}-${people}`;
    await register(screen, service.address, username);
    const account = await signedIn(service.address, { username, email: '', password: PASSWORD });
    const photo = hasPhoto ? [await aPhotograph(account, sheet.width, sheet.height)] : [];
    const front = aLayerOfPeople(names.length, { selectedCells: names });
    const back = aLayerOfPeople(backs.length, { id: 'back', name: 'Оборот', page: 1, selectedCells: backs });
    const pages =
      backs.length > 0 ? { layers: [front, back], settings: { pages: 2 } } : { layers: [...photo, front] };
    const project = createDocument({ name: 'Грамоты', sheet, ...pages });
    await screen.ask('no tour', `(document.cookie = '${TOUR_COOKIE}=true; path=/') !== ''`);
    await openProject(screen, service.address, await savedProject(account, project));
  }

  test.skipIf(!hasJudges)(
    '28 pupils become one PDF with a page each, in the order of the table',
    async () => {
      await opened(PUPILS, CERTIFICATE);
      const { name: file, bytes } = await savePdf(screen);

      judged('qpdf', bytes, ['--check']);
      expect([file, fact(bytes, 'Pages'), fact(bytes, 'Page size'), pagesOf(bytes)]).toEqual([
        'Грамоты.pdf',
        '28',
        '419.528 x 595.276 pts (A5)',
        PUPILS.map((pupil) => [pupil]),
      ]);
    },
  );

  test.skipIf(!hasJudges)(
    '300 badges are printed ten on a sheet with crop marks, each once with its back behind it',
    async () => {
      await opened(GUESTS, BADGE, { backs: BACKS });
      const { bytes } = await savePdf(screen, () =>
        laidOut(screen, '10 копий на листе, всего 30 листов с двух сторон.'),
      );
      const sides = pagesOf(bytes).map((lines) => numbersOf(lines.join(' ')));
      const plain = judged('qpdf', bytes, ['--qdf', '--object-streams=disable'], ['-']);

      judged('qpdf', bytes, ['--check']);
      expect(fact(bytes, 'Page size')).toBe('595.276 x 841.89 pts (A4)');
      const [fronts, backs] = [0, 1].map((side) => sides.filter((_, index) => index % 2 === side));
      expect(fronts?.map(({ guests }) => guests.length)).toEqual(Array.from({ length: 30 }, () => 10));
      expect(fronts?.flatMap(({ guests }) => guests).toSorted(ascending)).toEqual(
        GUESTS.map((_, n) => n + 1),
      );
      // The sheet is turned over: what stands right on the back is behind what stands left on the front.
      expect(backs?.map(({ tables }) => tables.toSorted(ascending))).toEqual(
        fronts?.map(({ guests }) => guests.toSorted(ascending)),
      );
      // Each front's own content ends with its lines.
      expect(plain.match(/0 G\n(?:[\d. ]+ m [\d. ]+ l S\n)+Q\nEMC/g)?.length).toBe(30);
    },
  );

  test('a collection has a whole image of the same size for each row', async () => {
    await opened(SOME, BADGE);
    const { name: file, bytes } = await saveCollection(screen, '.png');
    const copies = await copiesOf(bytes);
    archives.set(name, copies);

    expect(file).toBe('Грамоты_gallery_6файлов.zip');
    expect(copies.map((copy) => `${copy.name} ${copy.size}`)).toEqual(
      SOME.map((_, index) => `Грамоты-${index + 1}.png ${BADGE.width * 2}×${BADGE.height * 2}`),
    );
  });

  test('copies that share the bytes of a photograph are whole, and differ where their names are', async () => {
    await opened(SOME, PHOTOGRAPH, { hasPhoto: true });
    const { bytes } = await saveCollection(screen, '.png');
    const copies = await copiesOf(bytes);

    expect(copies.map((copy) => copy.bytes.length > 512 * 1024)).toEqual(SOME.map(() => true));
    expect(new Set(copies.map(belowName)).size).toBe(1);
    // Two of the people have no name.
    expect(new Set(copies.map((copy) => copy.pixels.toString('base64'))).size).toBe(SOME.length - 1);
  });
});

test.skipIf(kinds.length < 2)('copies with the same pixels are the same files in all browsers', () => {
  const [one = [], other = []] = [...archives.values()];
  const alike = one.filter((copy, index) => copy.pixels.equals(other[index]?.pixels ?? Buffer.alloc(0)));

  expect(alike.map((copy) => copy.name)).toEqual(expect.arrayContaining(['Грамоты-2.png', 'Грамоты-5.png']));
  expect(alike.filter((copy) => !other.some(({ bytes }) => bytes.equals(copy.bytes)))).toEqual([]);
});

async function copiesOf(archive: Uint8Array): Promise<readonly Copy[]> {
  const entries = await readArchive(archive);
  return Promise.all(
    entries.map(async ({ name, bytes }) => {
      const { width, height, data } = await decode(bytes);
      return { name, size: `${width}×${height}`, pixels: Buffer.from(data), bytes: Buffer.from(bytes) };
    }),
  );
}

/** The pixels of the lower part, where no name is. */
function belowName({ pixels }: Copy): string {
  return pixels.subarray(pixels.length * 0.8).toString('base64');
}

/** A line of `pdfinfo`. */
function fact(pdf: Uint8Array, name: string): string | undefined {
  return new RegExp(`^${name}: +(.*)$`, 'm').exec(judged('pdfinfo', pdf, []))?.[1];
}

/** The numbers of the guests and of the tables in a text. */
function numbersOf(text: string): { readonly guests: readonly number[]; readonly tables: readonly number[] } {
  const after = (word: string) =>
    Array.from(text.matchAll(new RegExp(`${word} (\\d+)`, 'gu')), ([, number]) => Number(number));
  return { guests: after('Гость'), tables: after('Стол') };
}

const ascending = (one: number, other: number) => one - other;

/** The names on each page. */
function pagesOf(pdf: Uint8Array): readonly (readonly string[])[] {
  return judged('pdftotext', pdf, ['-raw'], ['-'])
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').filter((line) => line !== ''));
}
