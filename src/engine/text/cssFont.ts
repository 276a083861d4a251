import type { FontSpec } from '../ports/measurer.ts';
import { DEFAULT_FONT_FAMILY } from '../../document/constants.ts';
import { faceFiles, servingFace } from '../../document/fonts.ts';

/**
 * The font string that a canvas needs to draw this face at its size, in document pixels.
 *
 * Every font file is a family of its own on every host, so a canvas is never asked for bold or italic and cannot make
 * a slanted or thickened face up. The files of one face stand side by side, one a subset, and after them the default
 * family's same face, for a letter that the family lacks (₽ in Calibri).
 */
export function cssFont(font: FontSpec): string {
  const face = servingFace(font.family, font);
  const key = `${font.family}|${face}`;
  let stack = stacks.get(key);
  if (stack === undefined) {
    const files = new Set([...faceFiles(font.family, face), ...faceFiles(DEFAULT_FONT_FAMILY, face)]);
    stack = [...files].map((file) => `"${file}"`).join(', ');
    stacks.set(key, stack);
  }
  return `${font.size}px ${stack}`;
}

const stacks = new Map<string, string>();
