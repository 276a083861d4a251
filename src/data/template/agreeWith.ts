/** Makes words of a template agree with the person of another column. */
import { templatePieces } from '../../document/template/formatTemplate.ts';
import { fieldNameOf, writtenPipe } from '../../document/template/writeField.ts';
import { AGREES } from '../../document/template/pipeNames.ts';
import type { Range } from '../../document/text/textFormatting.ts';

interface TemplateChange {
  readonly range: Range;
  readonly text: string;
}

/**
 * The changes of a template after which words agree with the person in a column, which is not printed for it:
 * `{род: а / б}` becomes `{Педагог|род: а / б}`. From the last to the first.
 * @param only the words as the template has them; all of it without
 */
export function agreeWith(template: string, column: string, only?: string): readonly TemplateChange[] {
  return templatePieces(template)
    .flatMap((piece): readonly TemplateChange[] => {
      const { start, source } = piece;
      const words = wordsOf(piece);
      if (words === null || (only !== undefined && source !== only)) return [];
      const text = `{${fieldNameOf(column)}|${writtenPipe({ name: AGREES, argument: words })}}`;
      return text === source ? [] : [{ range: [start, start + source.length], text }];
    })
    .toReversed();
}

/** Both words of a piece that agrees with a person; null for another piece. */
function wordsOf(piece: ReturnType<typeof templatePieces>[number]): string | null {
  if (piece.kind === 'gender')
    return [piece.male, piece.female, piece.neutral].filter((word) => word !== undefined).join(' / ');
  if (piece.kind !== 'field') return null;
  const [pipe, ...others] = piece.pipes;
  return pipe?.name === AGREES && others.length === 0 ? pipe.argument : null;
}
