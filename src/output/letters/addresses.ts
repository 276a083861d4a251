/**
 * Reads e-mail addresses as people type them in tables: several in a cell, with names, commas for dots,
 * letters of another alphabet, misspelt mail services. A fault stops a letter; a doubt only asks to look.
 */

/** @property suggestion what the whole cell could be instead; null when nothing can be guessed */
export interface AddressRemark {
  readonly kind: 'empty' | 'wrong' | 'lookAlike' | 'typo' | 'several' | 'repeated';
  readonly value: string;
  readonly suggestion: string | null;
}

interface AddressReading {
  /** Addresses to which a letter can go, each once. */
  readonly addresses: readonly string[];
  readonly remarks: readonly AddressRemark[];
}

/** Remarks with which no letter is made. */
const FAULTS: ReadonlySet<AddressRemark['kind']> = new Set(['empty', 'wrong', 'lookAlike']);

export function isFault({ kind }: AddressRemark): boolean {
  return FAULTS.has(kind);
}

/** Reads a cell. With a fault in any part it has no addresses: half of a cell is never meant. */
export function readAddresses(cell: string): AddressReading {
  const value = plainCell(cell);
  if (value === '') return { addresses: [], remarks: [{ kind: 'empty', value: '', suggestion: null }] };
  const parts = partsOf(value);
  const readings = parts.map(readOne);
  const mended = readings.map(({ suggestion, address }) => suggestion ?? address);
  const suggestion = mended.includes(null) ? null : mended.join('; ');
  const faulty = readings.find(({ kind }) => kind === 'wrong' || kind === 'lookAlike');
  if (faulty !== undefined && faulty.kind !== null)
    return { addresses: [], remarks: [{ kind: faulty.kind, value, suggestion }] };
  const addresses = uniqueAddresses(readings.flatMap(({ address }) => address ?? []));
  const several = addresses.length > 1 ? ([{ kind: 'several', value, suggestion: null }] as const) : [];
  const typo = readings.some(({ kind }) => kind === 'typo')
    ? ([{ kind: 'typo', value, suggestion }] as const)
    : [];
  return { addresses, remarks: [...typo, ...several] };
}

/** The same mailbox for nearly every service, whatever the case of its letters. */
export function addressKey(address: string): string {
  return address.toLowerCase();
}

function uniqueAddresses(addresses: readonly string[]): readonly string[] {
  return [...new Map(addresses.map((address) => [addressKey(address), address])).values()];
}

/** Without marks that are not seen, names around addresses in brackets, and `mailto:`. */
function plainCell(cell: string): string {
  const visible = cell.replaceAll(/[\p{Cf}\p{Cc}\u00a0]+/gu, ' ').trim();
  const bracketed = [...visible.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, inside = '']) => inside.trim());
  return (bracketed.length > 0 ? bracketed.join('; ') : visible).replaceAll(/\bmailto:/gi, '').trim();
}

/** A comma separates only in front of another address: in «ivan@mail,ru» it stands for a point. */
function partsOf(value: string): readonly string[] {
  const joined = value.replaceAll(/\s*@\s*/g, '@');
  const parts = joined.split(/\s*[;|]\s*|\s+(?:или|и|or|and)\s+|\s*,\s*(?=[^,;\s@]+@)|\s+(?=[^,;\s@]+@)/u);
  return parts.map((part) => part.replace(/[,.;:]+$/, '').trim()).filter((part) => part !== '');
}

interface PartReading {
  readonly kind: 'wrong' | 'lookAlike' | 'typo' | null;
  readonly address: string | null;
  readonly suggestion: string | null;
}

const MAX_ADDRESS = 254;
const MAX_LOCAL = 64;
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const TOP = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;
/** «ру» and «ком» do not exist: they were typed in the wrong alphabet. */
const RUSSIAN_TOPS = new Set(['рф', 'рус', 'дети', 'москва', 'онлайн', 'сайт', 'орг', 'бел', 'укр', 'қаз']);
const LABEL = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?|[а-яё0-9](?:[а-яё0-9-]*[а-яё0-9])?)$/iu;

