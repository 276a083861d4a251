/** The check before the release: all problems of a long list are found, shown and put right on the screen. */
import type { Locator } from '@playwright/test';
import type { ProblemKind } from '../../src/data/check/index.ts';
import { faultyDocument, PLANTED } from './faultyTable.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

/** Sorts that one press puts right, in the order in which they are pressed. */
const BY_FIX = [
  'emptyValue',
  'ranOut',
  'duplicate',
  'overflow',
  'shrunk',
  'outsideSheet',
  'missingLetter',
  'besideSheet',
  'hiddenData',
  'coarseImage',
  'mixedText',
  'spaces',
  'mixedAlphabet',
  'letterCase',
  'swappedName',
  'dativeName',
  'unlike',
] as const satisfies readonly ProblemKind[];

const groupOf = (panel: Locator, kind: ProblemKind) => panel.locator(`[data-problem="${kind}"]`);

/** The panel's findings: the number of copies of each, by sort. */
async function findingsIn(panel: Locator): Promise<Record<string, readonly number[]>> {
  const groups = await panel
    .locator('[data-problem]')
    .evaluateAll((sections) =>
      sections.map(
        (section) =>
          [
            section.getAttribute('data-problem') ?? '',
            Array.from(section.querySelectorAll('li[data-count]'), (row) =>
              Number(row.getAttribute('data-count')),
            ),
          ] as const,
      ),
    );
  return Object.fromEntries(groups);
}

/** Presses a fix as soon as the report is that of the document, and waits until the sort is gone. */
async function fix(panel: Locator, kind: ProblemKind): Promise<void> {
  const group = groupOf(panel, kind);
  await group.locator('[data-action="fix"] button').last().click();
  await expect(group).toBeHidden();
}

/** Selects the layer of the only finding of a sort, writes, and waits until the sort is gone. */
async function write(panel: Locator, kind: ProblemKind, type: () => Promise<void>): Promise<void> {
  const group = groupOf(panel, kind);
  await group.locator('[data-action="show"]').click();
  await type();
  await expect(group).toBeHidden();
}

test('2,000 rows with faults of every sort: each is found, nothing else is, and all are put right', async ({
  page,
  person,
}) => {
  test.slow();
  await openProject(page, person, faultyDocument);
  await page.keyboard.press('F7');
  const panel = page.locator('[data-part="preflight"]');
  await expect(panel.locator('[data-problem]').first()).toBeVisible();

  await expect.poll(() => findingsIn(panel)).toEqual(PLANTED);
  for (const kind of BY_FIX) await fix(panel, kind);
  await groupOf(panel, 'doubtfulName').locator('[data-action="confirm-all"] button').click();
  await expect(groupOf(panel, 'doubtfulName')).toBeHidden();
  await write(panel, 'unfilledField', async () => {
    await page.getByRole('application', { name: 'Лист' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Текст слоя' })).toBeFocused();
    await page.keyboard.type('Директор школы');
    await page.keyboard.press('Escape');
  });
  await write(panel, 'format', () => page.getByLabel('Шаблон текста', { exact: true }).fill('{Год}'));

  await expect(panel.getByTestId('preflight-summary')).toHaveText('1 989 копий готовы, замечаний нет.');
  await expect(page.getByTestId('preflight-count')).toBeHidden();
});
