import { DOCUMENT_PIXELS_PER_INCH } from '../src/document/schema/constants.ts';

/** Fields of the editor that hold no length of the sheet. */
const NO_LENGTHS = new Set(['Размер шрифта']);

/** Fields in document pixels as the editor takes them from a person who has chosen no unit: millimetres. */
export function inMillimetres(fields: Readonly<Record<string, number>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([label, value]) => [
      label,
      NO_LENGTHS.has(label) ? String(value) : ((value / DOCUMENT_PIXELS_PER_INCH) * 25.4).toFixed(1),
    ]),
  );
}
