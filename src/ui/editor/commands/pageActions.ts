/** What commands do to pages. Loaded with the first of them. */
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { MAX_LAYERS } from '../../../document/schema/constants.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { countPages } from '../../../document/records/pages.ts';
import {
  duplicatePage,
  insertPage,
  movePage,
  moveToPage,
  removePage,
} from '../../../engine/edits/sheet/index.ts';
import { notify } from '../../../kit/notify.ts';
import { focusCanvas } from '../focus/focusCanvas.ts';
import { pageName } from '../../words/pageNames.ts';

type Session = Pick<ProjectSession, 'editor' | 'editorActor'>;

/** Each acts on the shown page, and then shows the page that it made or moved. */
export const PAGE_ACTIONS = {
  add: ({ editor }: Session) => {
    const { page } = editor.getSnapshot();
    editor.apply((document) => insertPage(document, page + 1));
    editor.showPage(page + 1);
  },
  duplicate: ({ editor }: Session) => {
    const { page, document: before } = editor.getSnapshot();
    editor.apply((document) => duplicatePage(document, page, () => crypto.randomUUID()));
    if (editor.getSnapshot().document !== before) editor.showPage(page + 1);
    else notify('warning', `Страница не скопирована: в проекте может быть не больше ${MAX_LAYERS} слоёв.`);
  },
  remove: (session: Session) => {
    const { editor } = session;
    const { page, document } = editor.getSnapshot();
    const name = pageName(page, countPages(document));
    editor.apply((present) => removePage(present, page));
    editor.showPage(Math.max(0, page - 1));
    offerBack(session, name);
    // The strip, and with it the button that was pressed, goes with the second page.
    focusCanvas();
  },
  moveBack: (session: Session) => move(session, -1),
  moveForward: (session: Session) => move(session, 1),
} as const;

export type PageAction = keyof typeof PAGE_ACTIONS;

function move({ editor }: Session, step: 1 | -1): void {
  const { page } = editor.getSnapshot();
  editor.apply((document) => movePage(document, page, page + step));
  editor.showPage(page + step);
}

/** Moves layers to a page, and shows them there. */
export function putOnPage({ editor }: Session, ids: readonly LayerId[], page: number): void {
  editor.apply((document) => moveToPage(document, ids, page));
  editor.select(ids);
}

const BACK_MS = 8000;

/** The notice of a removed page, which brings it back; it goes with the next change. */
function offerBack({ editor, editorActor }: Session, name: string): void {
  const { document } = editor.getSnapshot();
  const gone = new AbortController();
  const stop = editor.subscribe(() => {
    if (editor.getSnapshot().document === document) return;
    stop();
    gone.abort();
  });
  notify('info', `«${name}»: страница удалена.`, {
    duration: BACK_MS,
    signal: gone.signal,
    onGone: stop,
    action: { label: 'Вернуть', shortcut: 'Ctrl+Z', onSelect: () => editorActor.send({ type: 'undo' }) },
  });
}
