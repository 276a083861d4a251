/**
 * What the copies of a run say in their codes (`{проверка}`), before they are signed: on the page, and on the
 * command line.
 */
import { copyNames } from '../../data/copies/index.ts';
import { RUSSIAN_FILLING } from '../../data/records/index.ts';
import { decidedLanguage, renderTemplate } from '../../data/template/index.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import { recordValues } from '../../document/records/copyValues.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { proofAddress, tooLongField } from '../../proof/address.ts';
import type { ProofFacts, TextField } from '../../proof/payload.ts';
import { plainFacts, sampleBytes } from '../../proof/payload.ts';
import { plainText } from '../../proof/texts.ts';
import { namesInPattern } from '../plan/namePattern.ts';
import type { Order } from '../order/order.ts';

type ProofWords = Pick<Order, 'proofName' | 'proofAward'>;

export interface ProofWish {
  readonly copy: number;
  /** Equal for the same document in another run. */
  readonly same: string;
  /** Without an index yet. */
  readonly facts: ProofFacts;
}

interface Wanted {
  readonly document: RunDocument;
  readonly order: ProofWords;
  readonly copies: readonly number[];
  /** The number of each copy, where it has one. */
  readonly numbers: readonly string[];
  /** The name that the key is registered under: with another key it is another document. */
  readonly issuer: string;
  /** Of the signature. */
  readonly date: string;
}

export function proofWishes({
  document,
  order,
  copies,
  numbers,
  issuer,
  date,
}: Wanted): readonly ProofWish[] {
  const name = textsOf(document, order.proofName) ?? copyNames(RUSSIAN_FILLING, document);
  const award = textsOf(document, order.proofAward) ?? (() => '');
  const seen = new Map<string, number>();
  const wishes = new Map<number, ProofWish>();
  for (const copy of countedCopies(copies, numbers, name)) {
    const number = numbers[copy] ?? '';
    // The record of the key names the issuer to whoever checks, so the code stays short.
    const said = { index: 0, number, name: name(copy), award: award(copy), date, issuer: null };
    const facts = plainFacts(said);
    const words = JSON.stringify([facts.number, facts.name, facts.award, issuer]);
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    wishes.set(copy, { copy, same: `${words} ${times}`, facts });
  }
  return copies.flatMap((copy) => wishes.get(copy) ?? []);
}

/** Why the words of an order cannot be signed: a field that does not exist would be signed as it is typed. */
export function proofWordsRefusal(
  document: RunDocument,
  { proofName, proofAward }: ProofWords,
): string | null {
  const columns = namesOf(recordsOf(document).columns);
  const unknown = namesInPattern(`${proofName ?? ''}${proofAward ?? ''}`).find(
    (name) => findField(columns, name) < 0,
  );
  return unknown === undefined
    ? null
    : `в словах для кода проверки назван столбец «${unknown}», а в данных его нет`;
}

const FIELD_NAMES: Readonly<Record<TextField, string>> = {
  number: 'номер',
  name: 'имя',
  award: 'слова «За что»',
  issuer: 'название организации',
};

/** Nothing is cut: the person shortens what is too long. Null where the words of a copy fit. */
export function proofLengthRefusal({ facts, copy }: ProofWish, origin: string): string | null {
  const tooLong = tooLongField(facts, origin);
  if (tooLong === null) return null;
  const { field, over } = tooLong;
  return `в код проверки не помещаются ${FIELD_NAMES[field]} копии ${copy + 1}: «${facts[field] ?? ''}». Сократите на ${over} зн.`;
}

/** The address that the page calls a sample, of about the length that the real one will have. */
export function sampleAddress(origin: string, facts: ProofFacts): string {
  return tooLongField(facts, origin) === null ? proofAddress(origin, sampleBytes(facts)) : `${origin}/proof#`;
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
function textsOf(document: RunDocument, template: Order['proofName']): ((copy: number) => string) | null {
  if (template === null) return null;
  const records = recordsOf(document);
  if (records.count === 0) return () => template;
  const language = decidedLanguage(RUSSIAN_FILLING.language, records);
  return (copy) => renderTemplate(template, recordValues(records, copy), language).value;
}
