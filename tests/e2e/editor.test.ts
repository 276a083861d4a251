/** The editor as a person uses it, in the built product: each story is one small job, in a project of its own. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityStory } from './editorStories/accessibilityStory.ts';
import { imageStory } from './editorStories/imageStory.ts';
import { keyboardStory } from './editorStories/keyboardStory.ts';
import { layerStackStory } from './editorStories/layerStackStory.ts';
import { longTableStory } from './editorStories/longTableStory.ts';
import { paintingStory } from './editorStories/paintingStory.ts';
import { phoneStory } from './editorStories/phoneStory.ts';
import { projectNameStory } from './editorStories/projectNameStory.ts';
import { settingsStory } from './editorStories/settingsStory.ts';
import { textStory } from './editorStories/textStory.ts';
import { viewStory } from './editorStories/viewStory.ts';
import { register } from './product/person.ts';
import type { Product } from './product/product.ts';
import { startProduct } from './product/product.ts';

let product: Product;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  product = await startProduct();
  const context = await product.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await register(page, product.address, 'вера');
});
afterAll(async () => product?.close());

const open = () => page;
textStory(open);
imageStory(open);
paintingStory(open);
layerStackStory(open);
viewStory(open);
projectNameStory(open);
settingsStory(open);
longTableStory(open);
phoneStory(open);
keyboardStory(open);
accessibilityStory(open);

test('nothing broke in the page on the way', () => {
  expect(pageErrors).toEqual([]);
});
