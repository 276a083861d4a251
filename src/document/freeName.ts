import { MAX_NAME_LENGTH } from './constants.ts';
import { cutToLength } from './graphemes.ts';
import type { Layer } from './layer.ts';

/** Length reserved for a space and a number at the end of a name. */
const NUMBER_LENGTH = 6;

/** The name itself, or with the first unused number from 2: `Текст`, `Текст 2`. */
export function freeName(layers: readonly Layer[], base: string): string {
  return layers.some((layer) => layer.name === base) ? numberedName(layers, base, 2) : base;
}

/** Name of a copied layer: continues from the number at the end of the original's name, or from 2. */
export function copyName(layers: readonly Layer[], name: string): string {
  const [, base = name, number = '1'] = /^(.+) (\d{1,4})$/.exec(name) ?? [];
  const short = cutToLength(base, MAX_NAME_LENGTH - NUMBER_LENGTH).trim();
  return numberedName(layers, short, Number(number) + 1);
}

function numberedName(layers: readonly Layer[], base: string, first: number): string {
  const taken = new Set(layers.map((layer) => layer.name));
  let number = first;
  while (taken.has(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
}
