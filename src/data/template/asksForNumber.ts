/** Fields and words that ask for the number of a document, which the register can give. */
import { findField, templatePieces } from '../../document/template/formatTemplate.ts';
import { headingKey } from '../../document/template/headingKey.ts';

/** Keys of headings: «№» is «no» there. */
const NUMBER_KEYS =
  /^(?:рег(?:истрационн\p{L}*)? )?(?:номер|№|no)(?: (?:документ|диплом|сертификат|удостоверен|свидетельств|билет)\p{L}*| п п)?$/u;

/** Whether a field asks for the number of a document. */
export function asksForNumber(name: string): boolean {
  return NUMBER_KEYS.test(headingKey(name));
}

/** Whether a number is wanted at an offset of a template: behind «№», or a field asks for it that has no column. */
export function wantsNumber(template: string, offset: number, columns: readonly string[]): boolean {
  if (/№\s*$/u.test(template.slice(0, offset))) return true;
  return templatePieces(template).some(
    (piece) => piece.kind === 'field' && asksForNumber(piece.name) && findField(columns, piece.name) < 0,
  );
}
