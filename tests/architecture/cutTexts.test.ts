import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { JSXOpeningElement } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import { treeOf } from './trees.ts';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');
const { files } = readImports(root, ['src', 'tools/visualiser/src']);

/** Texts of the product's own, which fit where they stand. */
const OWN_TEXTS = new Set([
  'src/kit/ColorField.tsx',
  'src/kit/NativeSelect.tsx', // the browser's own list shows the whole option
  'src/ui/editor/panels/Panel.tsx',
  'src/ui/editor/preflight/PreflightPanel.tsx',
  'src/ui/pages/projects/OpenProjectDialog.tsx', // the line of dates
  'src/ui/pages/projects/ProjectsList.tsx', // the line of dates
  'src/ui/tour/TourPopup.tsx',
]);

test('what may be cut on the screen shows all of it on hover', () => {
  const found = files
    .filter((file) => file.endsWith('.tsx') && !OWN_TEXTS.has(file))
    .filter((file) => cutWithoutTitle(file, readFileSync(path.join(root, file), 'utf8')) > 0);
  expect(found).toEqual([]);
});

test('the finder sees a cut text without its whole, and one inside an element that has it', () => {
  const source = `
    const a = <p className="truncate">{name}</p>;
    const b = <p className={classNames('line-clamp-2', c)}>{name}</p>;
    const d = <div title={name}><p className="truncate">{name}</p></div>;
    const e = <p className="truncate" title={name}>{name}</p>;
  `;
  expect(cutWithoutTitle('a.tsx', source)).toBe(2);
});

/** Elements whose text may be cut and that have no `title`, of their own or of an element around them. */
function cutWithoutTitle(file: string, source: string): number {
  const { program, errors } = treeOf(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  let [titled, found] = [0, 0];
  const attribute = ({ attributes }: JSXOpeningElement, wanted: string): string | null => {
    for (const each of attributes) {
      if (each.type === 'JSXAttribute' && each.name.name === wanted)
        return source.slice(each.start, each.end);
    }
    return null;
  };
  // A component's title may be something else, as a dialog's heading.
  const hasTitle = (opening: JSXOpeningElement) =>
    /^<[a-z]/.test(source.slice(opening.start)) && attribute(opening, 'title') !== null;
  new Visitor({
    JSXElement: ({ openingElement }) => {
      if (hasTitle(openingElement)) titled += 1;
      const look = attribute(openingElement, 'className') ?? '';
      if (/\b(?:truncate|line-clamp-\d)\b/.test(look) && titled === 0) found += 1;
    },
    'JSXElement:exit': ({ openingElement }) => {
      if (hasTitle(openingElement)) titled -= 1;
    },
  }).visit(program);
  return found;
}
