/**
 * The editor of a member who fills a project: of each edit the table's part is taken, and the design stays
 * (members#two-sides-of-a-document). Loaded with such a project only.
 */
import type { Document } from '../../document/document.ts';
import { withTableSide } from '../../document/tableSide.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type { EditorPlatform } from '../platform/platform.ts';

export interface DesignLock {
  /** Why what would change the design is off, for the person. */
  readonly why: string;
  /** The changed document without what it changes of the design of the one before. */
  readonly settle: (before: Document, changed: Document) => Document;
  /** Opens the present document of the service and puts the table of the one on the screen into it. */
  readonly rebase: (theirs: Document) => void;
}

const WHY = 'Макет меняет владелец';
/** A drag asks in every frame. */
const QUIET_MS = 5000;
const WELCOME_MS = 8000;

/** Also greets the person with what they may do. */
export function createDesignLock(
  {
    editor,
    platform,
  }: { readonly editor: Editor; readonly platform: Pick<EditorPlatform, 'notify' | 'now'> },
  owner: string,
): DesignLock {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    const now = platform.now();
    if (now - toldAt > QUIET_MS) platform.notify('info', `${WHY}.`, { place: 'top-right' });
    toldAt = now;
  };
  platform.notify(
    'info',
    `Владелец проекта: ${owner}. Вам открыты таблица, исправления, номера и выпуск копий. ${WHY}.`,
    { place: 'top-right', duration: WELCOME_MS },
  );
  return {
    why: WHY,
    settle: (before, changed) => {
      const kept = withTableSide(before, changed);
      if (kept !== changed) tell();
      return kept;
    },
    rebase: (theirs) => {
      const { document } = editor.getSnapshot();
      editor.load(theirs);
      editor.apply(() => withTableSide(theirs, document));
    },
  };
}
