import { DEFAULT_PROJECT_NAME, DISPLAY_TITLE_LENGTH } from './constants.ts';
import { firstGraphemes } from './graphemes.ts';

/** A project name as the editor's header shows it: an empty name is the default one, a long one is cut to 16 characters and '...'. */
export function displayTitle(name: string): string {
  const shown = name.trim() === '' ? DEFAULT_PROJECT_NAME : name;
  const start = firstGraphemes(shown, DISPLAY_TITLE_LENGTH);
  return start === shown ? shown : `${start}...`;
}
