import { EllipsisVertical, FolderOpen, PencilLine, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { Project } from '../../../api/contract/projects.ts';
import { editorPath } from '../../composition/paths.ts';
import { Menu } from '../../kit/Menu.tsx';
import { changedAt, sheetSize } from './formatProject.ts';

export interface ProjectCardProps {
  readonly project: Project;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

export function ProjectCard({ project, onRename, onDelete }: ProjectCardProps) {
  const [, navigate] = useLocation();
  const path = editorPath(project.id);
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div
        aria-hidden
        className="flex h-40 items-center justify-center border-b border-line bg-workspace p-6"
      >
        <SheetShape width={project.canvas_width} height={project.canvas_height} />
      </div>
      <div className="flex items-start gap-2 py-4 pr-2 pl-5">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base font-semibold text-ink" title={project.name}>
            {/* The link covers the card; the menu lies above it. */}
            <Link href={path} className="outline-none after:absolute after:inset-0 group-hover:text-primary">
              {project.name}
            </Link>
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            <span className="sr-only">Изменён </span>
            <time dateTime={project.updated_at}>{changedAt(project)}</time>
          </p>
          <p className="mt-0.5 text-sm text-ink-faint tabular-nums">
            <span className="sr-only">Размер листа </span>
            {sheetSize(project)}
          </p>
        </div>
        <div className="relative z-10">
          <Menu
            label={`Действия с проектом «${project.name}»`}
            button={<EllipsisVertical size={20} aria-hidden />}
            anchor="bottom end"
            groups={[
              {
                key: 'project',
                actions: [
                  { key: 'open', label: 'Открыть', icon: FolderOpen, onSelect: () => navigate(path) },
                  { key: 'rename', label: 'Переименовать', icon: PencilLine, onSelect: onRename },
                ],
              },
              {
                key: 'delete',
                actions: [
                  { key: 'delete', label: 'Удалить', icon: Trash2, danger: true, onSelect: onDelete },
                ],
              },
            ]}
          />
        </div>
      </div>
    </li>
  );
}

/** The sheet's own proportions at a glance. */
function SheetShape({ width, height }: { readonly width: number; readonly height: number }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="h-full max-w-full drop-shadow-sm">
      <rect width={width} height={height} className="fill-paper" />
    </svg>
  );
}
