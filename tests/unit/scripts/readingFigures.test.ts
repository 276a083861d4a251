import { describe, expect, test } from 'vitest';
import { filesBelow, filesToOpen, pathsOfMap, smallFiles } from '../../../scripts/readingFigures.ts';

const imports = [
  { from: 'src/a/one.ts', to: 'src/a/two.ts' },
  { from: 'src/a/two.ts', to: 'src/b/index.ts' },
  { from: 'src/b/index.ts', to: 'src/b/three.ts' },
  { from: 'src/c/four.ts', to: 'src/b/three.ts' },
  { from: 'src/c/four.ts', to: 'zod' },
];
const files = ['src/a/one.ts', 'src/a/two.ts', 'src/b/three.ts', 'src/c/four.ts'];

describe('a path of the map', () => {
  test('has the files that its hops name, also those without their folder', () => {
    const map =
      '# Map\n\n## Seven paths\n\n**A drag**, seen.\n\n1. `src/a/one.ts` calls `two.ts`.\n2. `four.ts` ends it (`none.ts`).\n\n**A save.** Done.\n\n1. `src/b/three.ts`\n\n## Rules\n\n- `src/a/two.ts`\n';
    expect(pathsOfMap(map, files)).toEqual([
      { title: 'A drag', hops: ['src/a/one.ts', 'src/a/two.ts', 'src/c/four.ts'] },
      { title: 'A save', hops: ['src/b/three.ts'] },
    ]);
  });

  test('opens what lies between its hops, in either direction, and no doors', () => {
    expect(filesToOpen(['src/a/one.ts', 'src/b/three.ts', 'src/c/four.ts'], imports)).toEqual([
      'src/a/one.ts',
      'src/b/three.ts',
      'src/c/four.ts',
      'src/a/two.ts',
    ]);
  });
});

test('a file loads what its imports load, packages left out', () => {
  expect(filesBelow('src/a/two.ts', imports)).toEqual(['src/a/two.ts', 'src/b/index.ts', 'src/b/three.ts']);
});

test('a small file with one importer is told, and whether that is beside it', () => {
  const lines = new Map([
    ['src/a/one.ts', 10],
    ['src/a/two.ts', 40],
    ['src/b/index.ts', 41],
    ['src/b/three.ts', 5],
  ]);
  expect(smallFiles(lines, imports, 40)).toEqual([{ file: 'src/a/two.ts', isBeside: true }]);
});
