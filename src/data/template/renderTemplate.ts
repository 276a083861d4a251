import { MAX_TEXT_LENGTH } from '../../document/schema/constants.ts';
import { distinctTexts } from '../../document/records/distinctTexts.ts';
import type { RecordValues } from '../../document/records/records.ts';
import { fillTemplate } from './fillContent.ts';
import type { Language } from './language.ts';
import { readRecord } from './readRecord.ts';
import type { TextDoubt } from './textDoubts.ts';
import { MAY_BE_EMPTY, valueKind } from './textDoubts.ts';

/**
 * The text of a template for one record, with its doubts. An empty template joins the values with spaces. An
 * empty value also removes the space beside it, so a missing patronymic leaves no gap. A field without a
 * column stays as written. The result is limited to the length of a layer's text.
 */
export function renderTemplate(
  template: string,
  values: RecordValues,
  language: Language,
): { readonly value: string; readonly doubts: readonly TextDoubt[] } {
  if (template.trim() === '') return joinedValues(values);
  return fillTemplate(template, readRecord({ own: () => values }, language), language.pipes);
}

/** What an empty template shows: of several records, their different texts. */
export function joinedValues({ rows = [], ...record }: RecordValues): ReturnType<typeof renderTemplate> {
  if (rows.length < 2) return joinedOf(record);
  const shown = rows.map((row) => ({ ...joinedOf(row), record: row.record }));
  const doubts = shown.flatMap((row) => row.doubts.map((doubt) => ({ ...doubt, record: row.record })));
  const texts = distinctTexts(shown.map(({ value }) => value));
  const value = texts.join(', ').slice(0, MAX_TEXT_LENGTH);
  const place = { column: record.columns[0]?.name ?? '' };
  const several = {
    kind: 'severalValues',
    place,
    assumed: value,
    alternatives: [],
    source: '',
    value,
  } as const;
  return { value, doubts: texts.length < 2 ? doubts : [...doubts, several] };
}

function joinedOf({ columns, values }: RecordValues): ReturnType<typeof renderTemplate> {
  const doubts: TextDoubt[] = [];
  const shown = values.filter((value, place) => {
    const kind = valueKind(value);
    const name = columns[place]?.name ?? '';
    if (kind === 'placeholder' && MAY_BE_EMPTY.test(name)) return false;
    if (kind !== null)
      doubts.push({
        kind,
        place: { column: name },
        assumed: value,
        alternatives: [],
        source: name === '' ? '' : `{${name}}`,
        value,
      });
    return value !== '';
  });
  return { value: shown.join(' ').slice(0, MAX_TEXT_LENGTH), doubts };
}
