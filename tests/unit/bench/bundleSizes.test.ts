/** A kind, a look or a dialog that a document lacks is not loaded with the engine; neither are the schemas. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleSize, OURS, PIECES } from '../../../bench/canvas/bundleSizes.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
/** Gzipped bytes. What few documents have comes in chunks of its own (`scene/parts.ts`). */
const LIMIT = 42_500;

test('the engine that opens, drags, zooms and paints ten thousand layers weighs less than 42.5 kB', async () => {
  expect(await bundleSize(root, PIECES)).toBeLessThan(LIMIT);
});

test('with all gestures and the overlay of a stage it weighs less than Konva', async () => {
  expect(await bundleSize(root, OURS)).toBeLessThan(await bundleSize(root, 'Konva'));
});
