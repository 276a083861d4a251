/**
 * Commands whose part is still on its way: they act on what was selected when they were pressed
 * (commands#presses-act-in-their-order).
 */
import type { Page } from '@playwright/test';
import { createShapeLayer } from '../../src/document/layers/layer.ts';
import { openProject } from './product/project.ts';
import { saveProject } from './product/saving.ts';
import { expect, test } from './product/test.ts';

const shape = (id: string, x: number) =>
  createShapeLayer({
    id,
    name: id,
    shape: 'rectangle',
    x,
    y: 100,
    width: 200,
    height: 100,
    fill: '#336699',
  });

/** Keeps the part of the commands back; returns what lets it go. */
async function holdPart(page: Page): Promise<() => void> {
  const waiting: (() => void)[] = [];
  const held = new Promise<void>((resolve) => void waiting.push(resolve));
  await page.route('**/assets/handActions-*', async (route) => {
    await held;
    await route.continue();
  });
  return () => waiting.shift()?.();
}

test(
  'a group whose part comes late is that of its press, and the copy behind it is a group of its own',
  { tag: '@core' },
  async ({ page, person }) => {
    const letGo = await holdPart(page);
    const id = await openProject(page, person, { layers: [shape('А', 100), shape('Б', 400)] });
    await page.getByRole('application', { name: 'Лист' }).focus();

    for (const keys of ['Control+A', 'Control+G', 'Control+C', 'Control+V']) await page.keyboard.press(keys);
    letGo();

    await expect(page.locator('[data-layer-id]')).not.toHaveCount(2);
    await saveProject(page);
    const saved = await person.client.loadProject(id);
    const groups = saved.ok ? saved.value.document.layers.map(({ group }) => group) : [];
    expect([groups.length, groups.every((group) => group !== undefined), new Set(groups).size]).toEqual([
      4,
      true,
      2,
    ]);
  },
);
