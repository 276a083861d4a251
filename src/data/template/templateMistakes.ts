import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { TemplateProblem } from '../../document/template/formatTemplate.ts';
import { parseFormat } from '../../document/template/formatTemplate.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { fieldColumns } from '../../document/records/fieldObjects.ts';

/**
 * The mistakes in a template of a layer. Braces are ordinary signs in a text layer, so there only what is meant
 * as a field counts: a brace with a name behind it, in a document that has records. `start` and `end` are
 * offsets in the template.
 */
export function templateMistakes(
  layer: Layer,
  template: string,
  records: DocumentRecords,
): readonly TemplateProblem[] {
  if (!/[{}]/u.test(template)) return [];
  const columns = fieldColumns(layer, records);
  if (takesRecords(layer)) return columns.length === 0 ? [] : parseFormat(template, columns).problems;
  if (records.layers.length === 0) return [];
  return parseFormat(template, columns).problems.filter(
    ({ kind, start }) =>
      kind !== 'strayBrace' && kind !== 'emptyField' && /^\{\s*\p{L}/u.test(template.slice(start)),
  );
}
