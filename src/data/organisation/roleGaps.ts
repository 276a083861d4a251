/** Texts with a role that still say the words of their template: what a person is asked for, once. */
import type { Document } from '../../document/document.ts';
import { isTyped } from '../../document/layers/capabilities.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { TextRole } from '../../document/layers/role.ts';
import { signingOf } from '../../document/layers/signing.ts';
import type { Organisation, Signer } from '../../document/organisation/organisation.ts';
import { MAX_SIGNERS } from '../../document/schema/constants.ts';
import { plain, positionBeside, roleOf, saysStill } from './roleOf.ts';
import { signerFor } from './signerFor.ts';

export interface RoleGap {
  readonly is: Extract<TextRole, 'organisation' | 'city' | 'signer' | 'date'>;
  /** What stands there now. */
  readonly words: string;
  /** Of a signer; empty where the document has none beside. */
  readonly position: string;
  /** The texts that ask for it. */
  readonly layerIds: readonly LayerId[];
}

/** In the order of the document; texts that ask for one value are one gap. Positions have words of their own. */
export function roleGaps(document: Document): readonly RoleGap[] {
  const gaps = new Map<string, RoleGap>();
  for (const layer of document.layers) {
    const asked = layer.visible ? askedBy(layer, document) : null;
    if (asked === null) continue;
    const { is, position } = asked;
    const key = `${is} ${plain(position)}`;
    const words = asked.words.replaceAll(/\s+/gu, ' ');
    const before = gaps.get(key) ?? { is, words, position, layerIds: [] };
    gaps.set(key, { ...before, layerIds: [...before.layerIds, layer.id] });
  }
  return [...gaps.values()];
}

function askedBy(layer: Layer, document: Document): Omit<RoleGap, 'layerIds'> | null {
  const role = roleOf(layer);
  if (role === null) return null;
  const signing = signingOf(layer);
  if (signing !== null) {
    const { name: words } = signing;
    const position = role.position ?? signing.position;
    return saysStill(words, role.words) ? { is: 'signer', words, position } : null;
  }
  if (!isTyped(layer) || !saysStill(layer.display, role.words)) return null;
  const is = role.is === 'organisationShort' ? 'organisation' : role.is;
  if (is !== 'organisation' && is !== 'city' && is !== 'signer' && is !== 'date') return null;
  return { is, words: layer.display, position: is === 'signer' ? positionBeside(document, layer) : '' };
}

/** The organisation that also knows what a person has written into a gap. A date is of one document only. */
export function withGapFilled(
  organisation: Organisation,
  { is, position }: RoleGap,
  text: string,
): Organisation {
  const value = text.trim();
  switch (is) {
    case 'organisation':
      return { ...organisation, name: value, forms: {} };
    case 'date':
      return organisation;
    case 'city':
      return { ...organisation, city: value };
    case 'signer':
      return { ...organisation, signers: withSigner(organisation, position, value) };
  }
}

function withSigner(organisation: Organisation, position: string, name: string): readonly Signer[] {
  const { signers } = organisation;
  const known = signerFor(organisation, position);
  if (known !== null) return signers.map((each) => (each === known ? { ...each, name } : each));
  return signers.length < MAX_SIGNERS ? [...signers, { position, name, signature: null }] : signers;
}
