/**
 * Codes that the issuer hands out. They are made of a secret that stays on the issuer's device and is not in
 * the link: who has the link and a name cannot make them. The same copy has the same code whenever it is
 * asked for.
 */
import type { Bytes } from './bytes.ts';
import { deriveBytes } from './secrets.ts';

/**
 * Look alike in both alphabets, are no digits at a second glance, and make no words: 39 bits in ten signs.
 */
const SIGNS = 'КМНРСТХ23456789';
const LENGTH = 10;

/** Such as «К7Н4Т-М9Р2Х». @param copy tells it from the others of its publication */
export async function codeOf(secret: Bytes, copy: string): Promise<string> {
  const bytes = await deriveBytes(secret, `code ${copy}`, 2 * LENGTH);
  const signs = Array.from({ length: LENGTH }, (_, at) => {
    const value = (bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0);
    return SIGNS[value % SIGNS.length] ?? '';
  });
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
}
