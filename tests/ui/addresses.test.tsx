import { expect, test } from 'vitest';
import { canonicalPath } from '../../src/api/contract/addresses.ts';
import { NOT_FOUND, routeAt, ROUTES } from '../../src/ui/routes.ts';

const spellings = (path: string): readonly string[] => {
  const [, name = '', ...rest] = path.split('/');
  const tail = rest.map((part) => `/${part}`).join('');
  const encoded = name.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `/${name.toUpperCase()}${tail}`,
    `/${encoded}${tail}`,
    `${path}/index.html`,
    `${path}%2F`,
  ];
};

test.each(ROUTES.map((route) => [route.path.replace(/:\w+/, '5F0c'), route] as const))(
  'every spelling of %s is that screen, by one address',
  (path, route) => {
    const found = spellings(path).map((spelling) => [routeAt(spelling) === route, canonicalPath(spelling)]);
    expect(found).toEqual(spellings(path).map(() => [true, path]));
  },
);

test.each(['/faqs', '/faq/more', '/generator2', '/generator2/a/b', '/404', '/фак', '/faq%20', '/%E0%A4%A'])(
  '%s is no screen',
  (path) => {
    expect(routeAt(path)).toBe(NOT_FOUND);
  },
);
