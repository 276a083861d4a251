/** Words of a text that may belong to a name, in rows without anything else between them. */
import { sexOfParticle } from '../names/personName.ts';

export interface CapitalWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'initials' | 'particle';
}

const WORD =
  /(?<initials>(?<!\p{L})(?:\p{Lu}ж?\.-?[ \u00a0]?){1,2}(?:(?<=\.[ \u00a0]?)\p{Lu}(?![\p{L}.’'-]))?)|(?<word>\p{L}[\p{L}\p{M}’'ʼ`‑–−-]*\p{L}|\p{L})/gu;
const SMALL = /^(?:фон|ван|де|дер|ден|да|ди|дель|аль|эль|бен|ибн|бин|тер|оглы|кызы|оол|заде)$/u;

/** Capitalised words that are no part of a name. A text in capitals has all its words here. */
const NO_NAME = new RegExp(
  `^(?:${[
    String.raw`награжд.*|вруч.*|выда.*|присужд.*|присваив.*|объявл.*|удостаив.*|удостовер.*|подтвержд.*|поощр.*|поздравл.*|благодар.*|выраж.*|приглаш.*|приветств.*|желаем.*`,
    String.raw`диплом.*|грамот.*|сертификат.*|свидетельств.*|похвальн.*|почётн.*|почетн.*|благодарствен.*|письмо|лист|медал.*|кубок.*|приз.*`,
    String.raw`учени[кц].*|участни.*|участв.*|победи.*|лауреат.*|дипломант.*|воспитанни.*|выпускни.*|студент.*|слушател.*|учащ.*|обучающ.*|школьни.*|отличник.*|отличниц.*|коман[дк].*|коллектив.*|ансамбл.*|групп.*`,
    String.raw`школ[аыеуо].*|гимнази.*|лице[йяею].*|колледж.*|институт.*|университет.*|академи.*|центр.*|дом|дома|дворец.*|класс.*|степен.*|мест[оаеу]|номинаци.*|конкурс.*|олимпиад.*|фестивал.*|турнир.*|первенств.*|чемпионат.*|соревнован.*|конференци.*|викторин.*|праздник.*|концерт.*|проект.*|выставк.*|спартакиад.*|форум.*|слёт.*|слет.*|лагер.*|смен[аыеу]|отряд.*`,
    String.raw`директор.*|председател.*|заместител.*|руководител.*|учител.*|педагог.*|преподавател.*|тренер.*|воспитател.*|наставни.*|начальник.*|заведующ.*|глав[аыеу]|жюри|организатор.*|оргкомитет.*|методист.*|ректор.*|декан.*|министр.*|министерств.*|администраци.*|департамент.*|управлени.*|комитет.*|подпись|дата|фамили.*|имя|отчеств.*|фио`,
    String.raw`росси.*|российск.*|федераци.*|республик.*|област.*|район.*|край|края|город[аеу]?|городск.*|районн.*|областн.*|всероссийск.*|международн.*|региональн.*|муниципальн.*|школьн.*|открыт(?:ый|ого|ая|ой).*|москв(?:а|ы|е|у|ой)|санкт-петербург.*|казан[ьи].*|сочи`,
    String.raw`за|в|во|и|на|по|с|со|к|о|об|от|из|для|при|что|это|как|не|наш.*|ваш.*|вы|вам|вас|он|она|этот|эта|настоящ.*|дан|дано|данн.*|кто|который|пусть|мы|я|всем|все|всё|успех.*|ура`,
    String.raw`январ.*|феврал.*|март[аеу]?|апрел.*|ма[йяею]|июн.*|июл.*|сентябр.*|октябр.*|ноябр.*|декабр.*|год[ау]?|г`,
    String.raw`дорог(?:ой|ая|ие|ому|ую|им|ого).*|уважаем.*|любим(?:ый|ая|ой|ому|ую|ого)|господин.*|госпож.*|товарищ.*|доктор.*|профессор.*|мам[аеуы]|пап[аеуы]|бабушк.*|дедушк.*`,
    String.raw`мбоу|маоу|гбоу|мкоу|сош|мбдоу|моу|гоу|нии|оо|ооо|дк|дши|дюсш|рф|егэ|огэ|гто|ооош|оош|цдт|ддт`,
    String.raw`русск.*|математик.*|физик.*|хими.*|биологи.*|географи.*|истори.*|литератур.*|английск.*|информатик.*|язык.*|победы|великой|отечественной|день|дня|нового|новый`,
  ].join('|')})$`,
  'iu',
);

/** Whether this capital word certainly is none of a name. */
function isNoName(text: string): boolean {
  return NO_NAME.test(text);
}

/** Rows of words that may be names: between two of a row is only white space. */
export function rowsOfCapitals(text: string): readonly (readonly CapitalWord[])[] {
  const rows: CapitalWord[][] = [];
  let row: CapitalWord[] = [];
  const end = () => {
    if (row.length > 0) rows.push(row);
    row = [];
  };
  for (const match of text.matchAll(WORD)) {
    const { initials } = match.groups ?? {};
    const trimmed = (initials ?? match[0]).trimEnd();
    const start = match.index;
    const last = row.at(-1);
    if (last !== undefined && !/^\s*$/u.test(text.slice(last.end, start))) end();
    // A paragraph of its own: a name goes over one break at most.
    if (last !== undefined && /\n\s*\n/u.test(text.slice(last.end, start))) end();
    const kind = kindOf(trimmed, initials !== undefined);
    if (kind === null || isNoName(trimmed)) end();
    else row.push({ text: trimmed, start, end: start + trimmed.length, kind });
  }
  end();
  return rows;
}

function kindOf(text: string, isInitials: boolean): CapitalWord['kind'] | null {
  if (isInitials) return 'initials';
  if (sexOfParticle(text) !== null && !/^\p{Lu}\p{Ll}{5,}/u.test(text)) return 'particle';
  if (/^\p{Lu}/u.test(text) || /^\p{Ll}{1,4}[-’']\p{Lu}/u.test(text)) return 'word';
  return SMALL.test(text) ? 'particle' : null;
}
