/**
 * A signed document in other browsers than Chromium: the key, a PDF with its codes, their page.
 * `npm run test:deep` runs it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDocument } from '../../src/document/document.ts';
import { createCodeLayer } from '../../src/document/layers/layer.ts';
import { PASSWORD, savedProject, signedIn } from '../e2e/product/account.ts';
import { aLayerOfPeople } from '../e2e/product/project.ts';
import type { Service } from '../e2e/product/service.ts';
import { startService, TOUR_COOKIE } from '../e2e/product/service.ts';
import { hasJudges, rasterised } from '../host/judges.ts';
import { codesIn } from '../host/readCodes.ts';
import type { OpenBrowser } from './drivers/driver.ts';
import { firefox } from './drivers/firefox.ts';
import { webKit } from './drivers/webKit.ts';
import { openProject, register, savePdf } from './person.ts';
import type { Screen, Target } from './screen.ts';
import { screenOf } from './screen.ts';

const NAMES = ['Иванова Мария Сергеевна', 'Петров Олег Ильич'];
/** A5, document pixels, and the same at 150 dpi. */
const SHEET = { width: 559, height: 794 };
const SCAN = [Math.round((559 / 96) * 150), Math.round((794 / 96) * 150)] as const;
/** 34 mm with the margin, as «Добавить код проверки» puts it. */
const CODE = { x: 40, y: 640, width: 129, height: 129, level: 'L', background: '#ffffff' } as const;
const KEYS: Target = { role: 'region', name: 'Проверка подлинности' };
const inKeys = (role: string, name: string): Target => ({ role, name, within: KEYS });

const kinds = [firefox(), webKit()].filter((kind) => 'open' in kind);

let service: Service;
beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'off' });
});
afterAll(async () => service?.close());

describe.skipIf(!hasJudges).each(kinds)('in $name', ({ name, open }) => {
  let browser: OpenBrowser;
  let screen: Screen;
  beforeEach(async () => {
    browser = await open();
    screen = screenOf(browser.page);
  });
  afterEach(async () => browser?.close());

  test('a document is signed, read from a scan of 150 dpi, and its page says whose it is', async () => {
    const username = `${name.toLowerCase()}-proof`;
    await register(screen, service.address, username);
    const account = await signedIn(service.address, { username, email: '', password: PASSWORD });
    await screen.ask('no tour', `(document.cookie = '${TOUR_COOKIE}=true; path=/') !== ''`);
    await makeKey(screen, service.address);
    const people = aLayerOfPeople(NAMES.length, { selectedCells: NAMES });
    const code = createCodeLayer({ ...CODE, id: 'code', name: 'Код', template: '{проверка}' });
    const project = createDocument({ name: 'Грамоты', sheet: SHEET, layers: [people, code] });
    await openProject(screen, service.address, await savedProject(account, project));
    const { bytes } = await savePdf(screen);
    const pages = NAMES.map((_, place) => codesIn(rasterised(bytes, place + 1, SCAN[0], SCAN[1])));
    const addresses = (await Promise.all(pages)).flat().map(({ text }) => text);

    expect(addresses.map((address) => address.split('#')[0])).toEqual(
      NAMES.map(() => `${service.address}/proof`),
    );
    for (const [place, address] of addresses.entries()) {
      await screen.goto(`${service.address}/about`);
      await screen.goto(address);
      await screen.says('Документ не изменён');
      await screen.says(NAMES[place] ?? '');
    }
  });
});

async function makeKey(screen: Screen, address: string): Promise<void> {
  await screen.goto(`${address}/profile`);
  await screen.click(inKeys('button', 'Создать ключ'));
  const issuer = inKeys('textbox', 'Кто выдаёт документы');
  await screen.retype(issuer, 'Школа № 12');
  await screen.holds(issuer, 'Школа № 12');
  await screen.click(inKeys('button', 'Создать ключ'));
  await screen.page.download(() => screen.click(inKeys('button', 'Скачать файл ключа')));
  await screen.click(inKeys('button', 'Слова записаны'));
  await screen.shown(inKeys('button', 'Отозвать документ'));
}
