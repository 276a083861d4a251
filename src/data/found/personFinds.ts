/** Names of the person of the document, which of them they are, and what they become. */
import type { NameCase } from '../names/nameCase.ts';
import { NAME_CASES } from '../names/nameCase.ts';
import type { DocumentPerson, Find, FoundText } from './find.ts';
import type { PersonInText } from './peopleInText.ts';
import { isAllCapitals, peopleInText } from './peopleInText.ts';
import { awardBefore, isNamesake, isOtherSince, isSigner, isTeacher, lineAround } from './wordsAround.ts';

interface Named {
  readonly layer: FoundText;
  readonly person: PersonInText;
  readonly weight: number;
  readonly isTeacher: boolean;
}

interface PersonFinds {
  readonly finds: readonly Find[];
  /** Null where the texts name nobody. */
  readonly person: DocumentPerson | null;
}

const NAME_COLUMN = 'ФИО';

/** @param texts from the top of the sheet down */
export function personFinds(texts: readonly FoundText[], hasColumn: (name: string) => boolean): PersonFinds {
  const named = texts.flatMap((layer, place) => peopleOf(layer, textAbove(texts, place), texts));
  const about = named.filter((each) => !each.isTeacher);
  const [main] = about.toSorted((a, b) => b.weight - a.weight);
  const finds = named.flatMap((each): readonly Find[] => {
    const { layer, person } = each;
    if (each.isTeacher) return [teacherFind(each, hasColumn)];
    if (isOnlyInitials(person) && !hasAward(person) && !isSamePerson(person, main?.person)) return [];
    const becomes = templateOf(person);
    const isMain = each === main || isSamePerson(person, main?.person);
    const isSure = isMain && (each.weight > 0 || isSamePerson(person, main?.person));
    const text = layer.text.slice(...person.range);
    return [{ id: layer.id, kind: 'person', range: person.range, text, becomes, isSure, why: whyOf(person) }];
  });
  const surnames = finds.length === 0 ? [] : surnamesAlone(texts, named, finds);
  return {
    finds: [...finds, ...surnames],
    person: main === undefined ? null : { sex: main.person.sex, nameCase: main.person.nameCase },
  };
}

function peopleOf(layer: FoundText, above: string, texts: readonly FoundText[]): readonly Named[] {
  const { text } = layer;
  return peopleInText(text, above).flatMap((person): readonly Named[] => {
    const [from, to] = person.range;
    const line = lineAround(text, from, to);
    const beside = person.isAlone ? besideLayer(layer, texts) : linesAround(text, from, to);
    const isAwarded =
      person.award !== null && awardBefore(line.before) !== null && !isOtherSince(line.before);
    if (isNamesake(text.slice(0, from))) return [];
    if (!isAwarded && [line.before, line.after, beside, text.slice(from, to)].some(isSigner)) return [];
    // A whole name over a line is a blank that was filled; initials beside one are a signature.
    if (isOnlyInitials(person) && (/_{3,}/u.test(line.before + line.after + beside) || !hasAward(person)))
      return [];
    // A line to sign on, with the name behind it.
    if (!isAwarded && /_{3,}[\s/]*$/u.test(line.before)) return [];
    const teaches = !isAwarded && (isTeacher(line.before) || isTeacher(beside));
    return [{ layer, person, weight: weightOf(person), isTeacher: teaches }];
  });
}

/** «Награждается Иванов И. И.»: the verb stands right before it. */
const hasAward = ({ award }: PersonInText): boolean => award?.isNext === true;

function weightOf({ award, isAlone, nameCase, roles, isByPlace }: PersonInText): number {
  const own = roles.includes('patronymic') ? 1 : 0;
  if (award !== null)
    return (award.nameCase === nameCase ? 6 : 3) + (award.isNext ? 2 : 0) + own - (isByPlace ? 1 : 0);
  if (isAlone) return 2 + own;
  return nameCase === 'nominative' || nameCase === 'dative' ? own + 0.5 : 0;
}

function isOnlyInitials({ roles }: PersonInText): boolean {
  return roles.includes('initials');
}

function stems(person: PersonInText): readonly string[] {
  const words = person.words.filter((_, place) => person.roles[place] !== 'initials');
  return words.map((each) => each.slice(0, 4).toLowerCase());
}

/** The same person in another case or form: the words begin alike. */
function isSamePerson(one: PersonInText, other: PersonInText | undefined): boolean {
  if (other === undefined) return false;
  if (one === other) return true;
  const known = new Set(stems(other));
  const own = stems(one);
  return own.length > 0 && own.every((stem) => known.has(stem));
}

