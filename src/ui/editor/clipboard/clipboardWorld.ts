/** What the clipboard of a project is made with. */
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Notify } from '../../../kit/notice.ts';
import type { SystemClipboard } from './systemClipboard.ts';

type ClipboardSession = Pick<
  ProjectSession,
  'editor' | 'editorActor' | 'scene' | 'text' | 'table' | 'pictures' | 'offered'
>;

export interface ClipboardDeps {
  readonly session: ClipboardSession;
  readonly addPictures: (files: readonly File[]) => Promise<void>;
  readonly system: SystemClipboard;
  readonly notify: Notify;
  readonly newId: () => string;
}

export const EMPTY_CLIPBOARD_TEXT = 'В буфере обмена нет ни слоёв, ни текста, ни картинки.';
