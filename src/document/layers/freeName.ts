import { MAX_NAME_LENGTH } from '../schema/constants.ts';
import { cutToLength } from '../text/graphemes.ts';
import type { Layer } from './layer.ts';

/** Length reserved for a space and a number at the end of a name. */
const NUMBER_LENGTH = 6;

/** The name itself, or with the first unused number from 2: `Текст`, `Текст 2`. */
export function freeName(layers: readonly Layer[], base: string): string {
  return layers.some((layer) => layer.name === base) ? numberedName(layers, base, 2) : base;
}

/**
 * Returns a function that names copies of layers: a copy continues from the number at the end of the original's name, or from
 * 2. It remembers its count, so that ten thousand copies of one name take linear time.
 */
export function copyNames(layers: readonly Layer[]): (name: string) => string {
  const taken = new Set(layers.map((layer) => layer.name));
  const counted = new Map<string, number>();
  return (name) => {
    const [, base = name, ended = '1'] = /^(.+) (\d{1,4})$/.exec(name) ?? [];
    const short = cutToLength(base, MAX_NAME_LENGTH - NUMBER_LENGTH).trim();
    let number = Number(ended) + 1;
    if (taken.has(`${short} ${number}`)) number = Math.max(number, counted.get(short) ?? 0);
    while (taken.has(`${short} ${number}`)) number += 1;
    counted.set(short, number + 1);
    taken.add(`${short} ${number}`);
    return `${short} ${number}`;
  };
}

function numberedName(layers: readonly Layer[], base: string, first: number): string {
  const taken = new Set(layers.map((layer) => layer.name));
  let number = first;
  while (taken.has(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}
