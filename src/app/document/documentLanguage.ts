/**
 * Loads the language of records when an edit gives the document its first records or facts: undoing, or a change that nobody thought of. A document that is opened with records waits for the language
 * (`projectLoading.ts`), and so do the table and pasted layers, which bring records with them.
 */
import { boundDocument } from '../../document/records/records.ts';
import { hasFields } from '../../document/records/readsRecords.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';
import type { EditorPlatform } from '../platform/platform.ts';

const NO_LANGUAGE_TEXT =
  'Не удалось загрузить падежи и форматы: тексты из таблицы в копиях пока не видны. Проверьте соединение: после следующей правки попробуем ещё раз. Если не поможет, сохраните проект и обновите страницу.';

interface DocumentLanguage {
  /** How often the language has come: the scene is built again then. */
  readonly loads: ReadableStore<number>;
  readonly stop: () => void;
}
interface DocumentLanguageDeps {
  readonly editor: Pick<Editor, 'getSnapshot' | 'subscribe'>;
  readonly isLoaded: () => boolean;
  readonly loadLanguage: EditorPlatform['host']['loadLanguage'];
  readonly notify: EditorPlatform['notify'];
}

export function createDocumentLanguage(deps: DocumentLanguageDeps): DocumentLanguage {
  const { editor, isLoaded, loadLanguage, notify } = deps;
  const loads = createStore(0);
  let isOnItsWay = false;
  let isTold = false;
  const look = (): void => {
    const { document } = editor.getSnapshot();
    if (isOnItsWay || isLoaded() || !hasFields(boundDocument(document))) return;
    isOnItsWay = true;
    loadLanguage()
      .then(
        () => loads.update((count) => count + 1),
        () => {
          if (!isTold) notify('warning', NO_LANGUAGE_TEXT, { place: 'top-right' });
          isTold = true;
        },
      )
      .finally(() => {
        // After a failure the next change asks again.
        isOnItsWay = false;
      });
  };
  look();
  return { loads, stop: editor.subscribe(look) };
}
