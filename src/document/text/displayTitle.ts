import { withoutDirections } from './cleanText.ts';
import { DEFAULT_PROJECT_NAME, DISPLAY_TITLE_LENGTH } from '../schema/constants.ts';
import { firstGraphemes } from './graphemes.ts';

/** The whole name, to be spoken and shown on hover; the default for an empty one. */
export function fullTitle(name: string): string {
  const plain = withoutDirections(name);
  return plain.trim() === '' ? DEFAULT_PROJECT_NAME : plain;
}

/**
 * Title for the editor's header: the default for an empty name; a long name is cut to 16 characters and
 * '...'.
 */
export function displayTitle(name: string): string {
  const shown = fullTitle(name);
  const start = firstGraphemes(shown, DISPLAY_TITLE_LENGTH);
  return start === shown ? shown : `${start}...`;
}
