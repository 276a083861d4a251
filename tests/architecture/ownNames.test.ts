import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { translatedNamesIn } from './ownNames.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Words of the product that are cut too: they are translated like all others. */
const OF_THE_PRODUCT: readonly string[] = [
  'src/kit/Select.tsx: chosen?.label',
  'src/ui/editor/nextStep/NextSteps.tsx: note',
  'src/ui/editor/preview/CopyRows.tsx: text',
  'src/ui/editor/projectSaving/SavedState.tsx: state.text',
  'src/ui/editor/table/panel/TableButtons.tsx: wantedCopies',
];

test('a name that people have given is kept from translators, in its title too', () => {
  const { files } = readImports(root, ['src/kit', 'src/ui']);
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      translatedNamesIn(file, readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
  expect(found).toEqual(OF_THE_PRODUCT);
});

test('the finder sees a name with its title, and passes one that is kept and a fixed text', () => {
  const found = [
    '<p title={name}>{name}</p>',
    "<p title={file ?? undefined}>{file ?? 'Таблица'}</p>",
    "<p title={value}>{value === '' ? '—' : value}</p>",
    '<h2 title={name}><span translate="no">{name}</span></h2>',
    '<p translate="no" title={name}>{name}</p>',
    '<ul translate="no"><li title={name}>{name}</li></ul>',
    "<p title={'Что это'}>{name}</p>",
    '<p title={name}>{other}</p>',
  ].map((body) => translatedNamesIn('a.tsx', `export const a = () => ${body};`));
  expect(found).toEqual([['name'], ['file'], ['value'], ['name'], [], [], [], []]);
});
