import type { Document } from '../../document/document.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { Role } from '../../document/layers/role.ts';
import type { Organisation } from '../../document/organisation/organisation.ts';
import { nameInCase } from './nameInCase.ts';
import { plain, positionBeside } from './roleOf.ts';
import { signerFor } from './signerFor.ts';

/**
 * What a text with this role says for an organisation; empty while that is not known.
 * @param date of the document, as it is written; an organisation has none
 */
export function roleText(
  organisation: Organisation,
  role: Role,
  layer: LayerWith<'typing'>,
  document: Document,
  date: string,
): string {
  switch (role.is) {
    case 'organisation':
    case 'organisationShort':
      return withoutBraces(nameInCase(organisation, role.is === 'organisationShort', role.case));
    case 'city':
      return cityText(organisation.city.trim(), role.words ?? '');
    case 'position':
      return withoutBraces(signerFor(organisation, role.words ?? layer.display)?.position ?? '');
    case 'signer':
      return withoutBraces(signerFor(organisation, positionBeside(document, layer))?.name ?? '');
    case 'email':
      return withoutBraces(organisation.email ?? '');
    case 'date':
      return withoutBraces(date);
    case 'emblem':
    case 'stamp':
    case 'signature':
      return '';
  }
}

/** «г. Пермь» where the template has «г.»; a person who has written «с. Усть-Кишерть» means that. */
function cityText(city: string, words: string): string {
  const isShort = plain(words).startsWith('г.') && city !== '' && !KIND_OF_PLACE.test(city);
  return withoutBraces(isShort ? `г. ${city}` : city);
}
const KIND_OF_PLACE =
  /^(?:г|с|п|д|х|ст|пос|пгт|аул)\.|^(?:город|село|посёлок|поселок|деревня|хутор|станица)\s/iu;

/** A value is no template: braces would be a field. */
export function withoutBraces(text: string): string {
  return text.replaceAll(/[{}]/gu, '').trim();
}
