import { useEffect } from 'react';
import { loadLanguageInUse } from '../../data/index.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { unlockedLayers } from '../../document/unlockedLayers.ts';
import { findLayer } from '../../document/document.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { useEditorMode } from '../application/useEditorMode.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { LazyBoundary } from '../shell/LazyBoundary.tsx';
import { tellNotLoaded } from '../../kit/notLoaded.ts';
import { fetchAhead, fetchInTurn, lazyDialog } from '../shell/lazyDialog.ts';
import { layersText } from '../words/plural.ts';
import { useProjectSession } from '../application/ProjectSessionProvider.tsx';
import { useEditorState } from './state/useEditorState.ts';
import { useTraining } from './training/TrainingContext.ts';
import { SavingDialogs } from './projectSaving/SavingDialogs.tsx';

const TrainingDialog = lazyDialog(async () => (await import('./help/TrainingDialog.tsx')).TrainingDialog);

/** A table brings records into the document. */
const TableWindow = lazyDialog(async () => {
  const [table] = await Promise.all([import('./table/dialog/TableWindow.tsx'), loadLanguageInUse()]);
  return table.TableWindow;
});
const ManualDialog = lazyDialog(async () => (await import('./help/ManualDialog.tsx')).ManualDialog);
const KeysDialog = lazyDialog(async () => (await import('./help/KeysDialog.tsx')).KeysDialog);
const PaletteDialog = lazyDialog(async () => (await import('./palette/PaletteDialog.tsx')).PaletteDialog);
const FaqDialog = lazyDialog(async () => (await import('./help/FaqDialog.tsx')).FaqDialog);
/** Loaded as soon as the editor is ready, because files can be saved offline too. */
const SaveDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import('./export/SaveDialog.tsx'),
    import('../../app/export/makeOrder.ts'),
  ]);
  return dialog.SaveDialog;
});

/** As the save dialog: settings are kept on the device too. */
const SettingsDialog = lazyDialog(async () => (await import('./SettingsDialog.tsx')).SettingsDialog);

const OtherProjectDialogs = lazyDialog(
  async () => (await import('./OtherProjectDialogs.tsx')).OtherProjectDialogs,
);
/** Dialogs of the chart that are apart in `OtherProjectDialogs`. */
const ABOUT_PROJECTS: ReadonlySet<string> = new Set(['openingProject', 'creatingProject', 'publishing']);

/** Loaded when the page has nothing else to do, so that they open without a network too. */
const OTHERS = [
  TableWindow,
  OtherProjectDialogs,
  PaletteDialog,
  KeysDialog,
  ManualDialog,
  FaqDialog,
  TrainingDialog,
];

/** At most one dialog at a time, by the editor chart's state. */
export function EditorDialogs() {
  const { dialog, send } = useEditorMode();
  const selectedToDelete = useEditorState(({ document, selection }) => selectedText(document, selection));
  const { start, course } = useTraining();
  const { tables: ownTables, whenIdle } = useProjectSession();
  const { platform } = useApplication();
  const close = () => send({ type: 'close' });
  const onFailed = (error: unknown) => {
    void tellNotLoaded(platform.notify, error);
    close();
  };
  useEffect(() => {
    for (const dialogAhead of [SaveDialog, SettingsDialog]) fetchAhead(dialogAhead);
    return whenIdle(() => void fetchInTurn(OTHERS));
  }, [whenIdle]);
  useUnfinishedNotice();
  return (
    <>
      <LazyBoundary key={dialog} onFailed={onFailed}>
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
        {ABOUT_PROJECTS.has(dialog) && <OtherProjectDialogs />}
        {dialog === 'table' && <TableWindow memory={course?.tables ?? ownTables} />}
      </LazyBoundary>
      <ConfirmDialog
        open={dialog === 'confirmingDelete'}
        title="Удаление слоя"
        text={`Удалить ${selectedToDelete}? Вернуть удалённое можно через Ctrl+Z.`}
        danger
        onConfirm={() => send({ type: 'confirm' })}
        onCancel={close}
      />
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
      const { noticeUnfinishedRun } = await import('./export/unfinishedNotice.ts');
      noticeUnfinishedRun(found, session, platform.notify);
    });
  }, [session, platform]);
}

function selectedText(document: Document, selection: readonly LayerId[]): string {
  const [id, ...others] = unlockedLayers(document, selection);
  const layer = id === undefined || others.length > 0 ? undefined : findLayer(document, id);
  return layer === undefined ? layersText(others.length + 1) : `слой «${layerTitle(layer)}»`;
}
