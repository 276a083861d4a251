/** Signs the copies of a run (`{проверка}`) with the backup file of a key, without the service. */
import type { RunDocument } from '../document/runDocument.ts';
import { createPrivateKey, sign } from 'node:crypto';
import { openKey } from '../browser/sealedKey.ts';
import { withFacts } from '../document/records/issuedFacts.ts';
import { dayHere } from '../document/text/dayHere.ts';
import { SpokenError } from '../document/text/errorText.ts';
import { countCopies } from '../data/records/index.ts';
import type { Order } from '../output/order/index.ts';
import type { ProofWish } from '../output/proof/index.ts';
import { proofLengthRefusal, proofWishes, proofWordsRefusal, sampleAddress } from '../output/proof/index.ts';
import { proofAddress } from '../proof/address.ts';
import { isProofDate, signedBytes, withSignature } from '../proof/payload.ts';
import { fileText } from './lockedFile.ts';
import type { Places, Signed } from './places.ts';
import { changePlaces, nextPlace, placesLeft, readPlaces } from './places.ts';

/** The variable of the environment; other programs see the arguments of a process. */
export const KEY_WORDS = 'PATENT_KEY_WORDS';

export interface Signer {
  readonly places: string;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

/** Opens the key and looks whether the places are its own. @throws SpokenError */
export async function openSigner(key: string, places: string, words: string | undefined): Promise<Signer> {
  const text = await fileText(key);
  if (text === null) throw new SpokenError(`Файла ключа «${key}» нет.`);
  if (words === undefined || words.trim() === '')
    throw new SpokenError(
      `Ключ открывают восемь слов: передайте их в переменной окружения ${KEY_WORDS}. Среди ключей программы их увидели бы другие.`,
    );
  const opened = await openKey(text, words);
  if (opened.kind === 'notKeyFile')
    throw new SpokenError(
      `«${key}» — не файл ключа. Для подписи нужен тот, что скачан вместе с восемью словами, а не сохранённый ответ сайта для verify.`,
    );
  if (opened.kind === 'wrongPhrase')
    throw new SpokenError(
      `Слова из ${KEY_WORDS} не подошли. Проверьте, все ли восемь на месте и в том ли порядке.`,
    );
  const { key: wanted } = await readPlaces(places);
  if (wanted !== opened.id)
    throw new SpokenError(`Места в «${places}» — для ключа ${wanted}, а файл ключа — ${opened.id}.`);
  return { places, sign: signatureBy(opened.seed) };
}

/** Addresses that are known already, and samples for the rest. @throws SpokenError */
export async function withKnownProofs(
  document: RunDocument,
  file: string,
  order: Order,
  time: number,
): Promise<RunDocument> {
  const places = await readPlaces(file);
  const copies = Array.from({ length: countCopies(document) }, (_, copy) => copy);
  const wishes = wishesFor(document, places, order, copies, time);
  return provedDocument(
    document,
    wishes,
    ({ same, facts }) => places.signed[same]?.address ?? sampleAddress(places.site, facts),
  );
}

/** Why these copies cannot be signed; null when they can. @throws SpokenError */
export async function signingProblem(
  document: RunDocument,
  file: string,
  order: Order,
  copies: readonly number[],
  time: number,
): Promise<string | null> {
  const places = await readPlaces(file);
  const words = proofWordsRefusal(document, order);
  if (words !== null) return `Подписать копии нельзя: ${words}.`;
  const wishes = wishesFor(document, places, order, copies, time);
  for (const wish of wishes) {
    const length = proofLengthRefusal(wish, places.site);
    if (length !== null) return `Подписать копии нельзя: ${length}`;
  }
  const fresh = wishes.filter(({ same }) => places.signed[same] === undefined).length;
  const left = placesLeft(places);
  return fresh <= left
    ? null
    : `Новых документов ${fresh}, а мест в «${file}» осталось ${left}. Скачайте новый файл с местами в профиле.`;
}

/** Signs these copies; a document that was signed before keeps its address. @throws SpokenError */
export async function withProofs(
  document: RunDocument,
  { places: file, sign: signature }: Signer,
  order: Order,
  copies: readonly number[],
  time: number,
): Promise<RunDocument> {
  let addresses: Places['signed'] = {};
  let wishes: readonly ProofWish[] = [];
  await changePlaces(file, (places) => {
    wishes = wishesFor(document, places, order, copies, time);
    let index = nextPlace(places);
    const made: Record<string, Signed> = {};
    for (const { same, facts } of wishes) {
      if (places.signed[same] !== undefined) continue;
      // Another run may have taken some since this one was prepared.
      if (index >= places.first + places.count) throw new SpokenError(`Места в «${file}» закончились.`);
      const bytes = signedBytes({ ...facts, index }, places.key);
      made[same] = { address: proofAddress(places.site, withSignature(bytes, signature(bytes))), index };
      index += 1;
    }
    addresses = { ...places.signed, ...made };
    return { ...places, signed: addresses };
  });
  return provedDocument(document, wishes, ({ same }) => addresses[same]?.address ?? '');
}

function wishesFor(
  document: RunDocument,
  { issuer }: Places,
  order: Order,
  copies: readonly number[],
  time: number,
): readonly ProofWish[] {
  const date = dayHere(time);
  if (!isProofDate(date))
    throw new SpokenError(`Часы показывают ${date}, а дата входит в подпись. Поправьте их и повторите.`);
  return proofWishes({ document, order, copies, numbers: document.facts?.get('номер') ?? [], issuer, date });
}

function provedDocument(
  document: RunDocument,
  wishes: readonly ProofWish[],
  addressOf: (wish: ProofWish) => string,
): RunDocument {
  const values: string[] = Array.from({ length: countCopies(document) }, () => '');
  for (const wish of wishes) values[wish.copy] = addressOf(wish);
  return withFacts(document, new Map([...(document.facts ?? []), ['проверка', values]]));
}

/** What stands before the seed in a private key of Ed25519 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

function signatureBy(seed: Uint8Array): Signer['sign'] {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  return (bytes) => new Uint8Array(sign(null, bytes, key));
}
