/** Words that agree with the person of the document: «награждена», «ученица», «участнику». */
import type { NameCase } from '../names/nameCase.ts';
import type { DocumentPerson, Find, FoundText } from './find.ts';
import { CASES } from './nameForms.ts';

interface Pair {
  readonly male: string;
  readonly female: string;
  /** Null for words without a case. */
  readonly nameCase: NameCase | null;
}

const splitWords = (text: string): readonly string[] => text.split(' ');

const PAIRS: ReadonlyMap<string, readonly Pair[]> = pairsByWord();

function pairsByWord(): ReadonlyMap<string, readonly Pair[]> {
  const found = new Map<string, Pair[]>();
  const add = (pair: Pair) => {
    for (const word of [pair.male, pair.female]) {
      const key = word.replaceAll('ё', 'е');
      found.set(key, [...(found.get(key) ?? []), pair]);
    }
  };
  const short = (words: string, male: string, female: string) => {
    for (const stem of words.split(' ')) add({ male: stem + male, female: stem + female, nameCase: null });
  };
  short('награжд поощр освобожд приглаш', 'ён', 'ена');
  short('удостое отмече зачисле рекомендова призна', 'н', 'на');
  short(
    'приня заня ста показа прояви выступи окончи заверши освои участвова победи получи выполни набра защити сда сыгра исполни',
    'л',
    'ла',
  );
  short('обуча учи труди', 'лся', 'лась');
  add({ male: 'прошёл', female: 'прошла', nameCase: null });
  const nouns = (words: string, male: readonly string[], female: readonly string[]) => {
    for (const stem of words.split(' '))
      CASES.forEach((nameCase, place) =>
        add({ male: stem + (male[place] ?? ''), female: stem + (female[place] ?? ''), nameCase }),
      );
  };
  nouns(
    'уче участ воспитан выпуск школь отлич первокласс одиннадцатикласс',
    splitWords('ник ника нику ника ником нике'),
    splitWords('ница ницы нице ницу ницей нице'),
  );
  nouns('победител', splitWords('ь я ю я ем е'), splitWords('ьница ьницы ьнице ьницу ьницей ьнице'));
  nouns('слушател', splitWords('ь я ю я ем е'), splitWords('ьница ьницы ьнице ьницу ьницей ьнице'));
  nouns('обладател', splitWords('ь я ю я ем е'), splitWords('ьница ьницы ьнице ьницу ьницей ьнице'));
  nouns('студент лицеист гимназист', splitWords(' а у а ом е'), splitWords('ка ки ке ку кой ке'));
  nouns('спортсмен', splitWords(' а у а ом е'), splitWords('ка ки ке ку кой ке'));
  nouns(
    'учащ обучающ',
    splitWords('ийся егося емуся егося имся емся'),
    splitWords('аяся ейся ейся уюся ейся ейся'),
  );
  nouns('дорог', splitWords('ой ого ому ого им ом'), splitWords('ая ой ой ую ой ой'));
  nouns('уважаем любим', splitWords('ый ого ому ого ым ом'), splitWords('ая ой ой ую ой ой'));
  return found;
}

const WORD = /\p{L}+/gu;

/** Words in these texts that another person changes; none where nobody is named. */
export function genderFinds(
  texts: readonly FoundText[],
  person: DocumentPerson | null,
  isTaken: (id: string, range: readonly [number, number]) => boolean,
): readonly Find[] {
  if (person === null) return [];
  return texts.flatMap(({ id, text }) =>
    Array.from(text.matchAll(WORD)).flatMap((match): readonly Find[] => {
      const range = [match.index, match.index + match[0].length] as const;
      const pair = pairOf(match[0], person);
      if (pair === null || isTaken(id, range) || isGeneral(text, range)) return [];
      const [male, female] = [pair.male, pair.female].map((word) => likeLetters(match[0], word));
      const becomes = `{род: ${male ?? ''} / ${female ?? ''}}`;
      return [{ id, kind: 'gender', range, text: match[0], becomes, isSure: true, why: 'слово по полу' }];
    }),
  );
}

function pairOf(word: string, { sex, nameCase }: DocumentPerson): Pair | null {
  const key = word.toLowerCase().replaceAll('ё', 'е');
  const pairs = (PAIRS.get(key) ?? []).filter(({ male, female }) => {
    const isMale = male.replaceAll('ё', 'е') === key;
    const isFemale = female.replaceAll('ё', 'е') === key;
    return sex === null || (sex === 'male' ? isMale : isFemale);
  });
  return (
    pairs.find((pair) => pair.nameCase === nameCase) ??
    pairs.find((pair) => pair.nameCase === null) ??
    pairs.find((pair) => pair.nameCase === 'nominative') ??
    null
  );
}

/** «Сертификат участника», «Диплом победителя», «Лучший ученик года»: a kind of document, whoever has it. */
function isGeneral(text: string, [from, to]: readonly [number, number]): boolean {
  const before = text.slice(0, from);
  if (
    /(?:сертификат|диплом|свидетельство|медаль|номинаци\p{L}*|конкурс\p{L}*|звание|лучший|лучшая)\s*[«"]?$/iu.test(
      before,
    )
  )
    return true;
  // «приняла участие команда»: verbs of a group are left to the person.
  return /^\s*(?:команд|коллектив|групп)/iu.test(text.slice(to));
}

function likeLetters(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
