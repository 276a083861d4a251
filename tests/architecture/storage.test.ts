import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { treeOf } from './trees.ts';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** Reading any of these may throw where a browser forbids storage. */
const FORBIDDABLE =
  /^(localStorage|sessionStorage|indexedDB|BroadcastChannel|locks|serviceWorker|caches|cookie|cookieStore|getDirectory)$/;
/** Names that are common elsewhere: only those of these objects count. */
const HOLDERS = new Map([
  ['locks', /navigator$/],
  ['cookie', /document$/],
]);
/** They guard every access. `theme.js` runs before any module, within one `try`. */
const DOORS = new Set(['src/hosts/page/deviceStorage.ts', 'src/browser/privateFiles.ts']);

test('what a browser may forbid is read through one door that never throws', () => {
  const { files } = readImports(root, ['src', 'workers', 'tools/visualiser/src']);
  const found = files
    .filter((file) => !DOORS.has(file) && !/^src\/(cli|hosts\/node)\//.test(file))
    .flatMap((file) =>
      accessesIn(file, readFileSync(path.join(root, file), 'utf8')).map((access) => `${file}: ${access}`),
    );
  expect(found).toEqual([]);
});

test('the pages themselves have no scripts within, and the script before the first paint guards its accesses', () => {
  const pages = ['index.html', 'tools/visualiser/machines.html'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const theme = readFileSync(path.join(root, 'public/theme.js'), 'utf8');
  const guarded = /try \{(.*?)\} catch/s.exec(theme)?.[1] ?? '';
  expect([
    pages.map((page) => /<script(?![^>]*\ssrc=)/.test(page)),
    accessesIn('theme.js', theme.replace(guarded, '')),
  ]).toEqual([[false, false], []]);
});

test('the finder sees an access by name, through the window, and a channel', () => {
  const source = `
    localStorage.getItem('a');
    page.sessionStorage.clear();
    const { indexedDB: base } = window;
    new BroadcastChannel('b');
    document.cookie = 'c';
    type Page = Pick<Window, 'localStorage'>;
  `;
  expect(accessesIn('a.ts', source)).toEqual([
    'localStorage',
    'sessionStorage',
    'indexedDB',
    'BroadcastChannel',
    'cookie',
  ]);
});

/** Names in expressions; names of types and of properties that are written are left out. */
function accessesIn(file: string, source: string): readonly string[] {
  const { program, errors } = treeOf(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  const found: string[] = [];
  const note = (name: string): void => {
    if (FORBIDDABLE.test(name)) found.push(name);
  };
  new Visitor({
    Property: ({ key, shorthand }) => {
      if (!shorthand && key.type === 'Identifier') note(key.name);
    },
    MemberExpression: ({ property, object }) => {
      const holder = HOLDERS.get(source.slice(property.start, property.end));
      if (property.type === 'Identifier' && (holder?.test(source.slice(object.start, object.end)) ?? true))
        note(property.name);
      if (object.type === 'Identifier' && !HOLDERS.has(object.name)) note(object.name);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier') note(callee.name);
    },
    UnaryExpression: ({ argument }) => {
      if (argument.type === 'Identifier') note(argument.name);
    },
  }).visit(program);
  return found;
}
