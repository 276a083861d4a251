/** The dialogs over the project list, fetched when they are asked for. */
import { useLocation } from 'wouter';
import type { Project } from '../../../api/contract/projects.ts';
import type { ApiResult } from '../../../api/result.ts';
import { editorPath, templatePath } from '../../../app/platform/paths.ts';
import type { LazyPage } from '../../shell/lazyPage.tsx';
import { lazyDialog } from '../../shell/lazyDialog.ts';
import { useStartWith } from '../../shell/TableDrop.tsx';

const NewProjectDialog = lazyDialog(async () => (await import('./NewProjectDialog.tsx')).NewProjectDialog);
const BinDialog = lazyDialog(async () => (await import('./BinDialog.tsx')).BinDialog);
const NameDialog = lazyDialog(async () => (await import('./NameDialog.tsx')).NameDialog);
const MembersDialog = lazyDialog(async () => (await import('./members/MembersDialog.tsx')).MembersDialog);
const ShareDialog = lazyDialog(async () => (await import('../templates/ShareDialog.tsx')).ShareDialog);
const PublishDialog = lazyDialog(async () => (await import('../templates/PublishDialog.tsx')).PublishDialog);

/** Which dialog is over the list. */
export type Asked =
  | { readonly kind: 'create' }
  | { readonly kind: 'bin' }
  | { readonly kind: 'rename'; readonly project: Project }
  | { readonly kind: 'members'; readonly project: Project }
  | { readonly kind: 'share'; readonly project: Project }
  | { readonly kind: 'publish'; readonly project: Project };

/** What is fetched for each of them. */
export const DIALOGS: Readonly<Record<Asked['kind'], Pick<LazyPage<object>, 'fetch'>>> = {
  create: NewProjectDialog,
  bin: BinDialog,
  rename: NameDialog,
  members: MembersDialog,
  share: ShareDialog,
  publish: PublishDialog,
};

interface ProjectsDialogsProps {
  readonly asked: Asked | null;
  readonly onClose: () => void;
  readonly projects: {
    /** A project has another owner, or one is not there any more. */
    readonly reload: () => void;
    readonly rename: (id: string, name: string) => Promise<ApiResult<Project>>;
  };
}

export function ProjectsDialogs({ asked, onClose, projects }: ProjectsDialogsProps) {
  const [, navigate] = useLocation();
  const startWith = useStartWith(null);
  switch (asked?.kind) {
    case undefined:
      return null;
    case 'create':
      return (
        <NewProjectDialog
          onClose={onClose}
          onTable={startWith}
          onCreated={({ id }) => navigate(editorPath(id))}
        />
      );
    case 'bin':
      return <BinDialog onClose={onClose} />;
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
    case 'members':
      return <MembersDialog project={asked.project} onClose={onClose} onMoved={projects.reload} />;
    case 'share':
      return <ShareDialog project={asked.project} onClose={onClose} />;
    case 'publish':
      return (
        <PublishDialog
          open
          project={asked.project}
          onClose={onClose}
          onPublished={(templateId) => {
            onClose();
            navigate(templatePath(templateId));
          }}
        />
      );
  }
}
