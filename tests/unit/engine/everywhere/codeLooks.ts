/** Codes of each kind, whose content is a field of a table with two people. */
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { CodeLayer } from '../../../../src/document/layers/layer.ts';
import { setCode } from '../../../../src/engine/edits/looks/index.ts';
import { aCodeLayer, aDbLayer } from '../builders.ts';
import type { Look } from './looks.ts';

/** The format that a reader names, the text of the second copy, and the layer. */
export const CODES: readonly (readonly [string, string, Partial<CodeLayer>])[] = [
  ['QRCode', 'https://example.org/диплом/18', { template: 'https://example.org/диплом/{Номер}' }],
  ['DataMatrix', 'Пропуск 18', { symbology: 'datamatrix', template: 'Пропуск {Номер}' }],
  ['Code128', 'AB-000018', { symbology: 'code128', template: 'AB-0000{Номер}', width: 300, height: 80 }],
  ['EAN13', '4600000000183', { symbology: 'ean13', template: '4600000000{Номер}', width: 240, height: 80 }],
];
/** Two people; the second one is drawn. */
export const people = aDbLayer({
  id: 'people',
  name: 'Номер',
  display: '',
  format: '{Номер}',
  x: 5,
  y: 370,
  selectedCells: ['17', '18'],
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [{ index: 0, name: 'Номер' }],
    rows: [[1, 3]],
    filter: null,
  },
});
export const sheet = { width: 400, height: 400 };
export const withCode = (fields: Partial<CodeLayer>): Document =>
  createDocument({ name: 'Диплом', sheet, layers: [people, aCodeLayer({ x: 50, y: 100, ...fields })] });

export const CODE_LOOKS: readonly Look[] = CODES.map(([format, , fields]) => ({
  name: `a code of ${format}`,
  document: withCode(fields),
  plain: withCode({ template: 'другое' }),
  takenAway: [(present) => setCode(present, 'code', { template: 'другое', symbology: 'qr', level: 'H' })],
  kept: { layer: 1, fields },
  form: '3',
  copy: 1,
}));
