/** Which new passwords are too easy: page and server use the same function and lists. */
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '../../../server/accounts/passwords.ts';
import { passwordWeakness } from '../../../src/api/contract/passwordRule.ts';
import { usernameSchema } from '../../../src/api/contract/auth.ts';
import { createJudge } from '../../../src/ui/pages/password/strength.ts';

const EASY = 'Такой пароль легко подобрать. Придумайте другой.';

const judge = createJudge();
const judged = (password: string) => [
  passwordWeakness(password, [], isCommonPassword),
  passwordWeakness(password, [], judge.isCommon),
];

describe('a new password', () => {
  test.each([
    ['a common one with a year', 'Password2025'],
    ['a common one with digits for letters and an ending', 'P@ssw0rd123'],
    ['a short common word with a year and a mark', 'Dragon2025!'],
    ['a common Russian one with a year', 'Пароль2025'],
    ['a common Russian one, typed in the other layout', 'gfhjkm2025'],
    ['a Russian word with a year', 'Школа2025'],
    ['a Russian word in another case', 'Школы-2025!'],
    ['a year before a Russian name', '2010Марина'],
    ['a Russian word in Latin letters', 'shkola2025'],
    ['a Russian word in the other layout', 'irjkf2025'],
    ['a Russian word with digits for letters', 'Шк0ла2025'],
    ['a row of keys', 'qwertyuiop[]'],
    ['a row of keys with Shift', 'QWERTYUIOP{}'],
    ['a Russian row of keys', 'йцукенгшщзхъ'],
    ['a Russian row backwards', 'ъхзщшгнекуцй'],
    ['pieces of several rows', 'йцукфывапячсм'],
    ['a row with an ending', 'asdfghjkl;1!'],
  ])('is refused as too easy: %s', (_, password) => {
    expect(judged(password)).toEqual([EASY, EASY]);
  });

  test.each([
    'тихая осень над Окой',
    'зимняя дорога домой',
    'correct horse battery',
    'xK9#mQ2$vL7!',
    'берёза-2025-Ока',
  ])('is taken when it is none of these: %s', (password) => {
    expect(judged(password)).toEqual([null, null]);
  });
});

test.each(['Мария_1990', 'josé.müller', 'Школа_abc-7А', 'nguyễn', '山田さくら', 'əli'])(
  'a login of a living alphabet is taken: %s',
  (login) => {
    expect(usernameSchema.safeParse(login).success).toBe(true);
  },
);
