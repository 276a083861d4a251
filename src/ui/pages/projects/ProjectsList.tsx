import { SearchX, WifiOff, LayoutGrid, List } from 'lucide-react';
import type { ReactNode, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Project } from '../../../api/contract/projects.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { projectsText, changedAt, createdAt, sheetSize } from './formatProject.ts';
import type { ListView } from './listView.ts';
import { shownProjects } from './projectList.ts';
import type { ProjectActions, ProjectMenuProps } from './ProjectMenu.tsx';
import { GRID, ROWS } from './ProjectsSkeleton.tsx';
import { useKeptProjects } from './useKeptProjects.ts';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import type { ProjectSort } from './projectList.ts';
import { Link } from 'wouter';
import { editorPath } from '../../../app/platform/paths.ts';
import { ProjectThumbnail } from '../../thumbnails/ProjectThumbnail.tsx';
import { useLengthUnit } from '../../words/lengthUnit.ts';
import { copiesText } from '../../words/plural.ts';
import { ProjectMenu, refusalsOf } from './ProjectMenu.tsx';

const ITEM_LOOK =
  'rounded-xl border border-line bg-surface transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus';

const COLUMNS = 'grid min-w-0 flex-1 gap-x-6 md:grid-cols-[minmax(0,1fr)_19rem_10rem_8rem] md:items-center';

interface ProjectsToolbarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  /** Opens the bin. */
  readonly bin: ReactNode;
}

const SORTS: readonly { readonly value: ProjectSort; readonly label: string }[] = [
  { value: 'changed', label: 'Недавно изменённые' },
  { value: 'created', label: 'Недавно созданные' },
  { value: 'name', label: 'По названию' },
];

const LAYOUTS = [
  { value: 'grid', label: 'Карточки', icon: LayoutGrid },
  { value: 'list', label: 'Список', icon: List },
] as const;

interface ProjectsListProps {
  readonly projects: readonly Project[];
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly actions: ProjectActions;
  /** Opens the bin. */
  readonly bin: ReactNode;
  /** The service is there again, and the list is the device's. */
  readonly onReturn: () => void;
}

/** The projects that there are, found and put in order. */
export function ProjectsList({ projects, view, onView, actions, bin, onReturn }: ProjectsListProps) {
  const [search, setSearch] = useState('');
  const { isAway, opening } = useKeptProjects(projects, onReturn);
  const opens = ({ id }: Project) => !isAway || opening === null || opening.has(id);
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
      {isAway && (
        <output className="mb-6 flex items-start gap-3 rounded-lg bg-warning-soft px-4 py-3 text-sm text-ink">
          <WifiOff size={20} className="shrink-0 text-warning" aria-hidden />
          <span>{awayText(opening && projects.filter(opens).length, projects.length)}</span>
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
          <Item key={project.id} project={project} actions={{ ...actions, remove }} opens={opens(project)} />
        ))}
      </ul>
    </>
  );
}

/**
 * What can be done without the service; the device keeps `opening` of `all` projects, null while it is not
 * known.
 */
function awayText(opening: number | null, all: number): string {
  const kept = opening === null ? [] : [keptText(opening, all)];
  return ['Нет связи с сервером.', ...kept, 'Изменить список получится, когда связь вернётся.'].join(' ');
}

function keptText(opening: number, all: number): string {
  if (opening === 0) return 'Проекты откроются, когда она вернётся.';
  return opening === all
    ? 'Все проекты есть на этом устройстве: открывайте и правьте, правки останутся на нём.'
    : `Открываются проекты, которые есть на этом устройстве: ${opening} из ${all}. Правки останутся на нём.`;
}

/**
 * When the project that has the focus goes, the focus goes to the one in its place, for it must not fall off
 * the page.
 */
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

/** Finding a project, and how the list is shown. */
function ProjectsToolbar({ search, onSearch, view, onView, bin }: ProjectsToolbarProps) {
  return (
    <search className="mb-6 flex flex-wrap items-center gap-3">
      <TextField
        type="search"
        label="Найти проект"
        hideLabel
        placeholder="Найти проект"
        value={search}
        onChange={onSearch}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onSearch('');
        }}
        className="min-w-52 flex-1"
      />
      <div className="sm:order-last">{bin}</div>
      <div className="flex flex-1 items-center gap-3 sm:flex-none">
        <NativeSelect
          label="Порядок"
          hideLabel
          value={view.sort}
          options={SORTS}
          onChange={(sort) => onView({ ...view, sort })}
          className="min-w-44 flex-1"
        />
        <SegmentedControl
          label="Вид списка"
          value={view.layout}
          segments={LAYOUTS}
          onChange={(layout) => onView({ ...view, layout })}
        />
      </div>
    </search>
  );
}

interface ProjectItemProps extends ProjectMenuProps {
  /** False while it cannot be opened for want of a network. */
  readonly opens: boolean;
}

