import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { ProjectDialogsContext } from './projectDialogs.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { unlockedLayers } from '../../document/unlockedLayers.ts';
import { findLayer } from '../../document/document.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { useEditorMode } from '../application/useEditorMode.ts';
import type { Elements } from '../../kit/elements.ts';
import { COLOR_PANEL } from '../../kit/ColorField.tsx';
import { MENU } from '../../kit/MenuOnDemand.tsx';
import { SELECT_LIST } from '../../kit/Select.tsx';
import { LazyBoundary } from '../shell/LazyBoundary.tsx';
import { tellNotLoaded } from '../../kit/notLoaded.ts';
import { fetchAhead, fetchInTurn, lazyDialog } from '../shell/lazyDialog.ts';
import { layersText } from '../words/plural.ts';
import { useProjectSession } from '../application/ProjectSessionProvider.tsx';
import { useEditorState } from './state/useEditorState.ts';
import { useTraining } from './training/TrainingContext.ts';
import { SavingDialogs } from './projectSaving/SavingDialogs.tsx';
import { SAVING_POPOVER } from './projectSaving/SavedState.tsx';

const HelpDialog = lazyDialog(async () => (await import('./help/HelpDialog.tsx')).HelpDialog);

const TableWindow = lazyDialog(async () => (await import('./table/dialog/TableWindow.tsx')).TableWindow);
const OwnFontDialog = lazyDialog(async () => (await import('./fonts/OwnFontDialog.tsx')).OwnFontDialog);
const IssuedDialog = lazyDialog(async () => (await import('./issued/IssuedDialog.tsx')).IssuedDialog);
/** Chart, drawing of letters and their files come with it. */
const LettersDialog = lazyDialog(async () => (await import('./letters/LettersDialog.tsx')).LettersDialog);
const PickupDialog = lazyDialog(async () => (await import('./pickup/PickupDialog.tsx')).PickupDialog);
const PdfDialog = lazyDialog(async () => (await import('./images/PdfDialog.tsx')).PdfDialog);
const SlidesDialog = lazyDialog(async () => (await import('./images/SlidesDialog.tsx')).SlidesDialog);
const FieldPlaceDialog = lazyDialog(
  async () => (await import('./images/FieldPlaceDialog.tsx')).FieldPlaceDialog,
);
const FindsDialog = lazyDialog(async () => (await import('./finds/FindsDialog.tsx')).FindsDialog);
const KeysDialog = lazyDialog(async () => (await import('./help/KeysDialog.tsx')).KeysDialog);
const PaletteDialog = lazyDialog(async () => (await import('./palette/PaletteDialog.tsx')).PaletteDialog);
/** Loaded as soon as the editor is ready, because files can be saved offline too. */
const SaveDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import('./export/SaveDialog.tsx'),
    import('../../app/export/carryOut.ts'),
  ]);
  return dialog.SaveDialog;
});

/** As the save dialog: settings are kept on the device too. */
const SettingsDialog = lazyDialog(async () => (await import('./SettingsDialog.tsx')).SettingsDialog);

/** Dialogs of the chart that the project list has as well. */
const ABOUT_PROJECTS: ReadonlySet<string> = new Set([
  'openingProject',
  'creatingProject',
  'sharing',
  'publishing',
]);

const ConfirmDialog = lazyDialog(async () => (await import('../../kit/ConfirmDialog.tsx')).ConfirmDialog);

/** On the sheet, as the person sees it. */
const CropOverlay = lazyDialog(async () => (await import('./crop/CropOverlay.tsx')).CropOverlay);

/** Lists and panels that a press opens. */
const POPUPS = [MENU, SELECT_LIST, COLOR_PANEL];

/** Loaded as soon as the editor is shown: a network that fails in the first minute must not take them away. */
const SOON = [SAVING_POPOVER, ConfirmDialog, SaveDialog, SettingsDialog];

/** Loaded when the page has nothing else to do, so that they open without a network too. */
const OTHERS = [...POPUPS, TableWindow, PaletteDialog, CropOverlay, KeysDialog, HelpDialog];

