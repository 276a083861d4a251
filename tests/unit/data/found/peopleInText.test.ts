/** Every fifth name of the lists of names, in its cases, in a sentence of a certificate. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { peopleInText } from '../../../../src/data/found/peopleInText.ts';

type Sentence = readonly [name: string, sentence: string, nameCase: string];

function rows(file: string, step: number): readonly (readonly string[])[] {
  const url = new URL(`../../../fixtures/names/${file}`, import.meta.url);
  const lines = readFileSync(url, 'utf8').trim().split('\n').slice(1);
  return lines.filter((_, place) => place % step === 0).map((line) => line.split('\t'));
}

const nominative = (name: string): Sentence => [
  name,
  `Награждается ${name} за участие в конкурсе`,
  'nominative',
];
const dative = (name: string): Sentence => [name, `Вручается ${name} за участие`, 'dative'];
const instrumental = (name: string): Sentence => [name, `Работа выполнена ${name} в срок`, 'instrumental'];

/** The share of sentences whose name is found as a whole, and of those in the right case. */
function shares(sentences: readonly Sentence[]): { readonly found: number; readonly cased: number } {
  const asked = sentences.filter(([name]) => name !== '');
  const found = asked.flatMap(([name, sentence, nameCase]) => {
    const hit = peopleInText(sentence).find(({ range }) => sentence.slice(...range) === name);
    return hit === undefined ? [] : [hit.nameCase === nameCase];
  });
  return {
    found: found.length / asked.length,
    cased: found.filter(Boolean).length / found.length,
  };
}

describe('names are found', () => {
  test('with patronymics, in all six cases', () => {
    const sentences = rows('fullNames.tsv', 5).flatMap(
      ([, nom = '', gen = '', dat = '', acc = '', ins = '', prep = '']): readonly Sentence[] => [
        nominative(nom),
        [gen, `Отмечена работа ${gen} в конкурсе`, 'genitive'],
        dative(dat),
        [acc, `Поздравляем ${acc} с победой`, 'accusative'],
        instrumental(ins),
        [prep, `Рассказ о ${prep} и школе`, 'prepositional'],
      ],
    );
    const { found, cased } = shares(sentences);
    expect(found).toBeGreaterThan(0.995);
    expect(cased).toBeGreaterThan(0.995);
  });

  test('of the peoples of Russia, without patronymics too', () => {
    const sentences = rows('peoples.tsv', 1).flatMap(([, , nom = '', dat = '']) => [
      nominative(nom),
      dative(dat),
    ]);
    const { found, cased } = shares(sentences);
    expect(found).toBeGreaterThan(0.99);
    expect(cased).toBeGreaterThan(0.99);
  });

  test('that are hard to decline or written oddly', () => {
    const hard = [...rows('hard.tsv', 2), ...rows('harder.tsv', 2)];
    const { found, cased } = shares(
      hard.flatMap(([, , nom = '', dat = '', ins = '']) => [nominative(nom), dative(dat), instrumental(ins)]),
    );
    expect(found).toBeGreaterThan(0.93);
    expect(cased).toBeGreaterThan(0.98);
  });
});
