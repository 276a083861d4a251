import type { FontSpec } from '../ports/measurer.ts';
import { DEFAULT_FONT_FAMILY } from '../../document/schema/constants.ts';
import { drawnFamily, faceFiles, servingFace, standInFace } from '../../document/fonts.ts';

/**
 * The CSS font string for a face at its size, in document pixels.
 *
 * On every host each font file is a family of its own, so the canvas is never asked for bold or italic and
 * cannot synthesise them. The string lists the files of one face, one per subset, then the nearest face of
 * the default family as fallback for missing letters (₽ in Calibri).
 *
 * @param isRare whether the text has rare letters (`hasRareLetters`): their files are named only then,
 *     because Chromium keeps
 *   in a worker what it drew when a named file was not there
 */
export function cssFont(font: FontSpec, isRare: boolean = false): string {
  const face = servingFace(font.family, font);
  const letters = isRare ? 'all' : 'usual';
  const key = `${drawnFamily(font.family)}|${face}|${letters}`;
  let stack = stacks.get(key);
  if (stack === undefined) {
    const files = new Set([
      ...faceFiles(font.family, face, letters),
      ...faceFiles(DEFAULT_FONT_FAMILY, standInFace(face), letters),
    ]);
    stack = [...files].map((file) => `"${file}"`).join(', ');
    stacks.set(key, stack);
  }
  return `${font.size}px ${stack}`;
}

const stacks = new Map<string, string>();
