import { describe, expect, test } from 'vitest';
import { NOT_FOUND, routeAt, ROUTES } from '../../src/ui/routes.ts';

describe('the table of screens', () => {
  test('has the addresses of the specification, of a list, of a school, of the templates, of a forgotten password, of a new e-mail, of a proof, of a copy of one’s own and of an invitation', () => {
    expect(ROUTES.map(({ path }) => path).toSorted()).toEqual([
      '/',
      '/about',
      '/confirm-email',
      '/contact',
      '/contractoffer',
      '/cppd',
      '/download',
      '/faq',
      '/forgot-password',
      '/generator/:project',
      '/generator2/:project',
      '/get',
      '/join',
      '/login',
      '/pdpp',
      '/pginfo',
      '/pgprojects',
      '/profile',
      '/proof',
      '/register',
      '/reset-password',
      '/school',
      '/start',
      '/templates',
      '/templates/:template',
      '/termofuse',
    ]);
  });

  test('shows personal pages to the signed-in only; the editor asks its project', () => {
    const guarded = ROUTES.filter(({ audience }) => audience === 'personal');
    expect(guarded.map(({ path, guard, layout }) => [path, guard, layout])).toEqual([
      ['/pgprojects', 'signed-in', undefined],
      ['/profile', 'signed-in', undefined],
      ['/generator2/:project', undefined, 'own'],
      ['/generator/:project', 'signed-in', undefined],
    ]);
  });

  test.each([
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/templates/t1', '/templates/:template'],
    ['/generator2/p1', '/generator2/:project'],
    ['/generator/p1', '/generator/:project'],
    ['/nowhere', '/404'],
    ['/about/more', '/404'],
    ['/generator2/p1/more', '/404'],
  ])('finds for %s the screen %s', (address, path) => {
    expect(routeAt(address).path).toBe(path);
  });

  test.each([...ROUTES, NOT_FOUND])('fetches the page of $path', async ({ fetch }) => {
    expect(await fetch()).toHaveProperty('default');
  });
});
