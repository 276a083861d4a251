import { expect, test } from 'vitest';
import { copyName } from '../../../src/ui/pages/projects/projectList.ts';

const LONG = 'Ё'.repeat(200);

test.each([
  ['Дипломы', { name: 'Дипломы (копия)', isCut: false }],
  [LONG, { name: `${'Ё'.repeat(187)} (копия)`, isCut: true }],
  // Two units make the last letter, and half of it is none.
  [`${'Ё'.repeat(186)}😀${'Ё'.repeat(12)}`, { name: `${'Ё'.repeat(186)} (копия)`, isCut: true }],
])('the copy of %s says that it is one, and that its name was cut', (name, copy) => {
  expect(copyName(name, [])).toEqual(copy);
});
