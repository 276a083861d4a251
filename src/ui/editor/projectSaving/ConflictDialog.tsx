import { CopyPlus, Download } from 'lucide-react';
import { useProject } from '../../application/useProject.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';

/** Conflict: the project was saved elsewhere meanwhile. Keeps one version, or both. */
export function ConflictDialog() {
  const project = useProject();
  const isCopying = project.phase === 'copying';
  return (
    <Dialog
      open={project.phase === 'conflict' || isCopying}
      onClose={project.cancel}
      persistent={isCopying}
      title="Проект изменён в другом месте"
      size="md"
      footer={
        <>
          <Button variant="outline" disabled={isCopying} onClick={project.keepTheirs}>
            Взять версию с сервера
          </Button>
          <Button disabled={isCopying} onClick={project.keepMine}>
            Сохранить мою версию
          </Button>
        </>
      }
    >
      <p className="text-base text-ink-soft">
        Пока вы работали, этот проект сохранили в другой вкладке или на другом устройстве. Выберите, какую
        версию оставить, или оставьте обе.
      </p>
      <ul className="mt-3 list-disc pl-5 text-ink-soft">
        <li>«Взять версию с сервера»: ваша останется на этом устройстве в отложенных черновиках.</li>
        <li>«Сохранить мою версию»: версия с сервера будет заменена, её можно сначала скачать.</li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" icon={CopyPlus} busy={isCopying} onClick={project.keepBoth}>
          Оставить обе: мою как новый проект
        </Button>
        <Button size="sm" variant="quiet" icon={Download} disabled={isCopying} onClick={project.downloadMine}>
          Скачать мою версию
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={Download}
          disabled={isCopying}
          onClick={project.downloadTheirs}
        >
          Скачать версию с сервера
        </Button>
      </div>
    </Dialog>
  );
}
