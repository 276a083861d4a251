/** The pipes of one field of a template, to show and to change. */
import type { PipeCall } from '../../document/template/formatTemplate.ts';
import { fieldSpans, templatePieces } from '../../document/template/formatTemplate.ts';
import { formatOfFields, writtenPipe } from '../../document/template/writeField.ts';

interface FieldPipes {
  /** Name of the field's column. */
  readonly name: string;
  /** In the order in which they apply. */
  readonly pipes: readonly PipeCall[];
  /** Offsets of the field in the template, UTF-16. */
  readonly start: number;
  readonly end: number;
}

/** The field at the caret, else the last one before it, else the first; null in a template without fields. */
export function fieldNear(template: string, caret: number): FieldPipes | null {
  const spans = fieldSpans(template);
  const span = spans.findLast(({ start }) => start <= caret) ?? spans[0];
  const piece = templatePieces(template).find(({ start }) => start === span?.start);
  if (span === undefined || piece?.kind !== 'field') return null;
  const { name, pipes } = piece;
  return { ...span, name, pipes };
}

/**
 * Gives the field near the caret these pipes instead of its own. A template without fields becomes that of
 * all columns, each with the pipes.
 */
export function withPipes(
  template: string,
  columnNames: readonly string[],
  caret: number,
  pipes: readonly PipeCall[],
): string {
  const field = fieldNear(template, caret);
  if (field === null) {
    const fields = formatOfFields(columnNames, pipes);
    return template.trim() === '' ? fields : `${template} ${fields}`;
  }
  const { start, end } = field;
  const own = field.pipes.reduceRight(
    (inside) => inside.slice(0, lastBar(inside)),
    template.slice(start + 1, end - 1),
  );
  const source = [own, ...pipes.map(writtenPipe)].join('|');
  return `${template.slice(0, start)}{${source}}${template.slice(end)}`;
}

/** Offset of the last bar that no backslash escapes; pipes have their own bars. */
function lastBar(inside: string): number {
  const plain = inside.replaceAll(/\\[\\{}|]/gu, '__');
  return plain.lastIndexOf('|');
}
