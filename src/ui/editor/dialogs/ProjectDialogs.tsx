import { Download } from 'lucide-react';
import { LEAVE_QUESTION, useProject } from '../../composition/useProject.ts';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Dialog } from '../../kit/Dialog.tsx';

/** Leaving with unsaved changes, and a project that was saved elsewhere meanwhile. */
export function ProjectDialogs() {
  const project = useProject();
  return (
    <>
      <ConfirmDialog
        open={project.phase === 'confirmingLeave'}
        {...LEAVE_QUESTION}
        onConfirm={project.confirm}
        onCancel={project.cancel}
      />
      <Dialog
        open={project.phase === 'conflict'}
        onClose={project.cancel}
        title="Проект изменён в другом месте"
        size="md"
        footer={
          <>
            <Button variant="outline" onClick={project.keepTheirs}>
              Взять версию с сервера
            </Button>
            <Button onClick={project.keepMine}>Сохранить мою версию</Button>
          </>
        }
      >
        <p className="text-base text-ink-soft">
          Пока вы работали, этот проект сохранили в другой вкладке или на другом устройстве. Выберите, какую
          версию оставить. Другую можно сначала скачать.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" variant="outline" icon={Download} onClick={project.downloadMine}>
            Скачать мою версию
          </Button>
          <Button size="sm" variant="outline" icon={Download} onClick={project.downloadTheirs}>
            Скачать версию с сервера
          </Button>
        </div>
      </Dialog>
    </>
  );
}
