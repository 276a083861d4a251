import { expect, test } from 'vitest';
import { typeset } from '../../../src/ui/pages/info/typeset.ts';

const shown = (text: string) => typeset(text).replaceAll('\u00a0', '_');

test.each([
  ['Хранить в базе и на диске', 'Хранить в_базе и_на_диске'],
  ['Закон № 152-ФЗ «О персональных данных»', 'Закон №_152-ФЗ «О_персональных данных»'],
  ['PNG — для печати', 'PNG_— для печати'],
  ['лист 2246 × 1588 точек', 'лист 2246 × 1588 точек'],
  ['слово для дела', 'слово для дела'],
])('«%s» keeps together what must not part', (text, expected) => {
  expect(shown(text)).toBe(expected);
});
