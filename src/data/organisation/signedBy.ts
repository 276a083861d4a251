import type { Layer } from '../../document/layers/layer.ts';
import type { DrawnSignature } from '../../document/layers/layerTraits.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import { ownPicture } from '../../document/layers/ownPicture.ts';
import type { Signing } from '../../document/layers/signing.ts';
import { withSigning } from '../../document/layers/signing.ts';
import type { Organisation, OrganisationPicture } from '../../document/organisation/organisation.ts';
import { inkOf } from './placeRolePictures.ts';
import { roleOf, saysStill } from './roleOf.ts';
import { withoutBraces } from './roleText.ts';
import { signerFor } from './signerFor.ts';

/**
 * A layer with who signs it for an organisation: the name, the position, and the signature itself if there is
 * one. What a person has written stays.
 * @param now who signs it as it is
 */
export function signedBy(layer: Layer, now: Signing, organisation: Organisation): Layer {
  const role = roleOf(layer);
  const who = role?.is === 'signature' ? signerFor(organisation, role.position ?? now.position) : null;
  if (role === null || who === null) return layer;
  const picture = ownPicture(layer);
  const [name, position] = [withoutBraces(who.name), withoutBraces(who.position)];
  const isFree = picture === undefined || role.isOwn === true;
  const own = isFree && who.signature?.src !== picture?.src ? who.signature : null;
  const named = withSigning(layer, {
    name: name !== '' && saysStill(now.name, role.words) ? name : now.name,
    position: position !== '' && saysStill(now.position, role.position) ? position : now.position,
  });
  const filled = own === null ? named : (traitsOf(named).withSignature?.(named, signatureOf(own)) ?? named);
  if (filled === layer) return layer;
  return { ...filled, role: own === null ? role : { ...role, isOwn: true } };
}

function signatureOf(picture: OrganisationPicture): DrawnSignature {
  const { src, width, height } = picture;
  return { picture: { src, width: whole(width), height: whole(height), fileName: '' }, ...inkOf(picture) };
}

function whole(side: number): number {
  return Math.max(1, Math.round(side));
}
