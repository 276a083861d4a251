/** The editor with the dialogs about other projects. */
import EditorPage from '../../editor/EditorPage.tsx';
import type { ProjectDialogs } from '../../editor/projectDialogs.ts';
import { ProjectDialogsContext } from '../../editor/projectDialogs.ts';
import { lazyDialog } from '../../shell/lazyDialog.ts';

const OtherProjectDialogs = lazyDialog(
  async () => (await import('./OtherProjectDialogs.tsx')).OtherProjectDialogs,
);

const DIALOGS: ProjectDialogs = { shown: <OtherProjectDialogs />, fetch: OtherProjectDialogs.fetch };

interface ProjectEditorPageProps {
  readonly projectId: string;
}

export default function ProjectEditorPage({ projectId }: ProjectEditorPageProps) {
  return (
    <ProjectDialogsContext value={DIALOGS}>
      <EditorPage projectId={projectId} />
    </ProjectDialogsContext>
  );
}
