import {
  Copy,
  Download,
  EllipsisVertical,
  Eye,
  FolderOpen,
  Link2,
  PencilLine,
  Share2,
  Trash2,
  Users,
} from 'lucide-react';
import { useLocation } from 'wouter';
import type { Project } from '../../../api/contract/projects.ts';
import { editorPath } from '../../../app/platform/paths.ts';
import { MenuOnDemand } from '../../../kit/MenuOnDemand.tsx';
import { olderViewPath } from '../older-view/olderViewPath.ts';

/** What can be done to a project from the list. */
export interface ProjectActions {
  readonly rename: (project: Project) => void;
  readonly duplicate: (project: Project) => void;
  readonly download: (project: Project) => void;
  readonly members: (project: Project) => void;
  readonly share: (project: Project) => void;
  readonly publish: (project: Project) => void;
  readonly remove: (project: Project) => void;
}

export interface ProjectMenuProps {
  readonly project: Project;
  readonly actions: ProjectActions;
}

export function ProjectMenu({ project, actions }: ProjectMenuProps) {
  const [, navigate] = useLocation();
  const { whyNotRename, whyNotOwner } = refusalsOf(project);
  return (
    <MenuOnDemand
      label={`Действия с проектом «${project.name}»`}
      button={<EllipsisVertical size={20} aria-hidden />}
      anchor="bottom end"
      groups={[
        {
          key: 'open',
          actions: [
            {
              key: 'open',
              label: 'Открыть',
              icon: FolderOpen,
              onSelect: () => navigate(editorPath(project.id)),
            },
            {
              key: 'view',
              label: 'Посмотреть копии',
              icon: Eye,
              onSelect: () => navigate(olderViewPath(project.id)),
            },
          ],
        },
        {
          key: 'project',
          actions: [
            {
              key: 'rename',
              label: 'Переименовать',
              shortcut: 'F2',
              icon: PencilLine,
              disabledReason: whyNotRename,
              onSelect: () => actions.rename(project),
            },
            {
              key: 'duplicate',
              label: 'Дублировать',
              icon: Copy,
              onSelect: () => actions.duplicate(project),
            },
            {
              key: 'download',
              label: 'Скачать файлом',
              icon: Download,
              onSelect: () => actions.download(project),
            },
            {
              key: 'members',
              label: 'Участники',
              icon: Users,
              onSelect: () => actions.members(project),
            },
            {
              key: 'share',
              label: 'Поделиться ссылкой',
              icon: Link2,
              disabledReason: whyNotOwner,
              onSelect: () => actions.share(project),
            },
            {
              key: 'publish',
              label: 'Опубликовать как шаблон',
              icon: Share2,
              disabledReason: whyNotOwner,
              onSelect: () => actions.publish(project),
            },
          ],
        },
        {
          key: 'remove',
          actions: [
            {
              key: 'remove',
              label: 'Удалить',
              shortcut: 'Del',
              icon: Trash2,
              danger: true,
              disabledReason: whyNotOwner,
              onSelect: () => actions.remove(project),
            },
          ],
        },
      ]}
    />
  );
}

/** Why a member may not rename a project, and why only its owner does the rest; null where the person may. */
export function refusalsOf({ shared }: Pick<Project, 'shared'>) {
  const whyNotOwner = shared === undefined ? null : 'Может только владелец';
  return { whyNotOwner, whyNotRename: shared?.role === 'fills' ? whyNotOwner : null };
}
