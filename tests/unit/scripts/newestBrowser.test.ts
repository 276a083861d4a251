/** The stories run a second time only in a Chromium of a higher main version. */
import { expect, test } from 'vitest';
import { isNewer } from '../../../scripts/newestBrowser.mjs';

test.each([
  { version: '156.0.8000.1', than: '147.0.7727.55', newer: true },
  { version: '147.0.7727.99', than: '147.0.7727.55', newer: false },
  { version: '99.0.4844.51', than: '147.0.7727.55', newer: false },
  { version: null, than: '147.0.7727.55', newer: false },
  { version: '156.0.8000.1', than: null, newer: false },
])('$version beside $than: $newer', ({ version, than, newer }) => {
  expect(isNewer(version, than)).toBe(newer);
});
