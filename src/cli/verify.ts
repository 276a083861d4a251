/**
 * `verify`: checks documents by the addresses in their codes (docs/proof.md). With a saved key nothing is
 * asked of a network; otherwise only the id of the key is sent, to the site that the address names.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { keyRecordSchema } from '../api/contract/proof.ts';
import { isAddress, readAddress, siteOf } from '../proof/address.ts';
import { fromBase64url } from '../proof/base64url.ts';
import { isSignature } from '../proof/ed25519.ts';
import { keyIdOf } from '../proof/keyId.ts';
import type { Proof, ProofFacts } from '../proof/payload.ts';
import { plainText } from '../proof/texts.ts';
import type { KeyRecord, Note, Standing, Verdict } from '../proof/verdict.ts';
import { issuerOf, isVouched, standingOf, verdictOf } from '../proof/verdict.ts';
import type { ExitCode } from './answers.ts';
import { EXIT } from './answers.ts';
import { SpokenError } from '../document/text/errorText.ts';
import { reasonInNode } from './reason.ts';

interface VerifyDeps {
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Node's own unless given. */
  readonly fetch?: typeof fetch;
}

export const VERIFY_USAGE = 'node patent-generator-cli.mjs verify АДРЕС|ФАЙЛ [--key КЛЮЧ.json]';

/** Prints a line for each address. Ends with `problems` unless all are genuine. */
export async function verify(argv: readonly string[], deps: VerifyDeps): Promise<ExitCode> {
  const given = argumentsOf(argv);
  if (given === null) {
    deps.tell(`Укажите адрес из кода документа или файл с адресами, по одному в строке.\n${VERIFY_USAGE}\n`);
    return EXIT.usage;
  }
  try {
    const saved = given.key === undefined ? [] : await savedKeys(given.key);
    const isOne = isAddress(given.what) || (given.what.includes('#') && !existsSync(given.what));
    const addresses = isOne ? [given.what] : await linesOf(given.what);
    let areAllGenuine = addresses.length > 0;
    for (const address of addresses) {
      const { isGenuine, text } = await checkAddress(address, saved, deps);
      deps.print(`${text}\n`);
      areAllGenuine &&= isGenuine;
    }
    return areAllGenuine ? EXIT.done : EXIT.problems;
  } catch (error) {
    deps.tell(`Не получилось: ${reasonInNode(error)}.\n`);
    return EXIT.input;
  }
}

