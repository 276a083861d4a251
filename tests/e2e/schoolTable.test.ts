/**
 * A register of 2,000 pupils with 200 planted faults, through the screen: the file is chosen, the check opened,
 * every finding read with its copy, the fixes pressed, the values compared, and each press undone by one Ctrl+Z.
 */
import type { Locator, Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import type { Document } from '../../src/document/document.ts';
import { recordsOf, rowValues } from '../../src/document/records/records.ts';
import { aDbLayer, aTextLayer } from '../unit/engine/builders.ts';
import type { Planted } from '../unit/output/check/schoolTable.ts';
import { COLUMNS, planted, rows, TEMPLATES } from '../unit/output/check/schoolTable.ts';
import { valueOf } from './product/account.ts';
import { saveProject } from './product/editorScreen.ts';
import { noticed } from './product/notices.ts';
import { openProject } from './product/project.ts';
import type { Person } from './product/test.ts';
import { expect, test } from './product/test.ts';

/** What a row of the panel says. */
interface Told {
  readonly kind: string;
  /** From 0. */
  readonly copy: number;
}

const SHARE_FOUND = 0.95;

test('a register with 200 faults: they are found in their rows, no clean row is, and the fixes are right', async ({
  page,
  person,
}) => {
  // About forty checks of 2,000 copies, one after another.
  test.setTimeout(1_200_000);
  const id = await openProject(page, person, register());
  await fillFromFile(page);
  await page.keyboard.press('F7');
  const panel = page.locator('[data-part="preflight"]');
  await fresh(panel);
  const summary = await panel.getByTestId('preflight-summary').textContent();

  const told = await findingsIn(page, panel);
  const isFound = ({ row, found }: Planted) =>
    told.some(({ kind, copy }) => copy === row && found.some((each) => each === kind));
  const knowable = planted.filter(({ mark }) => mark !== 'unknown');
  const missed = knowable.filter((fault) => !isFound(fault));
  const faulty = new Set(planted.map(({ row }) => row));
  const alarms = told.filter(({ kind, copy }) => kind !== 'doubtfulName' && !faulty.has(copy));
  const rare = told.filter(({ kind, copy }) => kind === 'doubtfulName' && !faulty.has(copy));

  const before = await valuesOf(person, page, id);
  const presses = await pressFixes(panel);
  const after = await valuesOf(person, page, id);
  const mended = planted.filter(({ mark }) => mark === 'sure' || mark === 'asked');
  const wrong = mended.filter(({ row, column, right }) => after[row]?.[column] !== right);
  const known = new Set(mended.map(({ row }) => row));
  const spoilt = rows.flatMap((_, row) =>
    !known.has(row) && JSON.stringify(after[row]) !== JSON.stringify(before[row]) ? [row] : [],
  );

  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Control+Z');
  await fresh(panel);
  const undone = await valuesOf(person, page, id);

  process.stdout.write(
    `School table: ${knowable.length - missed.length} of ${knowable.length} knowable faults found (${planted.length} planted), ` +
      `${alarms.length} false alarms in ${rows.length - faulty.size} clean rows (${rare.length} rare surnames to confirm), ` +
      `${mended.length - wrong.length} of ${mended.length} fixes right, ${presses} presses undone by ${presses} Ctrl+Z\n`,
  );
  expect(alarms).toEqual([]);
  expect([wrong.map(({ sort, row, column }) => [sort, after[row]?.[column]]), spoilt]).toEqual([[], []]);
  expect(undone).toEqual(before);
  await expect(panel.getByTestId('preflight-summary')).toHaveText(summary ?? '', { timeout: 120_000 });
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(knowable.length * (1 - SHARE_FOUND));
});

/** A template that waits for the table: one layer names its column, the others read the same table. */
function register(): Partial<Document> {
  const [first = '', ...others] = TEMPLATES;
  const query = {
    sheet: '',
    headerRow: 0,
    columns: [{ index: 0, name: 'ФИО участника' }],
    rows: [],
    filter: null,
  };
  return {
    layers: [
      aDbLayer({
        id: 'name',
        name: 'ФИО',
        display: '',
        query,
        format: first,
        x: 40,
        y: 10,
        width: 1000,
        height: 40,
      }),
      ...others.map((display, place) =>
        aTextLayer({
          id: `text-${place}`,
          name: `Надпись ${place + 1}`,
          display,
          x: 40,
          y: 10 + 42 * (place + 1),
          width: 1000,
        }),
      ),
    ],
  };
}

async function fillFromFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Данные таблицы', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const cells = rows.map((row) =>
    COLUMNS.map((column) =>
      ['Балл', 'Место'].includes(column) && /^\d+$/u.test(row[column]) ? Number(row[column]) : row[column],
    ),
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...COLUMNS], ...cells]), 'Реестр');
  await dialog.getByTestId('table-file').setInputFiles({
    name: 'Реестр.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' })),
  });
  await dialog.getByRole('button', { name: 'Заполнить слои' }).click();
  await noticed(page, /^Данные взяты из таблицы: /);
}

