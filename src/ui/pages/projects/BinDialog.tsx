/** «Корзина»: deleted projects, which can be restored or deleted for good. Mounted while it is open. */
import { ArchiveRestore, CloudOff, RotateCw, Trash2 } from 'lucide-react';
import { BIN_DAYS } from '../../../api/contract/limits.ts';
import type { DeletedProject } from '../../../api/contract/projects.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { daysLeftText, deletedAt, vanishText } from './formatProject.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { useCallback } from 'react';
import type { CallOptions } from '../../../api/transport.ts';
import { binOf, listBin } from '../../../app/projects/bin.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import type { Loaded } from '../../shell/useLoaded.ts';
import { useLoaded } from '../../shell/useLoaded.ts';
import { useBusy } from '../forms/useSubmit.ts';

interface BinHandle {
  readonly loaded: Loaded<readonly DeletedProject[]>;
  readonly reload: () => void;
  /** A call is under way. */
  readonly busy: boolean;
  readonly restore: (project: DeletedProject) => Promise<void>;
  readonly purge: (project: DeletedProject) => Promise<void>;
  readonly empty: () => Promise<void>;
}

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
  readonly bin: BinHandle;
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
          icon={ArchiveRestore}
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

/** The bin of the service, kept up to date with what is done to it here. */
function useBin(): BinHandle {
  const application = useApplication();
  const confirm = useConfirm();
  const { busy, run: whileBusy } = useBusy();
  const { loaded, reload, change } = useLoaded(
    useCallback((options: CallOptions) => listBin(application, options), [application]),
  );
  const bin = binOf(application);
  const without = (id: string) => change((projects) => projects.filter((project) => project.id !== id));
  const run = (work: () => Promise<boolean>, done: () => void) =>
    whileBusy(async () => {
      if (await work()) done();
    });
  return {
    loaded,
    reload,
    busy,
    restore: (project) =>
      run(
        () => bin.restore(project),
        () => without(project.id),
      ),
    purge: async (project) => {
      const text = `Проект «${project.name}» исчезнет навсегда, вернуть его не получится.`;
      if (!(await confirm({ title: 'Удалить навсегда?', text, danger: true }))) return;
      await run(
        () => bin.purge(project),
        () => without(project.id),
      );
    },
    empty: async () => {
      const projects = loaded.kind === 'ready' ? loaded.value : [];
      if (projects.length === 0) return;
      const text = vanishText(projects.length);
      if (!(await confirm({ title: 'Очистить корзину?', text, danger: true }))) return;
      await run(() => bin.empty(projects), reload);
    },
  };
}
