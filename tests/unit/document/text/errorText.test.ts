import { expect, test } from 'vitest';
import { reasonOf, SpokenError } from '../../../../src/document/text/errorText.ts';

test.each<[string, unknown, string]>([
  ['an error in Russian', new SpokenError('не загрузился шрифт Lobster'), 'не загрузился шрифт Lobster'],
  [
    'a full device',
    new DOMException('Quota exceeded', 'QuotaExceededError'),
    'на устройстве не хватило места',
  ],
  ['no memory', new RangeError('Array buffer allocation failed'), 'браузеру не хватило памяти'],
  [
    'a lost canvas',
    new DOMException("Failed to execute 'convertToBlob'", 'NotReadableError'),
    'браузер не смог прочитать рисунок или файл',
  ],
  ['a fault of the product', new TypeError('x is not a function'), 'внутренняя ошибка, попробуйте ещё раз'],
  ['a fault that speaks Russian', new Error('нет памяти'), 'внутренняя ошибка, попробуйте ещё раз'],
  ['no error at all', 'Uncaught Error: stop', 'внутренняя ошибка, попробуйте ещё раз'],
  // Comlink sends an error as its name and message.
  ['an error of a worker', { name: 'SpokenError', message: 'нет шрифта' }, 'нет шрифта'],
])('a person reads a Russian reason for %s', (_, thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason);
});