/** Waits until the panel shows the check of the document as it is. */
async function fresh(panel: Locator): Promise<void> {
  await expect(panel.locator('[data-problem]').first()).toBeVisible({ timeout: 120_000 });
  await expect(panel).toHaveAttribute('aria-busy', 'false', { timeout: 120_000 });
}

/**
 * Opens all lists, presses each finding, and reads which copy comes. The presses are one task of the page: it
 * paints the last copy only.
 */
async function findingsIn(page: Page, panel: Locator): Promise<readonly Told[]> {
  const more = panel.getByRole('button', { name: /^Показать ещё: / });
  while ((await more.count()) > 0) await more.first().click();
  await panel.locator('[data-action="show"]').first().click();
  const copyNumber = await page.getByLabel('Номер копии').elementHandle();
  return panel.evaluate(async (root, input) => {
    const told: Told[] = [];
    for (const group of root.querySelectorAll<HTMLElement>('[data-problem]'))
      for (const finding of group.querySelectorAll<HTMLElement>('li[data-count]')) {
        const cells = [...finding.querySelectorAll<HTMLElement>('[data-action="cell"]')];
        const show = [...finding.querySelectorAll<HTMLElement>('[data-action="show"]')];
        // Without values each press goes to the next copy.
        const presses = Array.from({ length: Number(finding.dataset['count']) }, () => show).flat();
        for (const way of cells.length > 0 ? cells : presses) {
          way.click();
          // React renders behind the press.
          await Promise.resolve();
          told.push({
            kind: group.dataset['problem'] ?? '',
            copy: Number((input as HTMLInputElement).value) - 1,
          });
        }
      }
    return told;
  }, copyNumber);
}

/** Presses every fix of a value that the panel offers, first those that are asked one by one. */
async function pressFixes(panel: Locator): Promise<number> {
  let presses = 0;
  for (const kind of [
    'notName',
    'unlike',
    'spaces',
    'mixedAlphabet',
    'letterCase',
    'swappedName',
    'dativeName',
    'doubledWord',
  ]) {
    const group = panel.locator(`[data-problem="${kind}"]`);
    const all = group.locator('[data-action="fix"] button');
    const single = group
      .locator('[data-part="corrections"]')
      .getByRole('button', { name: 'Исправить', exact: true });
    for (const fixes of [all, single])
      while ((await fixes.count()) > 0) {
        const left = await fixes.count();
        await fixes.first().click();
        presses += 1;
        // A check of all copies ends in between.
        await expect(fixes).not.toHaveCount(left, { timeout: 120_000 });
        await fresh(panel);
      }
  }
  return presses;
}

/** The values of all copies, as the service has them. */
async function valuesOf(
  { client }: Person,
  page: Page,
  id: string,
): Promise<readonly Readonly<Record<string, string>>[]> {
  await saveProject(page);
  const { document } = valueOf(await client.loadProject(id));
  const records = recordsOf(document);
  return rows.map((_, row) => {
    const { columns, values } = rowValues(records, row);
    return Object.fromEntries(columns.map(({ name }, place) => [name, values[place] ?? '']));
  });
}
