/** Tells when a project opens that its last collection, or its mailing, was not finished. Loaded when it is. */
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { UnfinishedRun } from '../../../app/export/unfinishedRun.ts';
import { unfinishedMailing } from '../../../app/issue/letters/unfinishedMailing.ts';
import type { Notify } from '../../../kit/notice.ts';
import { openSaveDialog } from '../../application/useEditorMode.ts';
import { mailingText } from '../letters/mailingText.ts';

const NOTICE_MS = 12_000;

export function noticeUnfinishedRun(found: UnfinishedRun, session: ProjectSession, notify: Notify): void {
  notify('info', `Прошлая коллекция не закончена: готово ${found.done} из ${found.total}.`, {
    place: 'top-right',
    duration: NOTICE_MS,
    action: { label: 'Открыть', onSelect: () => openSaveDialog(session) },
  });
}

export async function noticeUnfinishedMailing(session: ProjectSession, notify: Notify): Promise<void> {
  const found = await unfinishedMailing(session.device.place);
  if (found === null) return;
  notify('info', mailingText(found), {
    place: 'top-right',
    duration: NOTICE_MS,
    action: { label: 'Продолжить…', onSelect: () => session.editorActor.send({ type: 'openLetters' }) },
  });
}
