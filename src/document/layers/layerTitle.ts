import { isTyped, takesRecords } from './capabilities.ts';
import { withoutDirections } from '../text/cleanText.ts';
import { NEW_DB_NAME, NEW_TEXT_NAME } from '../schema/constants.ts';
import { cutToLength } from '../text/graphemes.ts';
import type { Layer } from './layer.ts';

const NEW_TEXT = new RegExp(`^${NEW_TEXT_NAME}( \\d+)?$`);
const NEW_DB = new RegExp(`^${NEW_DB_NAME}( \\d+)?$`);
const MAX_LENGTH = 30;

/**
 * Displayed name of a layer: its name, or, until it is renamed, the first words of a text or the columns of
 * data.
 */
export function layerTitle(layer: Layer): string {
  return withoutDirections(titleOf(layer));
}

function titleOf(layer: Layer): string {
  if (isTyped(layer) && NEW_TEXT.test(layer.name)) return firstWords(layer.display) ?? NEW_TEXT_NAME;
  if (takesRecords(layer) && NEW_DB.test(layer.name)) {
    const { headerRow = null, columns = [] } = layer.query ?? {};
    return (headerRow === null ? null : firstWords(columns.map(({ name }) => name).join(', '))) ?? layer.name;
  }
  return layer.name;
}

/** On one line; null when there are none. */
function firstWords(text: string): string | null {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  if (words === '') return null;
  const start = cutToLength(words, MAX_LENGTH);
  return start === words ? words : `${start.trim()}…`;
}
