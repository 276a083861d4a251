import { lazy, Suspense, useState } from 'react';
import type { Document, LayerId } from '../../../engine/index.ts';
import { countCopies, findLayer, layerTitle } from '../../../engine/index.ts';
import { useEditorMode } from '../../composition/useEditorMode.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { layersText } from '../session/plural.ts';
import { useEditorState } from '../session/useEditorState.ts';
import { createTableMemory } from '../table/tableMemory.ts';
import { deviceTableStore, FORGETFUL_TABLES } from '../table/tableStore.ts';
import { useTraining } from '../training/TrainingContext.ts';
import { FaqDialog } from './FaqDialog.tsx';
import { OtherProjectDialogs } from './OtherProjectDialogs.tsx';
import { SavingDialogs } from '../saving/SavingDialogs.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const ManualDialog = lazy(async () => ({ default: (await import('./ManualDialog.tsx')).ManualDialog }));
const TrainingDialog = lazy(async () => ({ default: (await import('./TrainingDialog.tsx')).TrainingDialog }));

const TableWindow = lazy(async () => {
  const module = await import('../table/TableWindow.tsx');
  return { default: module.TableWindow };
});

/** At most one dialog at a time, the one that the editor chart is in. */
export function EditorDialogs() {
  const { dialog, send } = useEditorMode();
  const copyCount = useEditorState((state) => countCopies(state.document));
  const doomed = useEditorState(({ document, selection }) => selectedText(document, selection));
  const { start, course } = useTraining();
  const [ownTables] = useState(createTableMemory);
  const close = () => send({ type: 'close' });
  return (
    <>
      <Suspense fallback={null}>
        {dialog === 'manual' && <ManualDialog onClose={close} />}
        {dialog === 'training' && (
          <TrainingDialog
            onClose={close}
            onStart={(exercise) => {
              close();
              start(exercise);
            }}
          />
        )}
      </Suspense>
      <FaqDialog open={dialog === 'faq'} onClose={close} />
      <SettingsDialog open={dialog === 'settings'} onClose={close} />
      {dialog === 'table' && (
        <Suspense fallback={null}>
          <TableWindow
            memory={course?.tables ?? ownTables}
            store={course === null ? deviceTableStore : FORGETFUL_TABLES}
          />
        </Suspense>
      )}
      <SaveDialog copyCount={copyCount} />
      <ConfirmDialog
        open={dialog === 'confirmingDelete'}
        title="Удаление слоя"
        text={`Удалить ${doomed}? Вернуть удалённое можно через Ctrl+Z.`}
        danger
        onConfirm={() => send({ type: 'confirm' })}
        onCancel={close}
      />
      <OtherProjectDialogs />
      <SavingDialogs />
    </>
  );
}

function selectedText(document: Document, selection: readonly LayerId[]): string {
  const [id, ...others] = selection;
  const layer = id === undefined || others.length > 0 ? undefined : findLayer(document, id);
  return layer === undefined ? layersText(selection.length) : `слой «${layerTitle(layer)}»`;
}
