/** What is found about a value is found once, by each finder, for each value. */
import { expect, test } from 'vitest';
import { foundOnce } from '../../../../src/document/schema/foundOnce.ts';

test('a finder is asked once for each value, also where it finds nothing', () => {
  const asked: string[] = [];
  const find = ({ name }: { readonly name: string }) => {
    asked.push(name);
    return undefined;
  };
  const [first, second] = [{ name: 'первый' }, { name: 'второй' }];
  expect([first, second, first, second].map((value) => foundOnce(value, find))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(asked).toEqual(['первый', 'второй']);
});

test('finders of one value do not mix', () => {
  const value = { width: 3, height: 4 };
  const area = ({ width, height }: typeof value) => width * height;
  const edge = ({ width, height }: typeof value) => 2 * (width + height);
  expect([area, edge, area, edge].map((find) => foundOnce(value, find))).toEqual([12, 14, 12, 14]);
});
