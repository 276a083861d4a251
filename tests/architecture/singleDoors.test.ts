import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');
const { files } = readImports(root, ['src', 'workers', 'tools/visualiser/src']);

/** How a context of a canvas is made. */
const MAKING = /new OffscreenCanvas\(|\.getContext\(|createElement\('canvas'\)|transferControlToOffscreen/;

test('contexts are made where a lost one is prepared again, and nowhere else in the product', () => {
  const found = files.filter((file) => MAKING.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual([
    'src/browser/surface.ts',
    'src/hosts/node/nodeHost.ts', // no browser
    'src/hosts/page/deviceSurface.ts',
    'src/kit/HexInput.tsx', // reads how the browser understands a colour, draws nothing
    'tools/visualiser/src/export/pngFile.ts', // drawn and read at once, on the press of a button
    'tools/visualiser/src/layout/engine.ts', // measures only
    'workers/pdfPages/client.ts', // drawn and read at once
    'workers/shrink/worker.ts', // drawn and read at once
  ]);
});

test('whether there is a network is known from a request that failed, never from the browser', () => {
  const found = files.filter((file) => /\bonLine\b/.test(readFileSync(path.join(root, file), 'utf8')));
  // A hint that a request should go before an import, which Chromium would keep as failed.
  expect(found).toEqual(['src/kit/reachProgram.ts']);
});

test("the device's database, which may never answer, has one way to it", () => {
  const found = files.filter((file) =>
    /idb-keyval|indexedDB\./.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found).toEqual(['src/hosts/page/deviceDatabase.ts']);
});
