import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayTitle } from '../../../engine/index.ts';
import { useProjectSession } from '../../composition/ProjectSessionProvider.tsx';
import { useEditorMode } from '../../composition/useEditorMode.ts';
import { useProject } from '../../composition/useProject.ts';
import { useSettings } from '../../composition/useSettings.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { ThemeToggle } from '../../shell/ThemeToggle.tsx';
import { SavedState } from '../saving/SavedState.tsx';
import { useEditorState } from '../session/useEditorState.ts';
import { useScreenSize } from '../session/useScreenSize.ts';
import { ProjectName } from './ProjectName.tsx';
import { ProjectToolbar } from './ProjectToolbar.tsx';

/** Back to the projects, the project and its menu, the project's tools, the theme. */
export function EditorHeader({ end }: { readonly end?: ReactNode }) {
  const { editor } = useProjectSession();
  const { mode, send, openSaveDialog } = useEditorMode();
  const { phase, save, leave } = useProject();
  const { settings, change } = useSettings();
  const name = useEditorState((state) => state.document.name);
  const canUndo = useEditorState((state) => state.canUndo);
  const canRedo = useEditorState((state) => state.canRedo);
  const isSaved = useEditorState((state) => state.isSaved);
  const isEmpty = useEditorState((state) => state.document.layers.length === 0);
  const inPreview = mode === 'preview';
  const isNarrow = useScreenSize() === 'narrow';
  const toggleTheme = () => change({ darkMode: !settings.darkMode });
  return (
    <header className="relative z-20 flex h-13 shrink-0 items-center gap-1 border-b border-line bg-surface px-2">
      <h1 className="sr-only">Редактор: {name}</h1>
      <IconButton icon={ArrowLeft} label="Вернуться к проектам" onClick={() => leave()} />
      <span className="ml-1 max-md:hidden">
        <Logo size={28} />
      </span>
      <ProjectName
        locked={inPreview}
        menu={{
          title: displayTitle(name),
          onManual: () => send({ type: 'openManual' }),
          onTutorial: () => send({ type: 'openManual' }),
          onTraining: () => send({ type: 'openTraining' }),
          onFaq: () => send({ type: 'openFaq' }),
          onSave: save,
          onOpen: () => leave(),
          onCreate: () => leave(),
          onSelectAll: () => editor.select(editor.getSnapshot().document.layers.map((layer) => layer.id)),
          selectAllRefusal: inPreview ? 'Идёт предпросмотр' : isEmpty ? 'Слоёв пока нет' : null,
          onSettings: () => send({ type: 'openSettings' }),
          onDownload: openSaveDialog,
          theme: isNarrow
            ? { label: settings.darkMode ? 'Светлая тема' : 'Тёмная тема', onToggle: toggleTheme }
            : null,
        }}
      />
      <SavedState />
      <ProjectToolbar
        canUndo={canUndo}
        canRedo={canRedo}
        isSaved={isSaved}
        isSaving={phase === 'saving'}
        inPreview={inPreview}
        onUndo={() => send({ type: 'undo', inField: false })}
        onRedo={() => send({ type: 'redo', inField: false })}
        onTogglePreview={() => send({ type: 'togglePreview' })}
        onSave={save}
        onDownload={openSaveDialog}
      />
      <span className="ml-2 flex max-md:hidden">
        <ThemeToggle dark={settings.darkMode} toggleStyle={settings.toggleStyle} onToggle={toggleTheme} />
      </span>
      {end}
    </header>
  );
}
