/**
 * The fact `{проверка}`: the address that proves a copy, signed on this device. The service gives a place in
 * the status list and learns nothing else. A document that was signed before keeps its address.
 */
import type { ApiClient } from '../../../api/client.ts';
import type { OwnKey } from '../../../api/contract/proof.ts';
import { dayHere } from '../../../document/text/dayHere.ts';
import { signerOf } from '../../../hosts/page/proofKeys.ts';
import type { SignedProof, SignedProofs } from '../../../hosts/page/signedProofs.ts';
import { changeSigned, signedWith } from '../../../hosts/page/signedProofs.ts';
import type { ProofWish } from '../../../output/proof/index.ts';
import {
  proofLengthRefusal,
  proofWishes,
  proofWordsRefusal,
  sampleAddress,
} from '../../../output/proof/index.ts';
import { proofAddress } from '../../../proof/address.ts';
import { isProofDate, signedBytes, withSignature } from '../../../proof/payload.ts';
import { plainText } from '../../../proof/texts.ts';
import { isNumberOfData } from '../../../data/issued/index.ts';
import { USUAL_NUMBER_PATTERN } from '../../../document/issued/issuedRegister.ts';
import type { FactMaker, MadeFiles, WantedFacts } from './issueFacts.ts';
import { fail } from '../../platform/apiFailure.ts';
import { signingKeyOf } from '../proof/keysHere.ts';
import { noteOutlived } from '../proof/outlivedCodes.ts';

export interface ProofDeps {
  /** Absent without an account: nobody could sign. */
  readonly api?: Pick<ApiClient, 'listProofKeys' | 'reserveProofs'> | undefined;
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  /** Names the project on this device, whose numbers are its own. */
  readonly place: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const NO_ACCOUNT_TEXT = 'чтобы подписывать документы, войдите в учётную запись';
const NO_KEY_TEXT =
  'на этом устройстве нет ключа, которым подписывают документы. Создайте или восстановите его: «Профиль», раздел «Проверка подлинности»';
const NOT_KEPT_TEXT =
  'на этом устройстве нет места для подписанных кодов, и отозвать их было бы нельзя. Освободите место и повторите';

export function proofMaker(deps: ProofDeps): FactMaker {
  return {
    field: 'проверка',
    isKept: () => false,
    peek: (wanted) => (wanted.order.hasProof ? peekAddresses(deps, wanted) : Promise.resolve([])),
    refuseEarly: async (wanted) => {
      if (wanted.order.hasProof) await prepareProofs(deps, wanted);
    },
    issue: async (wanted) => {
      const values = wanted.order.hasProof ? await signProofs(deps, wanted) : [];
      const numbers = wanted.made.get('номер') ?? [];
      return { values, finish: (files) => noteOutlived(deps.place, currentOf(numbers, values, files)) };
    },
  };
}

/** Addresses of the documents that were made, by number. */
function currentOf(
  numbers: readonly string[],
  addresses: readonly string[],
  files: MadeFiles,
): ReadonlyMap<string, string> {
  const current = new Map<string, string>();
  for (const copy of files.keys()) {
    const number = plainText(numbers[copy] ?? '');
    const address = addresses[copy] ?? '';
    if (number !== '' && address !== '') current.set(number, address);
  }
  return current;
}

/** Addresses that are known already, and samples. */
async function peekAddresses(deps: ProofDeps, wanted: WantedFacts): Promise<readonly string[]> {
  const key = await keyOf(deps).catch(() => null);
  const known = key === null ? {} : await signedWith(key.id);
  const wishes = wishesOf(wanted, key?.issuer ?? '', today(deps));
  const values: string[] = [];
  for (const { copy, same, facts } of wishes)
    values[copy] = known[same]?.address ?? sampleAddress(deps.origin, facts);
  return values;
}

/** All that signing needs. Throws a `Failure` where something is missing, and takes no place of the list. */
async function prepareProofs(deps: ProofDeps, wanted: WantedFacts) {
  refuseFor(proofWordsRefusal(wanted.document, wanted.order));
  const key = await keyOf(deps);
  const sign = key === null ? null : await signerOf(key.id).catch(() => null);
  if (key === null || sign === null) return fail({ code: 'refused', text: NO_KEY_TEXT });
  const wishes = wishesOf(wanted, key.issuer, today(deps));
  for (const wish of wishes) refuseFor(proofLengthRefusal(wish, deps.origin));
  return { key, sign, wishes };
}

async function signProofs(deps: ProofDeps, wanted: WantedFacts): Promise<readonly string[]> {
  const { key, sign, wishes } = await prepareProofs(deps, wanted);
  const known = await signedWith(key.id);
  const fresh = wishes.filter(({ same }) => known[same] === undefined);
  const first = fresh.length === 0 ? 0 : await reserveIndexes(deps, key, fresh.length);
  const made: Record<string, SignedProof> = {};
  const pattern = wanted.document.settings.numbering?.pattern ?? USUAL_NUMBER_PATTERN;
  const marked = isNumberOfData(pattern) && { isOfData: true };
  for (const [place, { same, facts }] of fresh.entries()) {
    // Without Ed25519 of the browser a signature takes a millisecond or two of the page itself.
    if (place % SIGNED_AT_ONCE === 0) await new Promise((resolve) => void setTimeout(resolve));
    wanted.signal.throwIfAborted();
    const index = first + place;
    const bytes = signedBytes({ ...facts, index }, key.id);
    const address = proofAddress(deps.origin, withSignature(bytes, await sign(bytes)));
    made[same] = { number: facts.number, address, index, place: deps.place, ...marked };
  }
  let kept: SignedProofs = made;
  // Another tab may have signed some of them meanwhile: what is kept can be withdrawn by its number, so it is printed.
  await changeSigned(key.id, (now) => (kept = { ...made, ...now })).catch(() =>
    fail({ code: 'refused', text: NOT_KEPT_TEXT }),
  );
  return addressesOf(wishes, { ...known, ...kept });
}

const SIGNED_AT_ONCE = 25;

/** The date of the signature. Throws a `Failure` where the clock is set to one that the format cannot hold. */
function today({ now }: ProofDeps): string {
  const day = dayHere(now());
  if (isProofDate(day)) return day;
  const shown = day.split('-').toReversed().join('.');
  return fail({
    code: 'refused',
    text: `часы этого устройства показывают ${shown}, а дата входит в подпись. Поправьте их и повторите`,
  });
}

function addressesOf(wishes: readonly ProofWish[], proofs: SignedProofs): readonly string[] {
  const values: string[] = [];
  for (const { copy, same } of wishes) values[copy] = proofs[same]?.address ?? '';
  return values;
}

async function keyOf({ api }: ProofDeps): Promise<OwnKey | null> {
  if (api === undefined) return fail({ code: 'refused', text: NO_ACCOUNT_TEXT });
  const own = await api.listProofKeys();
  return own.ok ? signingKeyOf(own.value) : fail({ code: 'refused', text: own.error.text });
}

async function reserveIndexes({ api }: ProofDeps, key: OwnKey, count: number): Promise<number> {
  const reply = await api?.reserveProofs(key.id, { count });
  if (reply === undefined) return fail({ code: 'refused', text: NO_ACCOUNT_TEXT });
  return reply.ok ? reply.value.first : fail({ code: 'refused', text: reply.error.text });
}

function refuseFor(text: string | null): void {
  if (text !== null) fail({ code: 'refused', text });
}

function wishesOf({ document, order, copies, made }: WantedFacts, issuer: string, date: string) {
  return proofWishes({ document, order, copies, numbers: made.get('номер') ?? [], issuer, date });
}
