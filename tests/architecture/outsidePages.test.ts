import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { changeableNamesIn, deafFieldsIn } from './outsidePages.ts';

const root = path.join(import.meta.dirname, '..', '..');
const components = readImports(root, ['src'])
  .files.filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));

test('a name in a sentence of the screen is kept from translators by `Quoted`', () => {
  const found = components.flatMap(({ file, source }) =>
    changeableNamesIn(file, source).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

test('every text field hears of a value that was set without an event', () => {
  const found = components.flatMap(({ file, source }) =>
    deafFieldsIn(file, source).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

const found = (finder: typeof deafFieldsIn, bodies: readonly string[]) =>
  bodies.map((body) => finder('a.tsx', `export const a = () => ${body};`).length);

test('the finders see names in every kind of child, and fields of both elements', () => {
  const names = [
    '<p>{`Слой «${name}»`}</p>',
    '<p>{isNew ? a : `«${name}»`}</p>',
    '<p>{isOld && big(`«${name}»`)}</p>',
  ];
  const kept = [
    '<p translate="no">{`«${name}»`}</p>',
    '<Quoted text={`«${name}»`} />',
    '<p>{`«Слой» ${name}`}</p>',
  ];
  const fields = ['<input value={text} />', '<textarea rows={3} value={text} />'];
  const others = [
    '<input type="radio" value={text} />',
    '<input defaultValue={text} />',
    '<input value={text} readOnly />',
  ];
  expect([
    found(changeableNamesIn, names),
    found(changeableNamesIn, kept),
    found(deafFieldsIn, fields),
    found(deafFieldsIn, others),
  ]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
    [1, 1],
    [0, 0, 0],
  ]);
});
