import { CloudOff, FilePlus2, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Project } from '../../../api/contract/projects.ts';
import { DEFAULT_PROJECT_NAME } from '../../../engine/index.ts';
import { editorPath } from '../../composition/paths.ts';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { notify } from '../../kit/notify.ts';
import { Spinner } from '../../kit/Spinner.tsx';
import { Page } from '../../shell/Page.tsx';
import { NameDialog } from './NameDialog.tsx';
import { inOrder } from './projectList.ts';
import { ProjectCard } from './ProjectCard.tsx';
import type { Projects } from './useProjects.ts';
import { useProjects } from './useProjects.ts';

/** Which question is being asked over the list. */
type Asked =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename'; readonly project: Project }
  | { readonly kind: 'delete'; readonly project: Project };

export default function ProjectsPage() {
  const projects = useProjects();
  const [asked, setAsked] = useState<Asked | null>(null);
  const create = (
    <Button icon={Plus} onClick={() => setAsked({ kind: 'create' })}>
      Создать проект
    </Button>
  );
  const { loaded } = projects;
  const isEmpty = loaded.kind === 'ready' && loaded.value.length === 0;
  return (
    <Page
      title="Проекты"
      lead="Макеты грамот, благодарностей, приглашений и бейджей."
      action={loaded.kind === 'ready' && !isEmpty ? create : undefined}
    >
      {loaded.kind === 'loading' && <Spinner className="py-24" />}
      {loaded.kind === 'failed' && (
        <EmptyState
          icon={CloudOff}
          tone="negative"
          title="Не удалось загрузить проекты"
          text={loaded.text}
          action={
            <Button variant="outline" icon={RotateCw} onClick={projects.reload}>
              Повторить
            </Button>
          }
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={FilePlus2}
          title="Здесь появятся ваши проекты"
          text="Создайте первый: задайте ему название, а размер листа и всё остальное можно выбрать в редакторе."
          action={create}
          className="rounded-xl border border-dashed border-line-strong"
        />
      )}
      {loaded.kind === 'ready' && !isEmpty && (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {inOrder(loaded.value).map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              onRename={() => setAsked({ kind: 'rename', project })}
              onDelete={() => setAsked({ kind: 'delete', project })}
            />
          ))}
        </ul>
      )}
      {asked && <Question asked={asked} projects={projects} onClose={() => setAsked(null)} />}
    </Page>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly projects: Projects;
  readonly onClose: () => void;
}

function Question({ asked, projects, onClose }: QuestionProps) {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  switch (asked.kind) {
    case 'create':
      return (
        <NameDialog
          title="Новый проект"
          submitLabel="Создать"
          initialName={DEFAULT_PROJECT_NAME}
          onClose={onClose}
          onSubmit={async (name) => {
            const result = await projects.create(name);
            if (result.ok) navigate(editorPath(result.value.id));
            return result;
          }}
        />
      );
    case 'rename':
      return (
        <NameDialog
          title="Переименовать проект"
          submitLabel="Сохранить"
          initialName={asked.project.name}
          onClose={onClose}
          onSubmit={async (name) => {
            const result = await projects.rename(asked.project.id, name);
            if (result.ok) onClose();
            return result;
          }}
        />
      );
    case 'delete': {
      const remove = async () => {
        setBusy(true);
        const result = await projects.remove(asked.project.id);
        if (!result.ok) notify('negative', result.error.text);
        onClose();
      };
      return (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title="Удалить проект?"
          text={`Проект «${asked.project.name}» и его макет будут удалены. Вернуть их не получится.`}
          onConfirm={() => void remove()}
          onCancel={onClose}
        />
      );
    }
  }
}
