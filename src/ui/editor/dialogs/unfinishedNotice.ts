/** Tells when a project opens that its last collection was not finished. */
import type { ProjectSession } from '../../../app/projectSession.ts';
import type { Notify } from '../../../kit/notice.ts';
import { openSaveDialog } from '../../application/useEditorMode.ts';

const NOTICE_MS = 12_000;

export async function noticeUnfinishedRun(session: ProjectSession, notify: Notify): Promise<void> {
  const found = await session.unfinishedRun.find();
  if (found === null) return;
  notify('info', `Прошлая коллекция не закончена: готово ${found.done} из ${found.total}.`, {
    place: 'top-right',
    duration: NOTICE_MS,
    action: { label: 'Открыть', onSelect: () => openSaveDialog(session) },
  });
}
