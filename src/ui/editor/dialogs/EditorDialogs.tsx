import { lazy, Suspense, useEffect } from 'react';
import type { Document } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layer.ts';
import { unlockedLayers } from '../../../document/unlockedLayers.ts';
import { findLayer } from '../../../document/document.ts';
import { layerTitle } from '../../../document/layerTitle.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useEditorMode } from '../../application/useEditorMode.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { fetchAhead, lazyDialog } from '../../shell/lazyDialog.ts';
import { layersText } from '../session/plural.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from '../session/useEditorState.ts';
import { deviceTableStore, FORGETFUL_TABLES } from '../../../hosts/page/tableStore.ts';
import { useTraining } from '../training/TrainingContext.ts';
import { OtherProjectDialogs } from './OtherProjectDialogs.tsx';
import { SavingDialogs } from '../saving/SavingDialogs.tsx';

const TrainingDialog = lazy(async () => ({ default: (await import('./TrainingDialog.tsx')).TrainingDialog }));

const TableWindow = lazy(async () => {
  const module = await import('../table/TableWindow.tsx');
  return { default: module.TableWindow };
});

const ManualDialog = lazy(async () => ({ default: (await import('./ManualDialog.tsx')).ManualDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));
const PaletteDialog = lazy(async () => ({ default: (await import('./PaletteDialog.tsx')).PaletteDialog }));
const FaqDialog = lazy(async () => ({ default: (await import('./FaqDialog.tsx')).FaqDialog }));
/** Loaded as soon as the editor is ready, because files can be saved offline too. */
const SaveDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([import('./SaveDialog.tsx'), import('../../../app/makeOrder.ts')]);
  return dialog.SaveDialog;
});

/** As the save dialog: settings are kept on the device too. */
const SettingsDialog = lazyDialog(async () => (await import('./SettingsDialog.tsx')).SettingsDialog);

/** At most one dialog at a time, by the editor chart's state. */
export function EditorDialogs() {
  const { dialog, send } = useEditorMode();
  const doomed = useEditorState(({ document, selection }) => selectedText(document, selection));
  const { start, course } = useTraining();
  const { tables: ownTables } = useProjectSession();
  const close = () => send({ type: 'close' });
  useEffect(() => {
    for (const dialogAhead of [SaveDialog, SettingsDialog]) fetchAhead(dialogAhead);
  }, []);
  useUnfinishedNotice();
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
        {dialog === 'keys' && <KeysDialog onClose={close} />}
        {dialog === 'palette' && <PaletteDialog onClose={close} />}
        {dialog === 'faq' && <FaqDialog onClose={close} />}
        {dialog === 'saveDialog' && <SaveDialog />}
        {dialog === 'settings' && <SettingsDialog onClose={close} />}
      </Suspense>
      {dialog === 'table' && (
        <Suspense fallback={null}>
          <TableWindow
            memory={course?.tables ?? ownTables}
            store={course === null ? deviceTableStore : FORGETFUL_TABLES}
          />
        </Suspense>
      )}
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

function useUnfinishedNotice(): void {
  const session = useProjectSession();
  const { platform } = useApplication();
  useEffect(() => {
    void session.unfinishedRun.find().then(async (found) => {
      if (found === null) return;
      const { noticeUnfinishedRun } = await import('./unfinishedNotice.ts');
      noticeUnfinishedRun(found, session, platform.notify);
    });
  }, [session, platform]);
}

function selectedText(document: Document, selection: readonly LayerId[]): string {
  const [id, ...others] = unlockedLayers(document, selection);
  const layer = id === undefined || others.length > 0 ? undefined : findLayer(document, id);
  return layer === undefined ? layersText(others.length + 1) : `слой «${layerTitle(layer)}»`;
}
