/** Nouns of positions and organisations, with the endings of their cases. Words are spelt with е for ё. */
import type { NameCase } from './nameCase.ts';

export interface Noun {
  readonly gender: 'm' | 'f' | 'n';
  /** People have the genitive for the accusative. */
  readonly isPerson: boolean;
  /** What the forms begin with, and their endings from the genitive on. */
  readonly stem: string;
  readonly endings: readonly string[];
  /** «заведующая»: it may also stand in front of another noun. */
  readonly isAdjective?: true;
}

const CASES: readonly NameCase[] = ['genitive', 'dative', 'accusative', 'instrumental', 'prepositional'];
const ends = (text: string): readonly string[] => text.split(' ');

const HARD = ends('а у _ ом е');
const HUSHED = ends('а у _ ем е');
const SOFT = ends('я ю _ ем е');
const SOFT_STRESSED = ends('я ю _ ём е');
const FEMININE = ends('ы е у ой е');
const FEMININE_K = ends('и е у ой е');
const FEMININE_SOFT = ends('и е ю ей е');
const FEMININE_IA = ends('и и ю ей и');
const FEMININE_TS = ends('ы е у ей е');
const FEMININE_STRESSED = ends('и е ю ёй е');
const NEUTER = ends('а у _ ом е');
const NEUTER_HUSHED = ends('а у _ ем е');
const NEUTER_IE = ends('я ю _ ем и');

const MEN =
  'директор методист педагог тренер психолог логопед дефектолог тьютор инструктор концертмейстер хореограф инженер программист лаборант начальник специалист ректор проректор декан профессор доцент ассистент аспирант студент ученик воспитанник организатор координатор эксперт консультант наставник куратор член мастер кандидат доктор библиограф художник режиссер аккомпаниатор администратор менеджер бухгалтер экономист юрист редактор президент депутат повар участник призер лауреат дипломант капитан волонтер спонсор выпускник школьник сотрудник работник помощник советник инспектор организатор вожак аналитик оператор архивариус социолог фельдшер диспетчер механик электрик';
const HUSHED_MEN = 'завуч сторож';
const STRESSED_MEN = 'врач скрипач';
const SOFT_MEN =
  'воспитатель учитель преподаватель руководитель заместитель председатель библиотекарь победитель родитель водитель исполнитель представитель обладатель хранитель исследователь основатель';
const ADJECTIVES = 'заведующий управляющий вожатый дежурный рабочий ведущий';
const WOMEN =
  'учительница воспитательница руководительница победительница участница ученица воспитанница сотрудница помощница библиотекарша';
const HARD_THINGS =
  'колледж техникум институт университет центр дом сад клуб театр фонд отдел комитет департамент коллектив ансамбль хор совет факультет филиал интернат корпус дворец штаб отряд класс оркестр';
const FEMININE_THINGS = 'школа кафедра группа команда';
const FEMININE_IA_THINGS =
  'гимназия академия студия администрация организация компания редакция лаборатория ассоциация федерация секция корпорация консерватория';

/** Those that follow no list. */
const SPECIAL: readonly Noun[] = [
  { gender: 'm', isPerson: true, stem: 'секретар', endings: SOFT_STRESSED },
  { gender: 'm', isPerson: true, stem: 'судь', endings: FEMININE_STRESSED },
  { gender: 'm', isPerson: true, stem: 'глав', endings: FEMININE },
  { gender: 'f', isPerson: true, stem: 'медсестр', endings: FEMININE },
  { gender: 'f', isPerson: false, stem: 'библиотек', endings: FEMININE_K },
  { gender: 'f', isPerson: false, stem: 'семь', endings: FEMININE_STRESSED },
];
const SPECIAL_WORDS = ['секретарь', 'судья', 'глава', 'медсестра', 'библиотека', 'семья'];

