/**
 * People who stand in the list again with the same class and school, and another score, date or teacher: a row
 * that was mended and not removed. Another subject or nomination is a second prize, of which nothing is told.
 */
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf, rowValues } from '../../document/records/records.ts';
import { wordsOf } from '../../document/text/foldText.ts';
import { isPersonName } from '../names/nameList.ts';
import { findWholeName, partsOfName } from '../names/personNames.ts';
import { isCounterHeading } from './counterColumns.ts';
import { namesIn } from './nameColumn.ts';
import type { RecordProblem } from './recordProblem.ts';
import type { ShowingLayer } from './shownColumns.ts';

/** Headings of what tells namesakes apart. */
const PLACE =
  /(?<!\p{L})(?:класс|кл|групп|отряд|школ|организац|учрежден|учебн|лице|гимнази|колледж|вуз|оо|оу|город|населенн|команд|(?:дата|год) рожден|возраст)/iu;
/** Headings of what a person may take part in several times. */
const MATTER =
  /номинац|предмет|дисциплин|конкурс|мероприят|олимпиад|соревн|турнир|курс|програм|тем[аы]|работ|проект|доклад|назван|произведен|песн|танец|секци|направлен|(?<!\p{L})вид|этап|(?<!\p{L})тур|раунд|заезд|дистанц|роль|статус|за что|формулиров|достижен|повод|заслуг|модул|жанр|категори/iu;

/** @param layers those that show the people @param told records that are told of already */
export function samePeople(
  layers: readonly ShowingLayer[],
  records: DocumentRecords,
  told: ReadonlySet<number>,
): readonly RecordProblem[] {
  const names = namesOf(records.columns);
  const people = peopleIn(names, layers);
  const places = [...names.keys()].filter((place) => PLACE.test(names[place] ?? ''));
  const owner = layers.find(({ columns }) => columns.some(({ name }) => name === names[people[0] ?? -1]));
  if (owner === undefined || places.length === 0) return [];
  const whose = { layerId: owner.layer.id, layerName: layerTitle(owner.layer) };
  const matters = [...names.keys()].filter((place) => {
    const name = names[place] ?? '';
    return MATTER.test(name) && !places.includes(place) && !people.includes(place) && !isCounterHeading(name);
  });
  /** By person, the copies with them: a copy of several rows may be about one person. */
  const seen = new Map<string, Set<number>>();
  return Array.from({ length: records.rows }, (_, row) => row).flatMap(
    (recordIndex): readonly RecordProblem[] => {
      const { values } = rowValues(records, recordIndex);
      const valueAt = (place: number) => values[place] ?? '';
      const person = people.map(valueAt).join(' ').trim();
      const where = places.map((place) => keyOf(valueAt(place)));
      if (!isPersonName(person) || where.every((key) => key === '')) return [];
      const key = JSON.stringify([keyOf(person), where, matters.map((place) => keyOf(valueAt(place)))]);
      const own = records.groups?.groupOf[recordIndex] ?? recordIndex;
      const copies = seen.get(key) ?? new Set();
      const isAgain = copies.size > 0 && !copies.has(own);
      seen.set(key, copies.add(own));
      if (!isAgain || told.has(recordIndex)) return [];
      const column = names[people[0] ?? -1] ?? '';
      return [
        { problem: { kind: 'samePerson', column, value: person, ...whose }, recordIndex, isQuiet: true },
      ];
    },
  );
}

/** «8 «А»» and «8А» are one. */
const keyOf = (text: string): string => wordsOf(text).join('');

/** Columns of the person of a record: whole names, their parts, or the first column of people that is shown. */
function peopleIn(names: readonly string[], layers: readonly ShowingLayer[]): readonly number[] {
  const whole = findWholeName(names);
  if (whole >= 0) return [whole];
  const parts = partsOfName(names);
  if (parts !== null) return parts;
  const shown = layers.flatMap(({ columns }) => columns).find((column) => namesIn(column) !== null);
  return shown === undefined ? [] : [names.indexOf(shown.name)];
}
