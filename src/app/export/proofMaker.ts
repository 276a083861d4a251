/**
 * The fact `{проверка}`: the address that proves a copy, signed on this device. The service gives a place in
 * the status list and learns nothing else. A document that was signed before keeps its address.
 */
import type { ApiClient } from '../../api/client.ts';
import type { OwnKey } from '../../api/contract/proof.ts';
import { copyNames, decidedLanguage, renderTemplate, RUSSIAN } from '../../data/index.ts';
import type { Document } from '../../document/document.ts';
import { namesOf, recordsOf, recordValues } from '../../document/records/records.ts';
import { dayHere } from '../../document/text/dayHere.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { signerOf } from '../../hosts/page/proofKeys.ts';
import type { SignedProof, SignedProofs } from '../../hosts/page/signedProofs.ts';
import { changeSigned, signedWith } from '../../hosts/page/signedProofs.ts';
import type { Order } from '../../output/index.ts';
import { namesInPattern } from '../../output/index.ts';
import { proofAddress, tooLongField } from '../../proof/address.ts';
import type { ProofFacts, TextField } from '../../proof/payload.ts';
import { isProofDate, plainFacts, sampleBytes, signedBytes, withSignature } from '../../proof/payload.ts';
import { plainText } from '../../proof/texts.ts';
import type { FactMaker, MadeFiles, WantedFacts } from './issueFacts.ts';
import { fail } from '../platform/apiFailure.ts';
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
    peek: (wanted) => (wanted.order.hasProof ? peeked(deps, wanted) : Promise.resolve([])),
    refuseEarly: async (wanted) => {
      if (wanted.order.hasProof) await prepared(deps, wanted);
    },
    issue: async (wanted) => {
      const values = wanted.order.hasProof ? await signed(deps, wanted) : [];
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
async function peeked(deps: ProofDeps, wanted: WantedFacts): Promise<readonly string[]> {
  const key = await keyOf(deps).catch(() => null);
  const known = key === null ? {} : await signedWith(key.id);
  const wishes = wishesOf(wanted, key?.issuer ?? '', today(deps));
  const values: string[] = [];
  for (const { copy, same, facts } of wishes)
    values[copy] = known[same]?.address ?? sampleAddress(deps.origin, facts);
  return values;
}

/** All that signing needs. Throws a `Failure` where something is missing, and takes no place of the list. */
async function prepared(deps: ProofDeps, wanted: WantedFacts) {
  refuseUnknown(wanted.document, wanted.order);
  const key = await keyOf(deps);
  const sign = key === null ? null : await signerOf(key.id).catch(() => null);
  if (key === null || sign === null) return fail({ code: 'refused', text: NO_KEY_TEXT });
  const wishes = wishesOf(wanted, key.issuer, today(deps));
  for (const { copy, facts } of wishes) refuseTooLong(facts, deps.origin, copy);
  return { key, sign, wishes };
}

async function signed(deps: ProofDeps, wanted: WantedFacts): Promise<readonly string[]> {
  const { key, sign, wishes } = await prepared(deps, wanted);
  const known = await signedWith(key.id);
  const fresh = wishes.filter(({ same }) => known[same] === undefined);
  const first = fresh.length === 0 ? 0 : await reserved(deps, key, fresh.length);
  const made: Record<string, SignedProof> = {};
  for (const [place, { same, facts }] of fresh.entries()) {
    // Without Ed25519 of the browser a signature takes a millisecond or two of the page itself.
    if (place % SIGNED_AT_ONCE === 0) await new Promise((resolve) => void setTimeout(resolve));
    wanted.signal.throwIfAborted();
    const index = first + place;
    const bytes = signedBytes({ ...facts, index }, key.id);
    const address = proofAddress(deps.origin, withSignature(bytes, await sign(bytes)));
    made[same] = { number: facts.number, address, index, place: deps.place };
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

function addressesOf(wishes: readonly Wish[], proofs: SignedProofs): readonly string[] {
  const values: string[] = [];
  for (const { copy, same } of wishes) values[copy] = proofs[same]?.address ?? '';
  return values;
}

async function keyOf({ api }: ProofDeps): Promise<OwnKey | null> {
  if (api === undefined) return fail({ code: 'refused', text: NO_ACCOUNT_TEXT });
  const own = await api.listProofKeys();
  return own.ok ? signingKeyOf(own.value) : fail({ code: 'refused', text: own.error.text });
}

async function reserved({ api }: ProofDeps, key: OwnKey, count: number): Promise<number> {
  const reply = await api?.reserveProofs(key.id, { count });
  if (reply === undefined) return fail({ code: 'refused', text: NO_ACCOUNT_TEXT });
  return reply.ok ? reply.value.first : fail({ code: 'refused', text: reply.error.text });
}

/** What a copy is going to say. */
interface Wish {
  readonly copy: number;
  /** Equal for the same document in another run. */
  readonly same: string;
  /** Without an index yet. */
  readonly facts: ProofFacts;
}

/** A field that does not exist would be signed as it is typed. */
function refuseUnknown(document: Document, { proofName, proofAward }: Order): void {
  const columns = namesOf(recordsOf(document).columns);
  const unknown = namesInPattern(`${proofName ?? ''}${proofAward ?? ''}`).find(
    (name) => findField(columns, name) < 0,
  );
  if (unknown === undefined) return;
  fail({
    code: 'refused',
    text: `в словах для кода проверки назван столбец «${unknown}», а в данных его нет`,
  });
}

function wishesOf({ document, order, copies, made }: WantedFacts, issuer: string, date: string): Wish[] {
  const name = textsOf(document, order.proofName) ?? copyNames(document);
  const award = textsOf(document, order.proofAward) ?? (() => '');
  const numbers = made.get('номер');
  const seen = new Map<string, number>();
  const wishes = new Map<number, Wish>();
  for (const copy of countedCopies(copies, numbers ?? [], name)) {
    const number = numbers?.[copy] ?? '';
    // The service names the issuer to whoever checks, so the code stays short.
    const said = { index: 0, number, name: name(copy), award: award(copy), date, issuer: null };
    const facts = plainFacts(said);
    const words = JSON.stringify([facts.number, facts.name, facts.award, issuer]);
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    wishes.set(copy, { copy, same: `${words} ${times}`, facts });
  }
  return copies.flatMap((copy) => wishes.get(copy) ?? []);
}

/** Without numbers also the earlier copies of the same names: letters ask for a portion of the copies at a time. */
function countedCopies(
  copies: readonly number[],
  numbers: readonly string[],
  name: (copy: number) => string,
): readonly number[] {
  if (copies.some((copy) => (numbers[copy] ?? '') !== '')) return copies;
  const names = new Set(copies.map((copy) => plainText(name(copy))));
  const last = copies.at(-1) ?? -1;
  return Array.from({ length: last + 1 }, (_, copy) => copy).filter((copy) =>
    names.has(plainText(name(copy))),
  );
}

/** The text of a template in each copy; null without a template. */
function textsOf(document: Document, template: Order['proofName']): ((copy: number) => string) | null {
  if (template === null) return null;
  const records = recordsOf(document);
  if (records.count === 0) return () => template;
  const language = decidedLanguage(RUSSIAN, records);
  return (copy) => renderTemplate(template, recordValues(records, copy), language).value;
}

const FIELD_NAMES: Readonly<Record<TextField, string>> = {
  number: 'номер',
  name: 'имя',
  award: 'слова «За что»',
  issuer: 'название организации',
};

/** Nothing is cut: the person shortens what is too long. */
function refuseTooLong(facts: ProofFacts, origin: string, copy: number): void {
  const tooLong = tooLongField(facts, origin);
  if (tooLong === null) return;
  const { field, over } = tooLong;
  const text = `в код проверки не помещаются ${FIELD_NAMES[field]} копии ${copy + 1}: «${facts[field] ?? ''}». Сократите на ${over} зн.`;
  fail({ code: 'refused', text });
}

/** The address that the page calls a sample, of about the length that the real one will have. */
function sampleAddress(origin: string, facts: ProofFacts): string {
  return tooLongField(facts, origin) === null ? proofAddress(origin, sampleBytes(facts)) : `${origin}/proof#`;
}
