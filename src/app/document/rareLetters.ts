/**
 * Loads the files of rare letters (`usesRareLetters`) when a text or a name of the table comes to need them:
 * few documents do, so the page does not begin with them.
 */
import { familiesOf, weightsOf } from '../../document/fonts.ts';
import { usesRareLetters } from '../../document/letters.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';
import type { EditorPlatform } from '../platform/platform.ts';

interface RareLetters {
  /** How often letters have come: texts that were measured before are measured again. */
  readonly loads: ReadableStore<number>;
  readonly stop: () => void;
}
interface RareLettersDeps {
  readonly editor: Pick<Editor, 'getSnapshot' | 'subscribe'>;
  readonly loadFonts: EditorPlatform['host']['loadFonts'];
}

export function createRareLetters({ editor, loadFonts }: RareLettersDeps): RareLetters {
  const loads = createStore(0);
  /** Families whose rare letters are there or on their way. */
  let asked = '';
  const look = (): void => {
    const { document } = editor.getSnapshot();
    if (!usesRareLetters(document)) return;
    const families = familiesOf(document);
    const weights = weightsOf(document);
    const wanted = [...families, ...weights].join('|');
    if (wanted === asked) return;
    asked = wanted;
    const forget = (): void => {
      // The next change asks again.
      if (asked === wanted) asked = '';
    };
    loadFonts(families, { rare: true, weights }).then(({ kind }) => {
      if (kind === 'loaded') loads.update((count) => count + 1);
      else forget();
    }, forget);
  };
  look();
  return { loads, stop: editor.subscribe(look) };
}
