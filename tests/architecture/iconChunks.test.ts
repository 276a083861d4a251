/** Icons are modules like others: the build puts those that only the editor needs at once into its chunk. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { partsWithEditor } from '../../scripts/screenGroups.ts';

const root = path.join(import.meta.dirname, '..', '..');
const ICON = /\/lucide-react\/dist\/esm\/icons\/(?<name>[\w-]+)\.m?js$/;

test('no icon makes a part of another screen fetch the first script of the editor: that part has another one', () => {
  const found = [...partsWithEditor(path.join(root, 'src/ui/routes.ts'))]
    .map(([part, files]) => [part, files.map((file) => ICON.exec(file)?.groups?.['name'])] as const)
    .filter(([, icons]) => !icons.includes(undefined))
    .map(([part, icons]) => `${path.relative(root, part)}: ${icons.join(', ')}`);

  expect(found).toEqual([]);
});