/** «Директор школы» on the line above in the same text, or as the beginning of the line below. */
function linesAround(text: string, from: number, to: number): string {
  const above = text.slice(0, from).split('\n').slice(-2, -1).join('');
  const [, below = ''] = text.slice(to).split('\n');
  return isSigner(below.slice(0, BEGINNING)) || isTeacher(below.slice(0, BEGINNING))
    ? `${above}\n${below}`
    : above;
}
/** Of a line: a position stands there, and not somewhere in a sentence. */
const BEGINNING = 30;

/** The layer above that may hold the verb for a name that stands alone. */
function textAbove(texts: readonly FoundText[], place: number): string {
  return texts
    .slice(Math.max(0, place - 3), place)
    .map(({ text }) => text)
    .join('\n');
}

/** Texts on the row of a layer, and a line of a signature or a position close above or below it. */
function besideLayer(layer: FoundText, texts: readonly FoundText[]): string {
  const middle = layer.y + layer.height / 2;
  return texts
    .filter((other) => other.id !== layer.id)
    .filter((other) => {
      const isOnRow = middle > other.y && middle < other.y + other.height;
      const gap = Math.max(layer.y - (other.y + other.height), other.y - (layer.y + layer.height));
      const overlaps = layer.x < other.x + other.width && other.x < layer.x + layer.width;
      return isOnRow || (overlaps && gap < layer.height * 0.6 && other.text.length < 80);
    })
    .map(({ text }) => text)
    .join('\n');
}

/** The field that prints a name as it stands here: its order, its case, its letters. */
function templateOf({ roles, words, nameCase }: PersonInText): string {
  const shown = partsOf(roles);
  const cased = nameCase === 'nominative' ? '' : `|${NAME_CASES[nameCase]}`;
  const capitals = words.join('').length > 2 && isAllCapitals(words.join('')) ? '|прописные' : '';
  return shown.map((part) => `{${NAME_COLUMN}${part}${cased}${capitals}}`).join(' ');
}

function partsOf(roles: readonly PersonInText['roles'][number][]): readonly string[] {
  const [first] = roles;
  if (roles.includes('initials'))
    return [first === 'initials' ? '|инициалы и фамилия' : '|фамилия и инициалы'];
  if (roles.includes('surname')) {
    if (first === 'surname') return [''];
    return roles.includes('patronymic') ? ['|имя и отчество', '|фамилия'] : ['|имя и фамилия'];
  }
  return roles.includes('patronymic') ? ['|имя и отчество'] : ['|имя'];
}

const CASE_WORDS: Readonly<Record<NameCase, string>> = {
  nominative: 'именительный падеж',
  genitive: 'родительный падеж',
  dative: 'дательный падеж',
  accusative: 'винительный падеж',
  instrumental: 'творительный падеж',
  prepositional: 'предложный падеж',
};

function whyOf({ nameCase }: PersonInText): string {
  return `имя, ${CASE_WORDS[nameCase]}`;
}

function teacherFind({ layer, person }: Named, hasColumn: (name: string) => boolean): Find {
  const column = ['Руководитель', 'Учитель', 'Педагог', 'Наставник', 'Тренер'].find(hasColumn) ?? null;
  return {
    id: layer.id,
    kind: 'teacher',
    range: person.range,
    text: layer.text.slice(...person.range),
    becomes: templateOf(person).replaceAll(`{${NAME_COLUMN}`, `{${column ?? 'Руководитель'}`),
    isSure: column !== null,
    why: column === null ? 'имя педагога; в списке его нет' : `имя педагога, столбец «${column}»`,
  };
}

/** «ИВАНОВА» in a layer of its own over «Анна Петровна» is the surname of the same person. */
function surnamesAlone(
  texts: readonly FoundText[],
  named: readonly Named[],
  finds: readonly Find[],
): readonly Find[] {
  return named.flatMap(({ layer, person, isTeacher: teaches }): readonly Find[] => {
    if (teaches || !person.isAlone || person.roles.includes('surname')) return [];
    const surname = texts.find(
      (other) => isRightAbove(other, layer) && /^\s*\p{Lu}[\p{L}-]+\s*$/u.test(other.text),
    );
    if (surname === undefined || finds.some(({ id }) => id === surname.id)) return [];
    const text = surname.text.trim();
    const start = surname.text.indexOf(text);
    const becomes = templateOf({ ...person, words: [text], roles: ['surname'] }).replace(
      `{${NAME_COLUMN}`,
      `{${NAME_COLUMN}|фамилия`,
    );
    return [
      {
        id: surname.id,
        kind: 'person',
        range: [start, start + text.length],
        text,
        becomes,
        isSure: true,
        why: `фамилия, ${CASE_WORDS[person.nameCase]}`,
      },
    ];
  });
}

function isRightAbove(upper: FoundText, lower: FoundText): boolean {
  const gap = lower.y - (upper.y + upper.height);
  const overlaps = upper.x < lower.x + lower.width && lower.x < upper.x + upper.width;
  return overlaps && gap > -upper.height * 0.5 && gap < upper.height;
}
