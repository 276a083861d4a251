/** Given names with their sex: those of `firstNames.ts`, and those of other peoples. */
import { listedSex } from '../../document/people/firstNames.ts';
import type { Sex } from './nameCase.ts';
import { PEOPLES } from './namesOfPeoples.ts';

/** Endings of given names that are on no list, in words of three syllables or letters more than the ending. */
const ENDINGS: readonly (readonly [sex: Sex, ending: RegExp])[] = [
  [
    'male',
    /.{2}(?:бек|бай|бой|жон|джон|кул|мурат|мурад|мурод|берди|гельды|гелди|улла|уллах|улло|ддин|утдин|удин|хаджи|гаджи|мирза|магомед|ахмед|мухамед|мухаммад|мухаммед|мамед|хусейн|гусейн|али|жаб|жап|доржо|доржи|газы|болат|темир|султан|шах|шо)$/u,
  ],
  [
    'female',
    /.{2}(?:гуль|гюль|гул|сылу|слу|сулу|суу|бике|бика|бану|назик|нисо|нисса|ханда|сэсэг|сурэн|ануш|уи|ой|пери|бегим|шат|ият|инат|имат|идат|ижат|исат|аана|ийна)$/u,
  ],
];

const MALE = namesOf('male');
const FEMALE = namesOf('female');

function namesOf(sex: Sex): ReadonlySet<string> {
  return new Set(Object.values(PEOPLES).flatMap((names) => names[sex].split(' ')));
}

/** 'both' for names that men and women have; null for a name on no list. */
export function givenSex(name: string): Sex | 'both' | null {
  const listed = listedSex(name);
  if (listed === 'both') return listed;
  const plain = name.toLowerCase().replaceAll('ё', 'е');
  const male = listed === 'male' || MALE.has(plain);
  const female = listed === 'female' || FEMALE.has(plain);
  if (male && female) return 'both';
  if (male) return 'male';
  return female ? 'female' : null;
}

/** The sex that the ending of an unlisted name tells, as «Ыйманбек» and «Аккызгуль»; null for others. */
export function sexOfEnding(plain: string): Sex | null {
  return ENDINGS.find(([, ending]) => ending.test(plain))?.[0] ?? null;
}
