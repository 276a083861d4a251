/** Pictures of organisations: `data:` URLs in the page, ordinary uploads on the service. */
import type { ApiClient } from '../../api/client.ts';
import type { ApiResult } from '../../api/result.ts';
import { blobOfDataUrl } from '../../browser/images.ts';
import type {
  Organisation,
  OrganisationBook,
  OrganisationPicture,
} from '../../document/organisation/organisation.ts';
import { dataUrlOf } from './dataUrl.ts';

/** Remembers which address has which data, so that nothing is sent or fetched twice. */
export function createPictures(api: Pick<ApiClient, 'uploadImage' | 'loadImage'>) {
  /** Addresses by data. */
  const addresses = new Map<string, string>();
  const stored = (picture: OrganisationPicture): OrganisationPicture => ({
    ...picture,
    src: addresses.get(picture.src) ?? picture.src,
  });
  /** The picture as data; as it is where it cannot be fetched. */
  const carry = async (picture: OrganisationPicture): Promise<OrganisationPicture> => {
    const before = [...addresses].find(([, address]) => address === picture.src)?.[0];
    if (before !== undefined) return { ...picture, src: before };
    const loaded = await api.loadImage(picture.src);
    if (!loaded.ok) return picture;
    const src = await dataUrlOf(loaded.value);
    addresses.set(src, picture.src);
    return { ...picture, src };
  };
  return {
    stored,
    carried: (book: OrganisationBook) => withPictures(book, carry),
    /** The book with addresses, once the service has all its pictures. */
    uploaded: async (book: OrganisationBook): Promise<ApiResult<OrganisationBook>> => {
      for (const { src } of picturesOf(book)) {
        const file = addresses.has(src) ? null : blobOfDataUrl(src);
        if (file === null) continue;
        const reply = await api.uploadImage(file);
        if (!reply.ok) return reply;
        addresses.set(src, reply.value.src);
      }
      return { ok: true, value: await withPictures(book, async (picture) => stored(picture)) };
    },
  };
}

/** The organisation with each picture changed, or left out where the change gives null. */
export function withPicturesOf(
  organisation: Organisation,
  change: (picture: OrganisationPicture) => OrganisationPicture | null,
): Organisation {
  const { emblem, stamp, signers } = organisation;
  return {
    ...organisation,
    emblem: emblem && change(emblem),
    stamp: stamp && change(stamp),
    signers: signers.map((signer) => ({
      ...signer,
      signature: signer.signature && change(signer.signature),
    })),
  };
}

function picturesOf({ organisations }: OrganisationBook): readonly OrganisationPicture[] {
  return organisations
    .flatMap(({ emblem, stamp, signers }) => [emblem, stamp, ...signers.map(({ signature }) => signature)])
    .filter((picture) => picture !== null);
}

async function withPictures(
  { organisations, current }: OrganisationBook,
  change: (picture: OrganisationPicture) => Promise<OrganisationPicture>,
): Promise<OrganisationBook> {
  const changed = async (picture: OrganisationPicture | null) => (picture === null ? null : change(picture));
  const all = organisations.map(async (each) => ({
    ...each,
    emblem: await changed(each.emblem),
    stamp: await changed(each.stamp),
    signers: await Promise.all(
      each.signers.map(async (signer) => ({ ...signer, signature: await changed(signer.signature) })),
    ),
  }));
  return { organisations: await Promise.all(all), current };
}
