/** «Корзина»: deleted projects, which can be restored or deleted for good. Mounted while it is open. */
import { CloudOff, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { BIN_DAYS } from '../../../api/contract/limits.ts';
import type { DeletedProject } from '../../../api/contract/projects.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { daysLeftText, deletedAt } from './formatProject.ts';
import type { Bin } from './useBin.ts';
import { useBin } from './useBin.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

const KEPT = `Удалённые проекты хранятся ${BIN_DAYS}\u00A0дней, потом исчезают навсегда.`;

export function BinDialog({ onClose }: { readonly onClose: () => void }) {
  const bin = useBin();
  const { loaded, busy } = bin;
  const isFilled = loaded.kind === 'ready' && loaded.value.length > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Корзина"
      size="md"
      footer={
        isFilled && (
          <>
            <Button
              variant="quiet"
              icon={Trash2}
              disabled={busy}
              onClick={() => void bin.empty()}
              className="mr-auto text-negative"
            >
              Очистить корзину
            </Button>
            <Button variant="outline" onClick={onClose}>
              Закрыть
            </Button>
          </>
        )
      }
    >
      <div className="min-h-64">
        {loaded.kind === 'loading' && <Waiting />}
        {loaded.kind === 'failed' && (
          <EmptyState
            icon={CloudOff}
            tone="negative"
            title="Не удалось открыть корзину"
            text={loaded.text}
            action={
              <Button variant="outline" icon={RotateCw} onClick={bin.reload}>
                Повторить
              </Button>
            }
          />
        )}
        {loaded.kind === 'ready' && !isFilled && (
          <EmptyState
            icon={Trash2}
            title="Корзина пуста"
            text={`Сюда попадают удалённые проекты. Их можно вернуть в\u00A0течение ${BIN_DAYS}\u00A0дней.`}
          />
        )}
        {isFilled && (
          <>
            <p className="mb-2 text-ink-soft">{KEPT}</p>
            <ul aria-label="Удалённые проекты" className="divide-y divide-line">
              {loaded.value.map((project) => (
                <DeletedItem key={project.id} project={project} bin={bin} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface DeletedItemProps {
  readonly project: DeletedProject;
  readonly bin: Bin;
}

function DeletedItem({ project, bin }: DeletedItemProps) {
  const { platform } = useApplication();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p translate="no" className="truncate text-base font-medium text-ink" title={project.name}>
          {project.name}
        </p>
        <p className="text-ink-soft">
          <span>Удалён </span>
          <time dateTime={project.deleted_at}>{deletedAt(project)}</time>
          <span>{`, ${daysLeftText(project, platform.now())}`}</span>
        </p>
      </div>
      <div className="-ml-3 flex gap-1 sm:ml-0">
        <Button
          variant="quiet"
          size="sm"
          icon={Undo2}
          disabled={bin.busy}
          onClick={() => void bin.restore(project)}
        >
          Вернуть
          <span className="sr-only">
            <Quoted text={` проект «${project.name}»`} />
          </span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={bin.busy}
          onClick={() => void bin.purge(project)}
          className="text-negative"
        >
          Удалить навсегда
          <span className="sr-only">
            <Quoted text={` проект «${project.name}»`} />
          </span>
        </Button>
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <>
      <output className="sr-only">Загрузка...</output>
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden className="py-3">
          <Skeleton className="h-11" />
        </div>
      ))}
    </>
  );
}
