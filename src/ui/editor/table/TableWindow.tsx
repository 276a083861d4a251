import { readTable } from '../../../../workers/table/client.ts';
import { bindSelection, bindWaiting, findLayer } from '../../../engine/index.ts';
import { useApplication } from '../../composition/ApplicationProvider.tsx';
import { useProjectSession } from '../../composition/ProjectSessionProvider.tsx';
import { useEditorState } from '../session/useEditorState.ts';
import { staleLayersText } from './staleLayers.ts';
import { TableDialog } from './TableDialog.tsx';
import type { TableMemory } from './tableMemory.ts';
import type { TableStore } from './tableStore.ts';
import { selectionOf } from './tablePicking.ts';
import { useTableReading } from './useTableReading.ts';

interface TableWindowProps {
  readonly memory: TableMemory;
  /** Where the file is kept for the next time. */
  readonly store: TableStore;
}

/** The table dialog for the selected DB layer. */
export function TableWindow({ memory, store }: TableWindowProps) {
  const { platform } = useApplication();
  const { editor, mode, projectId } = useProjectSession();
  const reader = useTableReading({ projectId, memory, store, readFile: readTable });
  const layer = useEditorState(({ document, selection: [id] }) =>
    id === undefined ? undefined : findLayer(document, id),
  );
  const close = () => mode.send({ type: 'close' });
  const bound = layer?.type === 'db' ? layer : null;
  return (
    <TableDialog
      reader={reader}
      bound={bound}
      onClose={close}
      onBind={(picking) => {
        if (bound !== null) {
          const { document } = editor.getSnapshot();
          const { picks } = picking.selection;
          const filled = bindWaiting(bindSelection(document, bound.id, selectionOf(picking)), {
            ...picking,
            picks,
          });
          editor.apply(() => filled.document);
          if (filled.names.length > 0) platform.notify('positive', filledText(filled.names));
        }
        close();
        const stale = staleLayersText(editor.getSnapshot().document, memory.recall(), bound?.id ?? null);
        if (stale !== null) platform.notify('warning', stale);
      }}
    />
  );
}

function filledText(names: readonly string[]): string {
  const quoted = names.map((name) => `«${name}»`).join(', ');
  return names.length === 1
    ? `Слой ${quoted} тоже заполнен из этой таблицы`
    : `Из этой таблицы заполнены и слои ${quoted}`;
}