/** At most one dialog at a time, by the editor chart's state. */
export function EditorDialogs() {
  const { dialog, send } = useEditorMode();
  const selectedToDelete = useEditorState(({ document, selection }) => selectedText(document, selection));
  const { start, course } = useTraining();
  const { memory: ownTables } = useProjectSession().table;
  const { whenIdle } = useProjectSession().device;
  const { loadLanguage } = useProjectSession().text;
  const { platform } = useApplication();
  const ofProjects = useContext(ProjectDialogsContext);
  const close = () => send({ type: 'close' });
  const onFailed = (error: unknown) => {
    void tellNotLoaded(platform.notify, error);
    close();
  };
  useEffect(() => {
    for (const part of SOON) fetchAhead(part);
    const later = [...OTHERS, { fetch: loadLanguage }];
    return whenIdle(() => void fetchInTurn(ofProjects === null ? later : [...later, ofProjects]));
  }, [whenIdle, loadLanguage, ofProjects]);
  useUnfinishedNotice();
  return (
    <>
      <LazyBoundary key={dialog} onFailed={onFailed}>
        {(dialog === 'manual' || dialog === 'training' || dialog === 'faq') && (
          <HelpDialog
            opened={dialog}
            onClose={close}
            onStart={(exercise) => {
              close();
              start(exercise);
            }}
          />
        )}
        {dialog === 'letters' && <LettersDialog onClose={close} />}
        {dialog === 'pickup' && <PickupDialog onClose={close} />}
        {dialog === 'pdf' && <PdfDialog onClose={close} />}
        {dialog === 'fieldPlace' && <FieldPlaceDialog onClose={close} />}
        {dialog === 'finds' && (
          <WithLanguage onFailed={onFailed}>
            <FindsDialog onClose={close} />
          </WithLanguage>
        )}
        {dialog === 'slides' && <SlidesDialog onClose={close} />}
        {dialog === 'issued' && <IssuedDialog onClose={close} />}
        {dialog === 'keys' && <KeysDialog onClose={close} />}
        {dialog === 'ownFont' && <OwnFontDialog onClose={close} />}
        {dialog === 'palette' && <PaletteDialog onClose={close} />}
        {dialog === 'saveDialog' && <SaveDialog />}
        {dialog === 'settings' && <SettingsDialog onClose={close} />}
        {ABOUT_PROJECTS.has(dialog) && <DialogsOfProjects />}
        {dialog === 'confirmingDelete' && (
          <ConfirmDialog
            open
            title="Удаление слоя"
            text={`Удалить ${selectedToDelete}? Вернуть удалённое можно через Ctrl+Z.`}
            danger
            onConfirm={() => send({ type: 'confirm' })}
            onCancel={close}
          />
        )}
        {dialog === 'cropping' && <CropOverlay onClose={close} />}
        {dialog === 'table' && (
          <WithLanguage onFailed={onFailed}>
            <TableWindow memory={course?.tables ?? ownTables} />
          </WithLanguage>
        )}
      </LazyBoundary>
      <SavingDialogs />
    </>
  );
}

/** What brings records into the document waits for what fills it. */
function WithLanguage(props: { readonly onFailed: (error: unknown) => void; readonly children: Elements }) {
  const { onFailed, children } = props;
  const { filling, loadLanguage } = useProjectSession().text;
  const [isThere, setThere] = useState(() => filling() !== null);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let isShown = true;
    if (!isThere)
      loadLanguage().then(
        () => isShown && setThere(true),
        (error: unknown) => isShown && failed(error),
      );
    return () => {
      isShown = false;
    };
  }, [isThere, loadLanguage]);
  return isThere ? children : null;
}

function useUnfinishedNotice(): void {
  const session = useProjectSession();
  const { platform } = useApplication();
  useEffect(() => {
    void session.saving.unfinishedRun.find().then(async (found) => {
      if (found === null) return;
      const { noticeUnfinishedRun } = await import('./export/unfinishedNotice.ts');
      noticeUnfinishedRun(found, session, platform.notify);
    });
    const noticeMailing = async () => {
      const { noticeUnfinishedMailing } = await import('./export/unfinishedNotice.ts');
      await noticeUnfinishedMailing(session, platform.notify);
    };
    // The save dialog says it too, so what is not loaded is no failure.
    return session.device.whenIdle(() => void noticeMailing().catch(() => undefined));
  }, [session, platform]);
}

function selectedText(document: Document, selection: readonly LayerId[]): string {
  const [id, ...others] = unlockedLayers(document, selection);
  const layer = id === undefined || others.length > 0 ? undefined : findLayer(document, id);
  return layer === undefined ? layersText(others.length + 1) : `слой «${layerTitle(layer)}»`;
}

/** Those that were given to the editor. */
function DialogsOfProjects() {
  return useContext(ProjectDialogsContext)?.shown ?? null;
}
