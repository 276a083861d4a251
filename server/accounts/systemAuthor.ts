/**
 * The author of the templates that come with the product: an account without a password, whose login and
 * e-mail no person can have, for neither is one (a space in the one, no «@» in the other).
 */
import type { Tables } from '../database/schema.ts';

export const SYSTEM_AUTHOR_ID = 'patent-generator';
const NAME = 'Patent Generator';

export function systemAuthor(now: number): Tables['users'] {
  return {
    id: SYSTEM_AUTHOR_ID,
    username: NAME,
    email: SYSTEM_AUTHOR_ID,
    username_key: NAME.toLowerCase(),
    email_key: SYSTEM_AUTHOR_ID,
    name: NAME,
    password_hash: null,
    github_id: null,
    is_github_user: false,
    is_tour_completed: true,
    email_confirmed_at: null,
    created_at: now,
  };
}

/**
 * Whether people would take this login or name for the product's own: other signs between the words, digits
 * like letters, letters of other alphabets.
 */
export function looksLikeSystem(name: string): boolean {
  return OWN.has(likeLatin(name.normalize('NFKC').toLowerCase()).replaceAll(/[^\p{L}]+/gu, ''));
}

/**
 * A text in lower case with each sign as the Latin letter that it looks like, so that look-alikes become
 * equal.
 */
export function likeLatin(lower: string): string {
  return Array.from(lower, (sign) => LOOKS_LIKE.get(sign) ?? sign).join('');
}

const LOOKS_LIKE = new Map(
  [
    'аa',
    'еe',
    'ёe',
    'оo',
    'рp',
    'сc',
    'тt',
    'нh',
    'хx',
    'уy',
    'мm',
    'кk',
    'вb',
    'αa',
    'εe',
    'οo',
    'ρp',
    'τt',
    'ηn',
    'νv',
  ]
    .concat([
      '0o',
      '1i',
      '3e',
      '4a',
      '5s',
      '7t',
      '8b',
      '9g',
      '6g',
      'ée',
      'èe',
      'ëe',
      'áa',
      'àa',
      'äa',
      'óo',
      'ıi',
      '@a',
    ])
    // Small capitals and letters of phonetics.
    .concat('ɡg ɢg ᴘp ᴀa ɑa ᴛt ᴇe ɴn ʀr ᴏo'.split(' '))
    .map((pair) => [pair.charAt(0), pair.charAt(1)] as const),
);

const OWN = new Set(
  ['patentgenerator', 'патентгенератор', 'генераторпатентов', 'generatorpatentov'].map((name) =>
    Array.from(name, (sign) => LOOKS_LIKE.get(sign) ?? sign).join(''),
  ),
);
