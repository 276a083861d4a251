import { SearchX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { projectsText } from './formatProject.ts';
import type { ListView } from './listView.ts';
import { ProjectCard, ProjectRow, RowHeadings } from './ProjectItem.tsx';
import { shownProjects } from './projectList.ts';
import type { ProjectActions } from './ProjectMenu.tsx';
import { GRID, ROWS } from './ProjectsSkeleton.tsx';
import { ProjectsToolbar } from './ProjectsToolbar.tsx';
import { useOnline } from './useOnline.ts';

interface ProjectsListProps {
  readonly projects: readonly Project[];
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly actions: ProjectActions;
  /** Opens the bin. */
  readonly bin: ReactNode;
}

/** The projects that there are, found and put in order. */
export function ProjectsList({ projects, view, onView, actions, bin }: ProjectsListProps) {
  const [search, setSearch] = useState('');
  const isOnline = useOnline();
  const shown = shownProjects(projects, search, view.sort);
  const [list, focusAfterRemoval] = useFocusInList(shown);
  const remove = (project: Project) => {
    focusAfterRemoval(project.id);
    actions.remove(project);
  };
  const Item = view.layout === 'grid' ? ProjectCard : ProjectRow;
  return (
    <>
      <ProjectsToolbar search={search} onSearch={setSearch} view={view} onView={onView} bin={bin} />
      {!isOnline && (
        <output className="mb-6 flex items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm text-ink">
          <WifiOff size={20} className="shrink-0 text-warning" aria-hidden />
          Нет связи с интернетом. Изменить список получится, когда она вернётся.
        </output>
      )}
      <output className="sr-only">
        {search.trim() !== '' &&
          (shown.length === 0 ? 'Ничего не нашлось' : `Найдено: ${projectsText(shown.length)}`)}
      </output>
      {shown.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Ничего не нашлось"
          text={`Нет проектов с названием «${search.trim()}».`}
          action={
            <Button variant="outline" onClick={() => setSearch('')}>
              Показать все
            </Button>
          }
        />
      )}
      {view.layout === 'list' && shown.length > 0 && <RowHeadings />}
      <ul ref={list} aria-label="Ваши проекты" className={view.layout === 'grid' ? GRID : ROWS}>
        {shown.map((project) => (
          <Item key={project.id} project={project} actions={{ ...actions, remove }} />
        ))}
      </ul>
    </>
  );
}

/** When the project that has the focus goes, the focus goes to the one in its place, for it must not fall off the page. */
function useFocusInList(shown: readonly Project[]) {
  const list = useRef<HTMLUListElement>(null);
  const gone = useRef<{ readonly id: string; readonly index: number } | null>(null);
  useEffect(() => {
    if (gone.current === null || shown.some(({ id }) => id === gone.current?.id)) return;
    const links = list.current?.querySelectorAll<HTMLElement>('[data-project-id]') ?? [];
    links[Math.min(gone.current.index, links.length - 1)]?.focus();
    gone.current = null;
  }, [shown]);
  const focusAfterRemoval = (removed: string) => {
    gone.current = { id: removed, index: shown.findIndex(({ id }) => id === removed) };
  };
  return [list, focusAfterRemoval] as const;
}