/** Whether a letter can be sent there: the form only, not whether it exists. */
export function isAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  if (at < 1 || local.length > MAX_LOCAL || address.length > MAX_ADDRESS) return false;
  const labels = domain.split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || !(TOP.test(top) || RUSSIAN_TOPS.has(top.toLowerCase()))) return false;
  return LOCAL.test(local) && labels.every((label) => label.length <= 63 && LABEL.test(label));
}

function readOne(part: string): PartReading {
  if (isAddress(part)) {
    const better = betterDomain(part);
    return better === null
      ? { kind: null, address: part, suggestion: null }
      : { kind: 'typo', address: part, suggestion: better };
  }
  const mended = mendedAddress(part);
  const isOtherAlphabet = /[а-яё]/iu.test(part) && mended !== null;
  return { kind: isOtherAlphabet ? 'lookAlike' : 'wrong', address: null, suggestion: mended };
}

/** Letters of the Russian alphabet and the Latin ones that look the same. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [...'аaсcеeоoрpуyхxіiАAВBСCЕEНHКKМMОOРPТTУYХX'.matchAll(/(.)(.)/gu)].map(([, from = '', to = '']) => [
    from,
    to,
  ]),
);

/** An address that was probably meant; null without one. */
function mendedAddress(part: string): string | null {
  const spaceless = part
    .replaceAll(/\s+/g, '')
    .replaceAll(',', '.')
    .replaceAll(/\.{2,}/g, '.');
  const pointed = spaceless.replaceAll(/@{2,}/g, '@').replace(/\.@/, '@').replace(/@\./, '@');
  const candidates = [pointed, latin(pointed), withTop(latin(pointed))];
  for (const candidate of candidates) if (isAddress(candidate)) return betterDomain(candidate) ?? candidate;
  return null;
}

function latin(text: string): string {
  return Array.from(text.replace(/\.ру$/iu, '.ru'), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/** «ivan@mailru», «ivan@gmail»: the point or the end is missing. */
function withTop(address: string): string {
  const [local = '', domain = '', ...more] = address.split('@');
  const whole = POPULAR.find((known) =>
    [known.replace('.', ''), known.split('.')[0]].includes(domain.toLowerCase()),
  );
  return more.length > 0 || whole === undefined ? address : `${local}@${whole}`;
}

const POPULAR = [
  'mail.ru|gmail.com|yandex.ru|ya.ru|bk.ru|list.ru|inbox.ru|rambler.ru|icloud.com|outlook.com|hotmail.com|yahoo.com',
  'internet.ru|vk.com|yandex.com|yandex.by|yandex.kz|live.com|me.com|proton.me|protonmail.com|sferum.ru',
].flatMap((line) => line.split('|'));
/** Domains that exist, and yet nearly always stand for another one. */
const MISTAKEN: Readonly<Record<string, string>> = {
  'gmail.ru': 'gmail.com',
  'mail.com': 'mail.ru',
  'yandex.com.ru': 'yandex.ru',
  'yandeks.ru': 'yandex.ru',
  'jandex.ru': 'yandex.ru',
  'icloud.ru': 'icloud.com',
  'gmail.co': 'gmail.com',
  'gmail.cm': 'gmail.com',
  'gmail.com.ru': 'gmail.com',
};
/** Shorter names are one letter away from too many others. */
const MIN_COMPARED = 7;

/** The address at the popular service that this domain is one slip away from; null without one. */
function betterDomain(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (POPULAR.includes(domain)) return null;
  const better =
    MISTAKEN[domain] ?? POPULAR.find((known) => known.length >= MIN_COMPARED && isOneSlip(domain, known));
  return better === undefined ? null : `${address.slice(0, at + 1)}${better}`;
}

/** Whether one letter more, less or other, or two exchanged, make one word of the other. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a.slice(1) === b || b.slice(1) === a || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}
