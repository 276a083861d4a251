import { MAX_TEXT_LENGTH } from '../../document/constants.ts';
import type { RecordValues } from '../../document/records.ts';
import type { FormatTemplate, GenderWords, TemplateField, TemplatePart } from './formatTemplate.ts';
import { findField, parseFormat } from './formatTemplate.ts';
import type { Language } from './language.ts';
import type { PipeContext, Pipes } from './pipes.ts';

/**
 * The text of a template for one record. An empty template joins the values with spaces. An empty value also
 * removes the space beside it, so a missing patronymic leaves no gap. A field without a column stays as
 * written. The result is limited to the length of a layer's text: a template can repeat a long value hundreds
 * of times.
 */
export function renderTemplate(
  template: string,
  { columns, values }: RecordValues,
  { pipes, sexOf }: Language,
): string {
  if (template.trim() === '')
    return values
      .filter((value) => value !== '')
      .join(' ')
      .slice(0, MAX_TEXT_LENGTH);
  const names = columns.map(({ name }) => name);
  const valueOf = (name: string) => {
    const index = findField(names, name);
    return index < 0 ? undefined : (values[index] ?? '');
  };
  const record: ReadRecord = { valueOf, sex: () => sexOf({ columns, values }) };
  return render(parseFormat(template, names, pipes), record, pipes);
}

type ReadRecord = Pick<PipeContext, 'valueOf' | 'sex'>;

/** The value of a field after its pipes, or the field's source when no column has its name. */
function shownField({ name, pipes, source }: TemplateField, record: ReadRecord, known: Pipes): string {
  const value = record.valueOf(name);
  if (value === undefined) return source;
  return pipes.reduce((text, call) => {
    return known[call.name]?.apply(text, { ...record, field: name, argument: call.argument }) ?? text;
  }, value);
}

/** Both words with a slash when the gender is unknown: «награждён/награждена» is noticed and corrected. */
function genderWord({ male, female }: GenderWords, { sex }: ReadRecord): string {
  const known = sex();
  if (known === null) return `${male}/${female}`;
  return known === 'male' ? male : female;
}

function shownPart(part: TemplatePart, record: ReadRecord, known: Pipes): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'gender':
      return genderWord(part, record);
    case 'field':
      return shownField(part, record, known);
    default:
      return part satisfies never;
  }
}

function render(template: FormatTemplate, record: ReadRecord, knownPipes: Pipes): string {
  let text = '';
  let afterGap = false;
  for (const part of template.parts) {
    const piece = shownPart(part, record, knownPipes);
    if (part.kind === 'field' && piece === '') {
      afterGap = true;
      continue;
    }
    const atSpace = text === '' || /\s$/u.test(text);
    text += afterGap && atSpace && part.kind === 'text' ? piece.replace(/^[^\S\n]+/u, '') : piece;
    afterGap = false;
    if (text.length >= MAX_TEXT_LENGTH) return text.slice(0, MAX_TEXT_LENGTH);
  }
  return afterGap ? text.replace(/[^\S\n]+$/u, '') : text;
}
