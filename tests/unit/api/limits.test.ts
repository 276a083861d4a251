import { expect, test } from 'vitest';
import * as wire from '../../../src/api/contract/limits.ts';
import * as engine from '../../../src/engine/index.ts';

test('the server’s limits of a document are the engine’s', () => {
  const { MIN_SHEET_SIDE, MAX_SHEET_SIDE, MAX_LAYERS, MIN_FONT_SIZE, MAX_FONT_SIZE } = engine;
  const { DEFAULT_SHEET_WIDTH, DEFAULT_SHEET_HEIGHT } = engine;
  expect(wire).toMatchObject({
    MIN_SHEET_SIDE,
    MAX_SHEET_SIDE,
    MAX_LAYERS,
    MIN_FONT_SIZE,
    MAX_FONT_SIZE,
    DEFAULT_SHEET_WIDTH,
    DEFAULT_SHEET_HEIGHT,
  });
});
