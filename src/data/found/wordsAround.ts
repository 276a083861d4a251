/** Words beside a name that tell whether the document is about this person, and in which case the name is. */
import type { NameCase } from '../names/nameCase.ts';

const END = String.raw`(?!\p{L})`;
const START = String.raw`(?<!\p{L})`;
const word = (words: string): RegExp => new RegExp(`${START}(?:${words})${END}`, 'iu');

/** What is done to the person of a document, by the case that it asks for. */
const AWARDS: readonly (readonly [NameCase, RegExp])[] = [
  [
    'dative',
    word(
      String.raw`вручается|вручен[аоы]?|вручён|выда[её]тся|выдан[аоы]?|присуждается|присужден[аоы]?|присуждён|присваивается|присвоен[аоы]?|объявляется|объявлена|выражается|посвящается|адресуется|благодарность|дан[ао]?|дипломом? награждается|предоставлен[аоы]?|подарен[аоы]?|кому`,
    ),
  ],
  [
    'nominative',
    word(
      String.raw`награждается|награжд[её]н(?:а)?|поощряется|удостаивается|удостоен[а]?|признан[а]?|является|приглашается|что|отмечен[а]?|рекомендован[а]?|участни(?:к|ца)|учени(?:к|ца)|победитель(?:ница)?|призёр|призер|лауреат|обладатель(?:ница)?|учащ(?:ийся|аяся)|обучающ(?:ийся|аяся)|воспитанни(?:к|ца)|слушатель(?:ница)?|выпускни(?:к|ца)|студент(?:ка)?|дорог(?:ой|ая)|уважаем(?:ый|ая)`,
    ),
  ],
  [
    'accusative',
    word(String.raw`награждаем|награждает|поздравляем|благодарим|благодарит|приглашаем|приветствуем`),
  ],
];

/** The verb may be some words away: «Награждается ученица 9 «А» класса школы № 5 Иванова Анна». */
const NEAR = 160;

export interface Award {
  readonly nameCase: NameCase;
  /** The name follows at once. */
  readonly isNext: boolean;
}

/** What the text before a name says of it; null where it says nothing. */
export function awardBefore(before: string): Award | null {
  const near = before.slice(-NEAR);
  let last: { readonly nameCase: NameCase; readonly end: number } | null = null;
  for (const [nameCase, words] of AWARDS)
    for (const match of near.matchAll(new RegExp(words.source, 'giu'))) {
      const end = match.index + match[0].length;
      // A sentence has ended meanwhile.
      if (/[.!?](?:\s+\p{Lu}|\s*$)/u.test(near.slice(end).replaceAll(/\p{L}{1,3}\./gu, ''))) continue;
      if (last === null || end > last.end) last = { nameCase, end };
    }
  if (last === null) return null;
  const isNext = /^[\s:,–—-]*(?:Вы|Вам)?[\s:,–—-]*$/u.test(near.slice(last.end));
  return { nameCase: last.nameCase, isNext };
}

/** Those who sign. */
const SIGNERS = word(
  String.raw`(?:зам(?:\.|еститель)? )?директор|и\.\s?о\.\s?директора|зам(?:\.|еститель)(?: директора)?|председатель|подпись|м\.\s?п\.|ректор|проректор|декан|завуч|заведующ(?:ий|ая)|начальник|глава|министр|методист|организатор(?:ы)?|(?:член(?:ы)?|председатель) жюри|жюри|президент|секретарь|куратор|координатор|оргкомитет(?:а)?|главный судья|судья|бухгалтер|старший воспитатель|ответственн(?:ый|ая)|эксперт|инспектор|специалист|губернатор|мэр|депутат|учредитель(?:ница)?|основатель(?:ница)?|настоятель|комендант|командир|библиотекарь|редактор|управляющ(?:ий|ая)|администратор|руководитель (?:организации|учреждения|центра|школы|оргкомитета|управления|отдела)`,
);
/** Those who taught the person of the document. */
const TEACHERS = word(
  String.raw`(?:научный |классный |художественный |музыкальный )?руководитель|учитель|педагог|наставник|наставница|тренер|преподаватель|воспитатель|концертмейстер|подготовил[аи]?`,
);
/** Words after which a name belongs to a thing: «школа имени Юрия Гагарина». */
const NAMESAKE = new RegExp(
  String.raw`${START}(?:имени|им\.|им|памяти|приз(?:ы|а|ов)?|кубок|кубка|кубке|улица|улице|ул\.|проспект[а-я]*|площад[а-я]+|святого|святой|творчеств[а-я]+|стих[а-я]*|произведени[а-я]*|поэзи[а-я]*|роман[а-я]*|сказк[а-я]*|музык[а-я]*|песн[а-я]*|поэт[а-я]*|писател[а-я]+|композитор[а-я]*|космонавт[а-я]*|геро[а-я]*|маршал[а-я]*)\s*$`,
  'iu',
);

export function isSigner(text: string): boolean {
  return SIGNERS.test(text);
}

export function isTeacher(text: string): boolean {
  return TEACHERS.test(text);
}

/** Whether somebody else with a position has been begun since the verb: «награждается Иванова, директор школы …». */
export function isOtherSince(before: string): boolean {
  const tail = /[,;(.—–}]\s*(?<since>[^,;(}]{3,80})$/u.exec(before)?.groups?.['since'];
  if (tail === undefined || awardBefore(tail) !== null) return false;
  return isSigner(tail) || isTeacher(tail);
}

/** Whether a thing is called after whoever follows this text. */
export function isNamesake(before: string): boolean {
  return NAMESAKE.test(before);
}

/** The line of a text around a range: what stands before it there, and behind. */
export function lineAround(
  text: string,
  from: number,
  to: number,
): { readonly before: string; readonly after: string } {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to);
  return {
    before: from === 0 ? '' : text.slice(start, from),
    after: text.slice(to, end < 0 ? text.length : end),
  };
}

/** A preposition decides the case where no verb does. */
export function caseOfPreposition(before: string): NameCase | null {
  const last = /(?<!\p{L})(?<word>\p{L}+)\s+$/u.exec(before)?.groups?.['word']?.toLowerCase() ?? '';
  if (/^(?:от|для|у|без)$/u.test(last)) return 'genitive';
  if (/^(?:к|ко)$/u.test(last)) return 'dative';
  if (/^(?:с|со)$/u.test(last)) return 'instrumental';
  return /^(?:о|об|обо)$/u.test(last) ? 'prepositional' : null;
}