function argumentsOf(argv: readonly string[]): { readonly what: string; readonly key?: string } | null {
  try {
    const options = { key: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [what] = positionals;
    if (what === undefined || positionals.length > 1) return null;
    return { what, ...(values.key !== undefined && { key: values.key }) };
  } catch {
    return null;
  }
}

interface Checked {
  readonly isGenuine: boolean;
  readonly text: string;
}

async function checkAddress(
  address: string,
  saved: readonly KeyRecord[],
  deps: VerifyDeps,
): Promise<Checked> {
  const proof = readAddress(address);
  switch (proof.kind) {
    case 'damaged':
      return refusal('ИЗМЕНЁН ИЛИ ПОВРЕЖДЁН', address);
    case 'newer':
      return refusal('НЕ ПРОВЕРЕН: код более новой программы', address);
    case 'sample':
      return refusal('ОБРАЗЕЦ', wordsOf(proof.facts));
    case 'signed':
      return judgeProof(address, proof, saved, deps);
    default:
      return proof satisfies never;
  }
}

async function judgeProof(
  address: string,
  proof: Extract<Proof, { kind: 'signed' }>,
  saved: readonly KeyRecord[],
  { clock, fetch: ask = fetch }: VerifyDeps,
): Promise<Checked> {
  const { facts, keyId, signed, signature } = proof;
  const known = saved.find((record) => idOf(record) === keyId);
  const site = siteOf(address);
  if (known === undefined && saved.length === 0 && site === null)
    return refusal('НЕ ПРОВЕРЕН', `в адресе нет сайта, укажите сохранённый ключ: --key (${wordsOf(facts)})`);
  const record = known ?? (site === null || saved.length > 0 ? null : await askedKey(site, keyId, ask));
  const publicKey = record === null ? null : fromBase64url(record.public_key);
  if (record === null || publicKey === null || idOf(record) !== keyId)
    return refusal('НЕИЗВЕСТНЫЙ КЛЮЧ', wordsOf(facts));
  if (!isSignature(publicKey, signed, signature)) return refusal('ИЗМЕНЁН', address);
  const today = new Date(clock()).toISOString().slice(0, 10);
  const knownSince = known === undefined ? null : record.today;
  const verdict = laterVerdict(verdictOf(facts, record, { today, knownSince }), facts, record);
  const isGenuine = verdict.kind === 'genuine' && isVouched(facts, record);
  // A forger has a site of their own, which vouches for anything.
  const source = known === undefined && site !== null ? `, сайт ${new URL(site).host}` : '';
  return { isGenuine, text: `${verdictText(verdict, facts, record)}${source}: ${wordsOf(facts, record)}` };
}

const DAY_MS = 86_400_000;

/**
 * By a saved key, a position that was not given out when it was saved: of a document from before that day it is
 * forged. Days of the service and of the issuer differ by less than one.
 */
function laterVerdict(verdict: Verdict, facts: ProofFacts, { issued, today }: KeyRecord): Verdict {
  const isUnknown = verdict.kind === 'genuine' && facts.index >= issued;
  const isOlder = Date.parse(today) - Date.parse(facts.date) > DAY_MS;
  return isUnknown && isOlder ? { kind: 'notIssued' } : verdict;
}

function verdictText(verdict: Verdict, facts: ProofFacts, record: KeyRecord): string {
  switch (verdict.kind) {
    case 'genuine': {
      const notes = [...verdict.notes.map(noteText), ...unseenNote(facts, record)]
        .map((note) => `, ${note}`)
        .join('');
      return `${UNCHANGED[standingOf(facts, record)](record)}${notes}`;
    }
    case 'withdrawn':
      return `ОТОЗВАН ${verdict.on}`;
    case 'keyWithdrawn':
      return `ПОДПИСАН КЛЮЧОМ, ОТОЗВАННЫМ ${verdict.on}`;
    case 'keyLost':
      return `ПОД СОМНЕНИЕМ: ключ утерян ${verdict.on}`;
    case 'notIssued':
      return 'ТАКОГО ДОКУМЕНТА НЕ ВЫДАВАЛИ';
    default:
      return verdict satisfies never;
  }
}

/** What the page says below its verdict. */
function noteText(note: Note): string {
  switch (note.kind) {
    case 'notChecked':
      return `отзыв известен на ${note.since}`;
    case 'keyReplaced':
      return `с ${note.on} организация подписывает другим ключом`;
    case 'future':
      return 'дата документа ещё не наступила';
    case 'clock':
      return 'часы этого компьютера идут неверно';
    default:
      return note satisfies never;
  }
}

function unseenNote({ index }: ProofFacts, { issued }: KeyRecord): readonly string[] {
  return index < issued ? [] : ['выдан ли он, по этому ключу не видно: сохраните ключ заново'];
}

const UNCHANGED: Readonly<Record<Standing, (record: KeyRecord) => string>> = {
  operator: () => 'ПОДЛИННЫЙ, имя подтверждает владелец сайта',
  domain: ({ domain = '' }) => `НЕ ИЗМЕНЁН, подписал владелец адреса на ${plainText(domain)}, имя указал сам`,
  nobody: () => 'НЕ ИЗМЕНЁН, имя никем не подтверждено',
  nameless: () => 'НЕ ИЗМЕНЁН, ключ записан, имя удалено',
  other: ({ issuer }) => `НЕ ИЗМЕНЁН, но ключ записан на «${plainText(issuer)}»`,
};

function wordsOf(facts: ProofFacts, record: KeyRecord | null = null): string {
  const { number, name, award, date } = facts;
  // A name of the record is the site's word, and one line of the terminal.
  const issuer = plainText(issuerOf(facts, record));
  return [number, name, award, date, issuer].filter((words) => words !== '').join('; ');
}

function refusal(title: string, rest: string): Checked {
  return { isGenuine: false, text: `${title}: ${rest}` };
}

async function askedKey(site: string, keyId: string, ask: typeof fetch): Promise<KeyRecord | null> {
  const reply = await ask(new URL(`/api/proof/${keyId}/`, site));
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`сайт ответил ${reply.status}`);
  return keyRecordSchema.parse(await reply.json());
}

/** One key, or a list of keys, as the site answers `GET /api/proof/<id>/`. */
async function savedKeys(file: string): Promise<readonly KeyRecord[]> {
  const saved: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (typeof saved === 'object' && saved !== null && 'sealed' in saved)
    throw new SpokenError(
      `«${file}» — файл ключа, которым подписывают. Для проверки сохраните ответ сайта /api/proof/номер-ключа/`,
    );
  return keyRecordSchema.array().parse(Array.isArray(saved) ? saved : [saved]);
}

async function linesOf(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8');
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function idOf(record: KeyRecord): string {
  const bytes = fromBase64url(record.public_key);
  return bytes === null ? '' : keyIdOf(bytes);
}
