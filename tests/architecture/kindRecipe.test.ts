/** «How to add a kind of layer» is what the last kind that was added needed: a signature. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** The kind as code names it: its layer, its guards, its rows. */
const NAMED = new RegExp(
  [
    String.raw`\bisKind\(.*, 'signature'\)|SignatureLayer\b|\bsignature(?:Kind|LayerSchema|Items|Face)\b|SIGNATURE_DEFAULTS`,
    String.raw`^ {2}signature: (?:\{|lazyPart)|\btype === 'signature'|type="signature"|picture: 'private'`,
    String.raw`\bSignatureParts\b|\bsignaturePart\b`,
  ].join('|'),
  'mu',
);
test('the files that name the kind are those of the recipe', () => {
  const [recipe = ''] = /- \*\*A kind of layer\*\*.*?(?=\n- \*\*)/su.exec(read('ARCHITECTURE.md')) ?? [];
  const { files } = readImports(root, ['src', 'workers', 'server']);
  const naming = files.filter((file) => NAMED.test(read(file)));
  const inRecipe = naming.filter((file) => {
    const name = path.basename(file).replace('signature', '<kind>').replace('Signature', '<Kind>');
    return recipe.includes(name);
  });
  const written = Array.from(recipe.matchAll(/`(?:[\w/<>]+\/)?([\w<>]+\.tsx?)`/gu), ([, name = '']) =>
    name.replace('<kind>', 'signature').replace('<Kind>', 'Signature'),
  );
  const unneeded = written.filter((name) => !naming.some((file) => path.basename(file) === name));

  expect([naming.filter((file) => !inRecipe.includes(file)), unneeded]).toEqual([[], []]);
});
