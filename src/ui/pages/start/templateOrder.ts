/**
 * The order of templates for a list: those that use most of its columns, then those of its subject, then those
 * that lack least of what only a person of the list has, then least of all. Likes decide among equals.
 */
import type { Template } from '../../../api/contract/templates.ts';
import { asksForNumber } from '../../../data/template/index.ts';
import { headingKey } from '../../../document/template/headingKey.ts';
import type { FilledTemplate, ReadList } from './fillTemplate.ts';
import { missingFields } from './fillTemplate.ts';

interface OrderedTemplate extends FilledTemplate {
  readonly template: Pick<Template, 'title' | 'tags'>;
}

export function inOrder<T extends OrderedTemplate>(templates: readonly T[], list: ReadList): readonly T[] {
  const ranked = templates.map((each) => ({ each, rank: rankOf(each, list) }));
  return ranked
    .toSorted(
      ({ rank: a }, { rank: b }) =>
        b.used - a.used || b.words - a.words || a.lacks - b.lacks || a.missing - b.missing,
    )
    .map(({ each }) => each);
}

/** A column that was found by a likeness may be another one. */
const LIKELY = 0.5;

function rankOf({ template, choice }: OrderedTemplate, { loaded }: ReadList) {
  const found = new Map<number, number>();
  for (const { fields } of choice.plans)
    for (const { columns, isDoubtful } of fields)
      for (const column of columns ?? [])
        found.set(column, Math.max(found.get(column) ?? 0, isDoubtful === true ? LIKELY : 1));
  const { sheet, headerRow } = choice;
  const missing = missingFields(choice);
  const titles = sheet.rows.slice(0, headerRow ?? 0).flat();
  const subjects = subjectsIn([loaded.table.fileName, sheet.name, ...titles].join(' '));
  const own = subjectsIn([template.title, ...template.tags.map(({ name }) => name)].join(' '));
  return {
    used: [...found.values()].reduce((sum, each) => sum + each, 0),
    words: [...own].filter((subject) => subjects.has(subject)).length,
    lacks: missing.filter((name) => !asksForNumber(name) && !IS_SAME.test(headingKey(name))).length,
    missing: missing.length,
  };
}

/** Fields that are the same for all, as a rule: one text gives them. */
const IS_SAME =
  /^(?:предмет|дисциплина|организация|школа|программа|курс|объем|часы|дата|город|повод|пожелание|вид спорта|номинация)$/u;

/** Beginnings of words that tell a subject, one subject a line. */
const SUBJECTS: readonly RegExp[] = [
  'олимпиад',
  'курс|слушател|обучени|повышени|удостоверени|свидетельств',
  'выпуск|последний звонок',
  'елк|новый год|новогод|дед мороз',
  'спорт|соревнован|первенств|турнир|эстафет|забег|спартакиад|кросс|игрок',
  'конференц|доклад|секци|форум|семинар',
  'конкурс|творч|фестивал|чтец|вокал|рисун|лауреат|дипломант|гран-при',
  '8 марта|восьмое марта|мам',
  '23 феврал|защитник',
  '9 мая|побед[аыуе]\\b|ветеран',
  'день учител|дню учител|учител',
  'день рожден|дню рожден|именинник',
  'лагер|отряд|смен[аыу]\\b',
  'детский сад|детского сада|детском саду|воспитанник|подготовительн',
  'благодарн|спонсор|партнер',
  'родител',
  'волонтер|доброволец|добровольц',
  'первоклас|первый класс',
  'стаж|многолетн|юбилей|юбиляр|ветеран[а-я]* труда',
  'сотрудник|работник',
  'подаро',
  'медал',
  'участник',
  'билет|концерт|спектакл',
  'бейдж|регистрац',
  'рассадк|стол[аыу]?\\b',
].map((words) => new RegExp(`(?:^|[^\\p{L}])(?:${words.replaceAll('\\b', '(?![\\p{L}])')})`, 'u'));

function subjectsIn(text: string): ReadonlySet<RegExp> {
  const plain = text.toLowerCase().replaceAll('ё', 'е').replaceAll('_', ' ');
  return new Set(SUBJECTS.filter((subject) => subject.test(plain)));
}
