import type { Editor } from '../../engine/editor/index.ts';
import { sumOf } from '../platform/createStore.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import { createDocumentLanguage } from './documentLanguage.ts';
import { createLateParts } from './lateParts.ts';
import type { DocumentFonts } from './ownFonts.ts';
import { createRareLetters } from './rareLetters.ts';
import type { ShownFacts } from './shownFacts.ts';

/** What texts come to need while the document is edited. */
export function watchLateLoads(
  { host, notify }: EditorPlatform,
  editor: Editor,
  fonts: DocumentFonts,
  facts: ShownFacts,
) {
  const letters = createRareLetters({ editor, loadFonts: host.loadFonts });
  const parts = createLateParts({ editor, host });
  const language = createDocumentLanguage({
    editor,
    isLoaded: () => host.filling() !== null,
    loadLanguage: host.loadLanguage,
    notify,
  });
  return {
    loads: sumOf(letters.loads, parts.loads, language.loads, fonts.loads, facts.loads),
    stop: () => {
      letters.stop();
      parts.stop();
      language.stop();
      fonts.stop();
    },
  };
}
