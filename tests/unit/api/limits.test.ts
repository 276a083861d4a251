import { expect, test } from 'vitest';
import * as wire from '../../../src/api/contract/limits.ts';
import * as document from '../../../src/document/constants.ts';

test('the server’s limits of a document are the document’s', () => {
  const { MIN_SHEET_SIDE, MAX_SHEET_SIDE, MAX_LAYERS, MIN_FONT_SIZE, MAX_FONT_SIZE } = document;
  const { DEFAULT_SHEET_WIDTH, DEFAULT_SHEET_HEIGHT } = document;
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
