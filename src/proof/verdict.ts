/** What a reader is told of a proof, from its facts, what the service says of its key, and the date. */
import type { ProofFacts } from './payload.ts';
import type { StatusList } from './statusList.ts';
import { withdrawalsOf } from './statusList.ts';

/** What the service says of a key. Dates are `2026-05-03`. */
export interface KeyRecord {
  /** Base64url. */
  readonly public_key: string;
  readonly issuer: string;
  /**
   * What is known of the issuer: the operator of the site vouches for the name, or an address on a mail
   * domain is confirmed, whose name is the issuer's own word, or nothing.
   */
  readonly vouched_by: 'operator' | 'domain' | 'nobody';
  /** The domain of the confirmed address. */
  readonly domain?: string | undefined;
  readonly made_on: string;
  /** `replaced`: by a newer key; `lost`: somebody else may have it. */
  readonly withdrawn?: { readonly on: string; readonly why: 'replaced' | 'lost' } | undefined;
  /** Indexes below this one were given out. */
  readonly issued: number;
  readonly status: StatusList;
  /** The date of the service. */
  readonly today: string;
}

interface Surroundings {
  /** The date of this device. */
  readonly today: string;
  /** The date when the record was fetched, where it is not of now. */
  readonly knownSince: string | null;
}

export type Verdict =
  | { readonly kind: 'genuine'; readonly notes: readonly Note[] }
  | { readonly kind: 'withdrawn'; readonly on: string }
  /** The key was withdrawn before the date of the document. */
  | { readonly kind: 'keyWithdrawn'; readonly on: string }
  /** The key was lost later: whoever has it could have written an earlier date. */
  | { readonly kind: 'keyLost'; readonly on: string }
  /** The service never gave out this index: signed by somebody who has the key and not the account. */
  | { readonly kind: 'notIssued' };

export type Note =
  /** Whether it was withdrawn is known up to this date only. */
  | { readonly kind: 'notChecked'; readonly since: string }
  /** The key was replaced later, which changes nothing. */
  | { readonly kind: 'keyReplaced'; readonly on: string }
  /** The document has a date that has not come. */
  | { readonly kind: 'future' }
  /** The device and the service disagree about the date. */
  | { readonly kind: 'clock' };

/** For a proof whose signature is right. */
export function verdictOf(facts: ProofFacts, record: KeyRecord, surroundings: Surroundings): Verdict {
  const { withdrawn, issued } = record;
  const { knownSince } = surroundings;
  const on = withdrawalsOf(record.status)?.get(facts.index);
  if (on !== undefined) return { kind: 'withdrawn', on };
  // The day of the service is UTC, that of the document its own: east of it, a morning is of the day after.
  if (withdrawn !== undefined && facts.date > nextDay(withdrawn.on))
    return { kind: 'keyWithdrawn', on: withdrawn.on };
  if (withdrawn?.why === 'lost') return { kind: 'keyLost', on: withdrawn.on };
  if (knownSince === null && facts.index >= issued) return { kind: 'notIssued' };
  return { kind: 'genuine', notes: notesOf(facts, record, surroundings) };
}

function notesOf(facts: ProofFacts, record: KeyRecord, { today, knownSince }: Surroundings): Note[] {
  const notes: Note[] = [];
  const { withdrawn } = record;
  if (knownSince !== null) notes.push({ kind: 'notChecked', since: knownSince });
  if (withdrawn !== undefined) notes.push({ kind: 'keyReplaced', on: withdrawn.on });
  if (facts.date > nextDay(knownSince === null ? record.today : today)) notes.push({ kind: 'future' });
  if (knownSince === null && (record.today > nextDay(today) || today > nextDay(record.today)))
    notes.push({ kind: 'clock' });
  return notes;
}

/** The day after: time zones differ by less than a day. */
function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/**
 * What is known of the name that a document gives. Only the operator vouches for a name: a confirmed address
 * says who reads its mail, and anyone can have a domain. `other`: the key is registered under another name.
 * `nameless`: the account of the key is gone, its name with it, and the document gives none.
 */
export type Standing = KeyRecord['vouched_by'] | 'other' | 'nameless';

export function standingOf(facts: ProofFacts, record: KeyRecord): Standing {
  const name = issuerOf(facts, record);
  if (record.issuer === '') return name === '' ? 'nameless' : 'nobody';
  return name === record.issuer ? record.vouched_by : 'other';
}

/** Who issued the document: a document that gives no name has the one of its key. */
export function issuerOf({ issuer }: ProofFacts, record: KeyRecord | null): string {
  return issuer === null || issuer === '' ? (record?.issuer ?? '') : issuer;
}

/** Whether the name that the document gives is the one that the operator vouches for. */
export function isVouched(facts: ProofFacts, record: KeyRecord): boolean {
  return standingOf(facts, record) === 'operator';
}
