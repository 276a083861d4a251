import { isTyped } from './capabilities.ts';
import { NEW_TEXT_NAME } from './constants.ts';
import { cutToLength } from './graphemes.ts';
import type { Layer } from './layer.ts';

const NEVER_RENAMED = new RegExp(`^${NEW_TEXT_NAME}( \\d+)?$`);
const MAX_LENGTH = 30;

/** Displayed name of a layer: its name, or the first words of a text layer that was never renamed. */
export function layerTitle(layer: Layer): string {
  if (!isTyped(layer) || !NEVER_RENAMED.test(layer.name)) return layer.name;
  const words = layer.display.trim().replaceAll(/\s+/g, ' ');
  if (words === '') return NEW_TEXT_NAME;
  const start = cutToLength(words, MAX_LENGTH);
  return start === words ? words : `${start.trim()}…`;
}
