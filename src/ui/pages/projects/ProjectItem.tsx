/** A project of the list: a card with a picture, or a row. The link covers it all; the menu lies above the link. */
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import { editorPath } from '../../../app/platform/paths.ts';
import { ProjectThumbnail } from '../../thumbnails/ProjectThumbnail.tsx';
import { useLengthUnit } from '../../words/lengthUnit.ts';
import { copiesText } from '../../words/plural.ts';
import { changedAt, createdAt, sheetSize } from './formatProject.ts';
import type { ProjectMenuProps } from './ProjectMenu.tsx';
import { ProjectMenu } from './ProjectMenu.tsx';

const ITEM_LOOK =
  'rounded-xl border border-line bg-surface transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-raised has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus';

export function ProjectCard(props: ProjectMenuProps) {
  const { project } = props;
  const [unit] = useLengthUnit();
  const [copies, setCopies] = useState(0);
  return (
    <li className={`group relative flex min-w-0 flex-col ${ITEM_LOOK}`}>
      <div className="h-48 rounded-t-xl border-b border-line bg-workspace p-5">
        <ProjectThumbnail project={project} fit="box" onCopies={setCopies} />
      </div>
      <div className="flex items-start gap-2 py-4 pr-2 pl-5">
        <div className="min-w-0 flex-1">
          <ProjectLink {...props} />
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

export function ProjectRow(props: ProjectMenuProps) {
  const { project } = props;
  const [unit] = useLengthUnit();
  const [copies, setCopies] = useState(0);
  return (
    <li className={`group relative flex items-center gap-4 py-2.5 pr-2 pl-3 ${ITEM_LOOK}`}>
      <div className="h-14 w-20 shrink-0 overflow-hidden rounded-md bg-workspace p-1.5">
        <ProjectThumbnail project={project} fit="box" onCopies={setCopies} />
      </div>
      <div className={`${COLUMNS} text-sm`}>
        <ProjectLink {...props} />
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

const COLUMNS = 'grid min-w-0 flex-1 gap-x-6 md:grid-cols-[minmax(0,1fr)_19rem_10rem_8rem] md:items-center';

/** What the columns of rows are, to the eye; the rows themselves say it to a screen reader. */
export function RowHeadings() {
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
function ProjectLink({ project, actions }: ProjectMenuProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') actions.rename(project);
    else if (event.key === 'Delete') actions.remove(project);
    else return;
    event.preventDefault();
  };
  return (
    <h2 className="truncate text-base font-semibold text-ink" title={project.name}>
      <Link
        href={editorPath(project.id)}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="F2 Delete"
        data-project-id={project.id}
        className="outline-none after:absolute after:inset-0 after:rounded-xl group-hover:text-primary"
      >
        <span translate="no">{project.name}</span>
      </Link>
    </h2>
  );
}
