/**
 * What a field prints in a copy of several records: the values of all of them, each after the pipes that
 * stand in front of «список».
 *
 *   records                {Кто}                       {Кто|дательный|список: и}
 *   Анна Ким, Пётр Цой     Анна Ким, Пётр Цой + doubt  Анне Ким и Петру Цою
 *   Анна Ким, Анна Ким     Анна Ким                    Анне Ким и Анне Ким
 */
import { distinctTexts } from '../../document/records/distinctTexts.ts';
import type { TemplateField } from '../../document/template/formatTemplate.ts';
import { allNamesIn } from '../../document/template/joinedField.ts';
import { AGREES, LISTS } from '../../document/template/pipeNames.ts';
import type { Pipes } from './pipe.ts';
import type { ReadRecord } from './readRecord.ts';
import type { ShownText } from './shownText.ts';
import { writeList } from './writeList.ts';

type ShowField<Field> = (piece: Field, record: ReadRecord, known: Pipes) => ShownText;

/** What a field prints; null where the copy has one record, or no column has the field. */
export function shownGroup<Field extends TemplateField & { readonly source: string }>(
  piece: Field,
  record: ReadRecord,
  known: Pipes,
  showField: ShowField<Field>,
): ShownText | null {
  const rows = record.rows();
  if (rows.length < 2) return null;
  const { name, source, pipes } = piece;
  const place = pipes.findIndex((pipe) => pipe.name === LISTS);
  const list = pipes[place];
  const ofEach = { ...piece, pipes: list === undefined ? pipes : pipes.slice(0, place) };
  const shown = rows.map((row) => {
    const own = showField(ofEach, row, known);
    return { ...own, doubts: own.doubts.map((doubt) => ({ ...doubt, record: row.record })) };
  });
  const [first] = shown;
  if (first?.field === undefined) return null;
  const values = distinctTexts(shown.map(({ field }) => field?.value ?? ''));
  const value = values.join(', ');
  const field = { name, source, value };
  const doubts = shown.flatMap((own) => own.doubts);
  if (list !== undefined) {
    const text = writeList(
      shown.map((own) => own.text),
      list.argument,
    );
    const behind = pipes.slice(place + 1);
    if (behind.length === 0) return { text, doubts, field };
    const whole = showField({ ...piece, pipes: behind }, withValue(record, name, text), known);
    return { ...whole, doubts: [...doubts, ...whole.doubts], field };
  }
  const agreement = pipes.find((pipe) => pipe.name === AGREES);
  if (agreement !== undefined && record.isOfSeveral(allNamesIn(name))) {
    const nobody = { sex: () => null, person: () => null, field: name, argument: agreement.argument };
    const piped = known[AGREES]?.apply(value, { ...record, ...nobody });
    const several = (piped?.doubts ?? []).map((doubt) => ({
      ...doubt,
      kind: 'severalPeople' as const,
      source,
      value,
    }));
    return { text: piped?.value ?? value, doubts: several, field };
  }
  const texts = distinctTexts(shown.map((own) => own.text));
  if (texts.length < 2) return { ...(shown.find((own) => own.text.trim() !== '') ?? first), doubts };
  const text = texts.join(', ');
  const several = {
    kind: 'severalValues',
    place: { column: name },
    assumed: text,
    alternatives: [],
    source,
    value,
  } as const;
  return { text, doubts: [...doubts, several], field };
}

/** A record of which a field has this value: the list, for the pipes behind it. */
function withValue(record: ReadRecord, field: string, value: string): ReadRecord {
  return { ...record, valueOf: (column) => (column === field ? value : record.valueOf(column)) };
}
