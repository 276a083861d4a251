import { plainSigns } from './plainSigns.ts';

/**
 * The value of what was typed in a number field: `210/2`, `2*(10+5)`, `12,5`. Decimal comma or point; signs
 * as people type them.
 */

const MAX_LENGTH = 100;

/** Null if it is no expression or has no finite value. */
export function calculate(text: string): number | null {
  if (text.length > MAX_LENGTH) return null;
  const signs: Readonly<Record<string, string>> = {
    ',': '.',
    '×': '*',
    '·': '*',
    '÷': '/',
    ':': '/',
  };
  const plain = plainSigns(text).replaceAll(/[,×·÷:]/gu, (sign) => signs[sign] ?? sign);
  // Those who come from a table begin with «=».
  const tokens = plain.replace(/^\s*=/u, '').match(/\d+(?:\.\d*)?|\.\d+|[-+*/()]|\S/gu) ?? [];
  const { value, rest } = sum(tokens);
  return rest.length === 0 && Number.isFinite(value) ? value : null;
}

interface Read {
  /** NaN where something is missing or cannot be read. */
  readonly value: number;
  readonly rest: readonly string[];
}

function sum(tokens: readonly string[]): Read {
  let { value, rest } = product(tokens);
  while (rest[0] === '+' || rest[0] === '-') {
    const next = product(rest.slice(1));
    value = rest[0] === '+' ? value + next.value : value - next.value;
    rest = next.rest;
  }
  return { value, rest };
}

function product(tokens: readonly string[]): Read {
  let { value, rest } = factor(tokens);
  while (rest[0] === '*' || rest[0] === '/') {
    const next = factor(rest.slice(1));
    value = rest[0] === '*' ? value * next.value : value / next.value;
    rest = next.rest;
  }
  return { value, rest };
}

function factor([first, ...rest]: readonly string[]): Read {
  if (first === '-' || first === '+') {
    const signed = factor(rest);
    return first === '-' ? { ...signed, value: -signed.value } : signed;
  }
  if (first === '(') {
    const inside = sum(rest);
    const [closing, ...after] = inside.rest;
    return closing === ')' ? { value: inside.value, rest: after } : { value: Number.NaN, rest: [] };
  }
  return { value: first === undefined || !/\d/.test(first) ? Number.NaN : Number(first), rest };
}
