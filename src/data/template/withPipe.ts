import type { PipeCall } from '../../document/template/formatTemplate.ts';
import { fieldSpans, formatOfFields, writtenPipe } from '../../document/template/formatTemplate.ts';

/**
 * Adds a pipe to the end of a field: the field at the caret, else the last one before it, else the first. A
 * template without fields becomes that of all columns, each with the pipe. `caret` is a UTF-16 offset.
 */
export function withPipe(
  template: string,
  columnNames: readonly string[],
  caret: number,
  pipe: PipeCall,
): string {
  const spans = fieldSpans(template);
  const span = spans.findLast(({ start }) => start <= caret) ?? spans[0];
  if (span === undefined) {
    const fields = formatOfFields(columnNames, [pipe]);
    return template.trim() === '' ? fields : `${template} ${fields}`;
  }
  return `${template.slice(0, span.end - 1)}|${writtenPipe(pipe)}${template.slice(span.end - 1)}`;
}
