/** The text that Excel shows in a cell. */
import type { CellObject } from 'xlsx';
import { withPlainLineEnds } from '../text/readText.ts';
import { formatSections } from './formatSections.ts';
import type { NumberWriter } from './numberText.ts';
import { numberWriter } from './numberText.ts';

const errors: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#ПУСТО!'],
  [0x07, '#ДЕЛ/0!'],
  [0x0f, '#ЗНАЧ!'],
  [0x17, '#ССЫЛКА!'],
  [0x1d, '#ИМЯ?'],
  [0x24, '#ЧИСЛО!'],
  [0x2a, '#Н/Д'],
  [0x2b, '#ОЖИДАНИЕ_ДАННЫХ'],
]);

/** A formatter for the cells of one workbook; each format is prepared once. */
export function cellWriter(date1904: boolean): (cell: CellObject) => string {
  const writers = new Map<string, NumberWriter>();
  const writerOf = (format: string): NumberWriter => {
    const known = writers.get(format);
    if (known) return known;
    const writer = numberWriter(format, date1904);
    writers.set(format, writer);
    return writer;
  };
  return (cell) => {
    const format = typeof cell.z === 'string' ? cell.z : 'General';
    const { v: value } = cell;
    if (cell.t === 'e') return errors.get(value) ?? '#ЗНАЧ!';
    if (typeof value === 'number') return writerOf(format)(value);
    if (typeof value === 'boolean') return value ? 'ИСТИНА' : 'ЛОЖЬ';
    return typeof value === 'string' ? withPlainLineEnds(formattedText(value, format)) : '';
  };
}

/** A format may add text (`@" класс"`) or hide the value (`;;;`). */
function formattedText(text: string, format: string): string {
  if (format === 'General' || format === '@' || (!format.includes('@') && !format.includes(';'))) return text;
  const sections = formatSections(format);
  const section = sections[3] ?? sections.findLast((tokens) => tokens.some((token) => token.text === '@'));
  if (!section) return text;
  return section
    .map(({ kind, text: literal }) =>
      kind === 'text' ? literal : kind === 'code' && literal === '@' ? text : '',
    )
    .join('');
}