const known = new Map<string, Noun>();
const add = (
  words: string,
  cut: number,
  gender: Noun['gender'],
  isPerson: boolean,
  endings: readonly string[],
) => {
  for (const word of words.split(' '))
    known.set(word, { gender, isPerson, stem: cut === 0 ? word : word.slice(0, -cut), endings });
};
add(MEN, 0, 'm', true, HARD);
add(HUSHED_MEN, 0, 'm', true, HUSHED);
add(STRESSED_MEN, 0, 'm', true, HARD);
add(SOFT_MEN, 1, 'm', true, SOFT);
add(WOMEN, 1, 'f', true, FEMININE_TS);
add(HARD_THINGS, 0, 'm', false, HARD);
add('колледж', 0, 'm', false, HUSHED);
add('ансамбль', 1, 'm', false, SOFT);
add('лицей музей', 1, 'm', false, SOFT);
add('дворец', 2, 'm', false, ends('ца цу _ цом це'));
add('кружок', 2, 'm', false, ends('ка ку _ ком ке'));
add(FEMININE_THINGS, 1, 'f', false, FEMININE);
add(FEMININE_IA_THINGS, 1, 'f', false, FEMININE_IA);
add('училище', 1, 'n', false, NEUTER_HUSHED);
add('министерство агентство общество товарищество издательство', 1, 'n', false, NEUTER);
add('управление учреждение объединение отделение предприятие подразделение', 1, 'n', false, NEUTER_IE);
add('няня', 1, 'f', true, FEMININE_SOFT);
for (const [place, noun] of SPECIAL.entries()) known.set(SPECIAL_WORDS[place] ?? '', noun);
const adjectives = new Set(ADJECTIVES.split(' '));

/** A known noun, or an adjective that stands for one: «заведующая». Null for another word. */
export function thingNoun(word: string): Noun | null {
  const noun = known.get(word);
  if (noun !== undefined) return noun;
  const masculine = word.replace(/ая$/u, /[жчшщ]ая$/u.test(word) ? 'ий' : 'ый');
  if (!adjectives.has(masculine)) return null;
  return {
    gender: word === masculine ? 'm' : 'f',
    isPerson: true,
    stem: word,
    endings: [],
    isAdjective: true,
  };
}

/** The form of a known noun. */
export function nounForm(word: string, noun: Noun, nameCase: NameCase): string {
  if (nameCase === 'nominative') return word;
  const { stem, endings, gender, isPerson } = noun;
  if (endings.length === 0) return adjectiveForm(word, noun, nameCase);
  const ending = endings[CASES.indexOf(nameCase)] ?? '';
  if (ending !== '_') return stem + ending;
  return gender === 'm' && isPerson ? stem + (endings[0] ?? '') : word;
}

/** The form of an adjective that agrees with a noun. */
export function adjectiveForm(word: string, { gender, isPerson }: Noun, nameCase: NameCase): string {
  if (nameCase === 'nominative') return word;
  const stem = word.slice(0, -2);
  // «Большой», «большая» have the stress on the ending.
  const isHushed = /[жчшщ]$/u.test(stem) && !/^(?:больш|чуж)$/u.test(stem);
  const isSoft = /(?:яя|ее)$/u.test(word) || (word.endsWith('ий') && !/[гкхжчшщ]$/u.test(stem));
  const [o, y] = [
    isSoft || (isHushed && !word.endsWith('ой')) ? 'е' : 'о',
    isSoft || /[гкхжчшщ]$/u.test(stem) ? 'и' : 'ы',
  ];
  if (gender === 'f') return stem + (nameCase === 'accusative' ? (isSoft ? 'юю' : 'ую') : `${o}й`);
  const forms: Readonly<Record<Exclude<NameCase, 'nominative'>, string>> = {
    genitive: `${stem}${o}го`,
    dative: `${stem}${o}му`,
    accusative: gender === 'm' && isPerson ? `${stem}${o}го` : word,
    instrumental: `${stem}${y}м`,
    prepositional: `${stem}${o}м`,
  };
  return forms[nameCase];
}
