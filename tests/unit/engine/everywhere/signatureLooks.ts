/** Parts of a signature, whose words are fields of a table with two people. */
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { SignatureLayer } from '../../../../src/document/layers/layer.ts';
import { setSignature } from '../../../../src/engine/edits/looks/index.ts';
import { formatText } from '../../../../src/engine/edits/text/index.ts';
import { aSignatureLayer } from '../builders.ts';
import { people, sheet } from './codeLooks.ts';
import type { Look } from './looks.ts';

const own = aSignatureLayer().style;
const SIGNATURES: readonly (readonly [string, Partial<SignatureLayer>])[] = [
  ['a signature with fields', { caption: 'Директор № {Номер}', signer: 'И. О. {Номер}' }],
  ['a signature with a long line', { lineShare: 0.8 }],
  ['a signature with a thick line', { lineWidth: 5 }],
  ['a signature in letters of its own', { style: { ...own, fontFamily: 'PT Serif', underline: true } }],
  ['a signature set as typesetters do', { signer: '"И. О. Фамилия" - № {Номер}', typography: true }],
];
const signed = (fields: Partial<SignatureLayer>): Document =>
  createDocument({ name: 'Акт', sheet, layers: [people, aSignatureLayer({ y: 100, ...fields })] });

export const SIGNATURE_LOOKS: readonly Look[] = SIGNATURES.map(([name, fields]) => ({
  name,
  document: signed(fields),
  plain: signed({ caption: 'другая' }),
  takenAway: [
    (present) =>
      setSignature(present, 'signature', { caption: '', signer: '', lineShare: 0.3, lineWidth: 9 }),
    (present) => formatText(present, ['signature'], { fontFamily: 'Caveat' }),
  ],
  kept: { layer: 1, fields },
  form: '9',
  copy: 1,
}));
