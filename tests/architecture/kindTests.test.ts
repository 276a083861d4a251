import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { kindTestsIn, silentKindTests } from './kindTests.ts';

const root = path.join(import.meta.dirname, '..', '..');
/** Its `type` is that of a text field. */
const NOT_LAYERS = ['src/kit/TextField.tsx'];

describe('code that depends on the kind of a layer', () => {
  test('asks for a capability or switches over all kinds, so that a new kind is not passed by', () => {
    const { files } = readImports(root, ['src', 'workers', 'server', 'tools/visualiser/src']);

    expect(
      silentKindTests(
        root,
        files.filter((file) => !NOT_LAYERS.includes(file)),
      ),
    ).toEqual([]);
  });

  test.each([
    [1, "if (layer.type !== 'image') return 1;"],
    [1, "layers.some(({ type }) => 'image' != type)"],
    [1, "const x = layer?.type === 'db' && isShown ? 1 : 2"],
    [1, "if (layer['type'] === 'db') a(); else b();"],
    [1, "switch (layer.type) { case 'text': return 1; default: return 2; }"],
    [0, "switch (layer.type) { case 'text': return 1; default: return layer satisfies never; }"],
    [0, 'const x = hasText(layer) ? 1 : 2'],
    [0, "const pictures = layers.filter((layer) => layer.type === 'image')"],
    [0, "if (event.type !== 'keydown') a();"],
  ])('counts %i in «%s»', (count, code) => {
    expect(kindTestsIn('code.ts', `function f() { ${code} }`)).toHaveLength(count);
  });
});
