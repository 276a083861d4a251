import { projectFinds } from '../../../app/fields/projectFinds.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { notify } from '../../../kit/notify.ts';

/** Long enough to read it and to press its button, ms. */
const OFFER_MS = 20_000;

/** Says how many fields the texts of layers have that have just come, and shows them if the person wants. */
export function offerFinds(session: ProjectSession, ids: readonly LayerId[]): void {
  const { editor } = session;
  const { memory: tables } = session.table;
  const { length } = projectFinds(editor.getSnapshot().document, ids, tables.recall()?.table ?? null);
  if (length === 0) return;
  notify('info', `Нашли поля: ${length}. На их месте будут данные каждого человека.`, {
    duration: OFFER_MS,
    action: { label: 'Показать', onSelect: () => showFinds(session, ids) },
  });
}

/** The same for all texts of the project. */
export function findInAll(session: ProjectSession): void {
  const { document } = session.editor.getSnapshot();
  const ids = document.layers.map(({ id }) => id);
  if (projectFinds(document, ids, session.table.memory.recall()?.table ?? null).length > 0)
    showFinds(session, ids);
  else notify('info', 'В текстах не нашлось ни имён, ни мест для них.');
}

function showFinds({ offered: { findsIn }, editorActor }: ProjectSession, ids: readonly LayerId[]): void {
  findsIn.set(ids);
  editorActor.send({ type: 'openFinds' });
}