/**
 * A project of the list: a card with a picture, or a row. The link covers it all; the menu lies above the
 * link.
 */
function ProjectCard(props: ProjectItemProps) {
  const { project } = props;
  const [unit] = useLengthUnit({ width: project.canvas_width, height: project.canvas_height });
  const [copies, setCopies] = useState(0);
  return (
    <li className={`group relative flex min-w-0 flex-col ${ITEM_LOOK}`}>
      <div className="h-48 rounded-t-xl border-b border-line bg-workspace p-5">
        <ProjectThumbnail project={project} fit="box" onCopies={setCopies} />
      </div>
      <div className="flex items-start gap-2 py-4 pr-2 pl-5">
        <div className="min-w-0 flex-1">
          <ProjectLink {...props} />
          <Sharing {...props} />
          <p className="mt-1 text-sm text-ink-soft">
            <span className="sr-only">Изменён </span>
            <time dateTime={project.updated_at}>{changedAt(project)}</time>
          </p>
          <p className="mt-0.5 text-sm text-ink-faint tabular-nums">
            <span className="sr-only">Размер листа </span>
            <span>{sheetSize(project, unit)}</span>
            {copies > 0 && <span data-testid="project-copies">{` · ${copiesText(copies)}`}</span>}
          </p>
        </div>
        <div className="relative z-10">
          <ProjectMenu {...props} />
        </div>
      </div>
    </li>
  );
}

function ProjectRow(props: ProjectItemProps) {
  const { project } = props;
  const [unit] = useLengthUnit({ width: project.canvas_width, height: project.canvas_height });
  const [copies, setCopies] = useState(0);
  return (
    <li className={`group relative flex items-center gap-4 py-2.5 pr-2 pl-3 ${ITEM_LOOK}`}>
      <div className="h-14 w-20 shrink-0 overflow-hidden rounded-md bg-workspace p-1.5">
        <ProjectThumbnail project={project} fit="box" onCopies={setCopies} />
      </div>
      <div className={`${COLUMNS} text-sm`}>
        <div className="min-w-0">
          <ProjectLink {...props} />
          <Sharing {...props} />
        </div>
        <p className="truncate text-ink-soft">
          <span className="sr-only">Изменён </span>
          <time dateTime={project.updated_at}>{changedAt(project)}</time>
          {copies > 0 && <span data-testid="project-copies">{` · ${copiesText(copies)}`}</span>}
        </p>
        <p className="truncate text-ink-soft max-md:hidden">
          <span className="sr-only">Создан </span>
          <time dateTime={project.created_at}>{createdAt(project)}</time>
        </p>
        <p className="text-ink-faint tabular-nums max-md:hidden">
          <span className="sr-only">Размер листа </span>
          <span>{sheetSize(project, unit)}</span>
        </p>
      </div>
      <div className="relative z-10">
        <ProjectMenu {...props} />
      </div>
    </li>
  );
}

/** Whose project it is, where it is another person's, and what one may do. */
function Sharing({ project: { shared } }: ProjectItemProps) {
  if (shared === undefined) return null;
  const may = shared.role === 'edits' ? 'вы правите' : 'вы заполняете';
  return <p className="truncate text-sm text-ink-soft">{`${shared.owner} · ${may}`}</p>;
}

/** What the columns of rows are, to the eye; the rows themselves say it to a screen reader. */
function RowHeadings() {
  return (
    <div aria-hidden className="flex items-center gap-4 pb-2 pl-3 text-xs text-ink-faint max-md:hidden">
      <span className="w-20">Макет</span>
      <div className={COLUMNS}>
        <span>Название</span>
        <span>Изменён</span>
        <span>Создан</span>
        <span>Лист</span>
      </div>
      <span className="w-12" />
    </div>
  );
}

/** The name leads to the editor; F2 renames and Delete deletes, as in a file manager. */
function ProjectLink({ project, actions, opens }: ProjectItemProps) {
  const { whyNotRename, whyNotOwner } = refusalsOf(project);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2' && whyNotRename === null) actions.rename(project);
    else if (event.key === 'Delete' && whyNotOwner === null) actions.remove(project);
    else return;
    event.preventDefault();
  };
  if (!opens)
    return (
      <h2 className="min-w-0 text-base font-semibold text-ink-soft">
        <span translate="no" className="block truncate" title={project.name}>
          {project.name}
        </span>
        <span className="block text-sm font-normal">Откроется, когда связь вернётся</span>
      </h2>
    );
  return (
    <h2 translate="no" className="truncate text-base font-semibold text-ink" title={project.name}>
      <Link
        href={editorPath(project.id)}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="F2 Delete"
        data-project-id={project.id}
        className="outline-none after:absolute after:inset-0 after:rounded-xl group-hover:text-primary"
      >
        {project.name}
      </Link>
    </h2>
  );
}
