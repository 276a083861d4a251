import { withFields } from '../../document/changeLayer.ts';
import type { SignatureLayer } from '../../document/layers/layer.ts';
import type { Organisation, OrganisationPicture } from '../../document/organisation/organisation.ts';
import { inkOf } from './placeRolePictures.ts';
import { roleOf, saysStill } from './roleOf.ts';
import { withoutBraces } from './roleText.ts';
import { signerFor } from './signerFor.ts';

/**
 * A signature with who signs for an organisation: the name, the position, and the signature itself if there is
 * one. What a person has written stays.
 */
export function signedBy(layer: SignatureLayer, organisation: Organisation): SignatureLayer {
  const role = roleOf(layer);
  const who = role?.is === 'signature' ? signerFor(organisation, role.position ?? layer.caption) : null;
  if (role === null || who === null) return layer;
  const { caption, signer, picture } = layer;
  const [name, position] = [withoutBraces(who.name), withoutBraces(who.position)];
  const isFree = picture === undefined || role.isOwn === true;
  const own = isFree && who.signature?.src !== picture?.src ? who.signature : null;
  const filled = withFields(layer, {
    ...(name !== '' && saysStill(signer, role.words) && { signer: name }),
    ...(position !== '' && saysStill(caption, role.position) && { caption: position }),
    ...(own !== null && signatureOf(own)),
  });
  if (filled === layer) return layer;
  return { ...filled, role: own === null ? role : { ...role, isOwn: true } };
}

function signatureOf(picture: OrganisationPicture): Pick<SignatureLayer, 'picture'> {
  const { src, width, height } = picture;
  return { picture: { src, width: whole(width), height: whole(height), fileName: '' }, ...inkOf(picture) };
}

function whole(side: number): number {
  return Math.max(1, Math.round(side));
}
