import { ArrowLeft, X } from 'lucide-react';
import { useProject } from '../../application/useProject.ts';
import { useSettings } from '../../application/useSettings.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { ThemeToggle } from '../../shell/ThemeToggle.tsx';
import { SavedState } from '../projectSaving/SavedState.tsx';
import { useEditorState, useInPreview } from '../state/useEditorState.ts';
import { useTraining } from '../training/TrainingContext.ts';
import { ProjectName } from './ProjectName.tsx';
import { ProjectToolbar } from './ProjectToolbar.tsx';
import type { Elements } from '../../../kit/elements.ts';

/** Back to the projects, the project and its menu, the project's tools, the theme. */
export function EditorHeader({ end }: { readonly end?: Elements }) {
  const { course } = useTraining();
  const { isLeaving, leave, cancel } = useProject();
  const { settings, change } = useSettings();
  const name = useEditorState((state) => state.document.name);
  const inPreview = useInPreview();
  const toggleTheme = () => change({ darkMode: !settings.darkMode });
  return (
    <header className="relative z-20 flex h-13 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 max-md:gap-0 max-md:px-1">
      <h1 className="sr-only">{`Редактор: ${name}`}</h1>
      {isLeaving ? (
        <IconButton icon={X} label="Остаться в редакторе" onClick={cancel} />
      ) : (
        <IconButton
          icon={ArrowLeft}
          label={course === null ? 'Вернуться к проектам' : 'Закончить обучение и вернуться к проекту'}
          onClick={course?.leave ?? (() => leave())}
        />
      )}
      <span className="ml-1 max-md:hidden">
        <Logo size={28} />
      </span>
      {course === null ? (
        <>
          <ProjectName locked={inPreview} />
          <SavedState />
        </>
      ) : (
        <p className="flex-1 truncate px-2 text-sm font-semibold text-ink" title={name}>
          {name}
        </p>
      )}
      <ProjectToolbar />
      <span className="ml-2 flex max-md:hidden">
        <ThemeToggle dark={settings.darkMode} toggleStyle={settings.toggleStyle} onToggle={toggleTheme} />
      </span>
      {end}
    </header>
  );
}
