/** Each test file is run by something: three once lay where nothing ran them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');

interface Taker {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);
const words = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The projects of a configuration of Vitest, all of them: also those that this machine leaves out. */
async function projectsOf(file: string): Promise<readonly Taker[]> {
  const loaded: unknown = await import(path.join(root, file));
  const projects = field(field(field(loaded, 'default'), 'test'), 'projects');
  if (!Array.isArray(projects)) throw new Error(`${file} has no projects.`);
  return projects.map((project: unknown) => {
    const own = field(project, 'test');
    return {
      name: String(field(own, 'name')),
      include: words(field(own, 'include')),
      exclude: words(field(own, 'exclude')),
    };
  });
}

/** Not read: the files need a browser, and two projects are there only where their programs are. */
const ELSEWHERE: readonly Taker[] = [
  { name: 'playwright.config.ts', include: ['tests/e2e/**/*.test.ts'], exclude: [] },
  {
    name: 'tools/visualiser/playwright.config.ts',
    include: ['tools/visualiser/tests/e2e/**/*.test.ts'],
    exclude: [],
  },
  { name: 'browsers', include: ['tests/browsers/**/*.test.ts'], exclude: [] },
  { name: 'postgres alone', include: ['tests/server/postgres/*.test.ts'], exclude: [] },
];

/** Runs the tests of `tests/server` once more on another database. */
const TWICE = 'postgres';

const matches = (file: string, patterns: readonly string[]) =>
  patterns.some((pattern) => expressionOf(pattern).test(file));

/** Of the signs that the configurations use. */
function expressionOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/\*\*\/|\*|\{[^}]*\}|[.()+]/g, (sign) => {
    if (sign === '**/') return '(?:[^/]+/)*';
    if (sign === '*') return '[^/]*';
    return sign.startsWith('{') ? `(?:${sign.slice(1, -1).replaceAll(',', '|')})` : `\\${sign}`;
  });
  return new RegExp(`^${source}$`);
}

test('every test file is run by one project or configuration', async () => {
  const projects = [
    ...(await projectsOf('vitest.config.ts')),
    ...(await projectsOf('tools/visualiser/vitest.config.ts')),
  ].filter(({ name }) => name !== TWICE && ELSEWHERE.every((other) => other.name !== name));
  const takers = [...projects, ...ELSEWHERE];
  const files = ['tests', 'tools'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('/node_modules/')),
  );
  const wrong = files.flatMap((file) => {
    const by = takers
      .filter(({ include, exclude }) => matches(file, include) && !matches(file, exclude))
      .map(({ name }) => name);
    return by.length === 1 ? [] : [`${file}: ${by.join(', ') || 'nothing'}`];
  });
  expect([files.length > 600, wrong]).toEqual([true, []]);
});
