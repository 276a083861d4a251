/** What the entries of the project's menu do (specification §2). */
import { useRef } from 'react';
import { displayTitle } from '../../../document/displayTitle.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorMode } from '../../application/useEditorMode.ts';
import { useProject } from '../../application/useProject.ts';
import { useSettings } from '../../application/useSettings.ts';
import { bundleFileName } from '../../pages/projects/bundleFiles.ts';
import { useEditorState } from '../session/useEditorState.ts';
import { useIsPhone } from '../session/useScreenSize.ts';
import { useAskForTour } from '../tour/TourContext.ts';
import type { ProjectMenuProps } from './ProjectMenu.tsx';

export type ProjectMenuEntries = Omit<ProjectMenuProps, 'onRename' | 'renameRefusal'>;

export function useProjectMenu(): ProjectMenuEntries {
  const { editor, mode: actor } = useProjectSession();
  const { mode, send, openSaveDialog } = useEditorMode();
  const { save } = useProject();
  const { settings, change } = useSettings();
  const name = useEditorState((state) => state.document.name);
  const isSaved = useEditorState((state) => state.isSaved);
  const isEmpty = useEditorState((state) => state.document.layers.length === 0);
  const isPhone = useIsPhone();
  const onTutorial = useAskForTour();
  const onExport = useBundle();
  return {
    title: displayTitle(name),
    onOpenChange: (isOpen) => {
      // An action that opens a dialog has closed the menu for the chart already.
      if (isOpen) send({ type: 'openMenu' });
      else if (actor.getSnapshot().matches({ dialog: 'menu' })) send({ type: 'close' });
    },
    onManual: () => send({ type: 'openManual' }),
    onTutorial,
    onTraining: () => send({ type: 'openTraining' }),
    onFaq: () => send({ type: 'openFaq' }),
    onSave: save,
    onOpen: () => send({ type: 'openProject' }),
    onCreate: () => send({ type: 'openNewProject' }),
    onSelectAll: () => editor.select(editor.getSnapshot().document.layers.map((layer) => layer.id)),
    selectAllRefusal: mode === 'preview' ? 'Идёт предпросмотр' : isEmpty ? 'Слоёв пока нет' : null,
    onPublish: () => send({ type: 'openPublish' }),
    onExport,
    unsavedRefusal: isSaved ? null : 'Сначала сохраните проект',
    onSettings: () => send({ type: 'openSettings' }),
    onDownload: openSaveDialog,
    theme: isPhone
      ? {
          label: settings.darkMode ? 'Светлая тема' : 'Тёмная тема',
          onToggle: () => change({ darkMode: !settings.darkMode }),
        }
      : null,
  };
}

/** Hands the saved project to the person as a file that the project list takes again; one at a time. */
function useBundle(): () => void {
  const { api, platform } = useApplication();
  const { editor, projectId } = useProjectSession();
  const isRunning = useRef(false);
  return () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const { name } = editor.getSnapshot().document;
    platform.notify('info', `Готовим файл проекта «${displayTitle(name)}»`);
    void api.exportProject(projectId).then((result) => {
      isRunning.current = false;
      if (result.ok) platform.download(result.value, bundleFileName(name));
      else platform.notify('negative', result.error.text);
    });
  };
}
