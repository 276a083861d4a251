import { expect, test } from 'vitest';
import { hasMixedWord, withOneAlphabet } from '../../../../src/data/names/mixedAlphabet.ts';

test.each([
  ['a Latin o in a surname', 'Ивaнов', 'Иванов'],
  ['several Latin letters', 'Cмирнoв Пётр', 'Смирнов Пётр'],
  ['Cyrillic letters in a Latin word', 'Оraсle', 'Oracle'],
  ['a Latin letter without a look-alike', 'Иwанов', 'Иwанов'],
])('%s becomes one alphabet where that is possible', (_, text, expected) => {
  expect({ isMixed: hasMixedWord(text), text: withOneAlphabet(text) }).toEqual({
    isMixed: true,
    text: expected,
  });
});

test.each(['Иванов Пётр', 'John Smith', 'IT-класс', '7A', 'класс «B»', ''])(
  '«%s» has no word of two alphabets',
  (text) => {
    expect({ isMixed: hasMixedWord(text), text: withOneAlphabet(text) }).toEqual({ isMixed: false, text });
  },
);
