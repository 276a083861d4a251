/** The project list (specification §2, §3): finding, making, changing and keeping projects. */
import { FileSpreadsheet, FileUp, LayoutTemplate, Plus, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { START_PATH, TEMPLATES_PATH } from '../../../app/platform/paths.ts';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { DropHint } from '../../../kit/DropHint.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { fetchAhead, fetchThen, lazyDialog } from '../../shell/lazyDialog.ts';
import { Page } from '../../shell/Page.tsx';
import { START_ACCEPT } from './bundleFiles.ts';
import { keepListView, readListView } from './listView.ts';
import type { Asked } from './ProjectsDialogs.tsx';
import { DIALOGS, ProjectsDialogs } from './ProjectsDialogs.tsx';
import { ProjectsFailed } from './ProjectsFailed.tsx';
import { ProjectsList } from './ProjectsList.tsx';
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx';
import { TransferList } from './TransferList.tsx';
import { useProjectActions } from './useProjectActions.ts';
import { useProjects } from './useProjects.ts';

/** A list with projects never shows them. */
const FirstSteps = lazyDialog(async () => (await import('./FirstSteps.tsx')).FirstSteps);

export default function ProjectsPage() {
  const { platform } = useApplication();
  const projects = useProjects();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [view, setView] = useState(() => readListView(platform.storage));
  const { transfers, duplicate, download, take } = useProjectActions(projects.put);
  const chooser = useRef<HTMLInputElement>(null);
  const close = () => setAsked(null);
  const ask = (question: Asked) => void fetchThen(DIALOGS[question.kind], platform, () => setAsked(question));
  const begin = (table: File | null) => ask({ kind: 'create', table });
  const takeFiles = (files: readonly File[]) => {
    const table = files.find(isTableFile);
    if (table !== undefined) begin(table);
    void take(files.filter((file) => !isTableFile(file)));
  };
  const isOver = useFileDrop(asked === null ? takeFiles : null);

  const { loaded, undoRemoval } = projects;
  const isEmpty = loaded.kind === 'ready' && loaded.value.length === 0;
  useUndoKey(undoRemoval);

  const create = (
    <Button key="create" icon={Plus} onIntent={() => fetchAhead(DIALOGS.create)} onClick={() => begin(null)}>
      Создать проект
    </Button>
  );
  const load = (
    <Button key="load" variant="outline" icon={FileUp} onClick={() => chooser.current?.click()}>
      Загрузить файл
    </Button>
  );
  const bin = <BinButton onPress={() => ask({ kind: 'bin' })} />;
  return (
    <Page
      tall
      title="Проекты"
      lead="Макеты грамот, благодарностей, приглашений и бейджей."
      action={
        isEmpty ? undefined : (
          <div className="flex min-h-10 flex-wrap gap-3 max-sm:w-full max-sm:*:grow max-sm:*:basis-2/5">
            {loaded.kind === 'loading' ? (
              <Skeleton className="h-10 sm:w-129" />
            ) : (
              [FROM_TABLE, TEMPLATES, load, create]
            )}
          </div>
        )
      }
    >
      <TransferList transfers={transfers} />
      {loaded.kind === 'loading' && <ProjectsSkeleton layout={view.layout} />}
      {loaded.kind === 'failed' && (
        <ProjectsFailed text={loaded.text} noReply={loaded.isOffline} onRetry={projects.reload} />
      )}
      {isEmpty && (
        <Suspense fallback={<ProjectsSkeleton layout={view.layout} />}>
          <FirstSteps
            bin={bin}
            actions={
              <>
                {create}
                {FROM_TABLE}
                {TEMPLATES}
                {load}
              </>
            }
          />
        </Suspense>
      )}
      {loaded.kind === 'ready' && !isEmpty && (
        <ProjectsList
          projects={loaded.value}
          view={view}
          bin={bin}
          onView={(next) => {
            setView(next);
            keepListView(platform.storage, next);
          }}
          actions={{
            duplicate: (project) => void duplicate(project, loaded.value),
            download: (project) => void download(project),
            rename: (project) => ask({ kind: 'rename', project }),
            publish: (project) => ask({ kind: 'publish', project }),
            remove: projects.remove,
          }}
        />
      )}
      <FileChooser field={chooser} onFiles={takeFiles} />
      {isOver && (
        <DropHint
          title="Отпустите файл"
          text="С таблицы начнётся новый проект, а проект из файла .zip появится в списке."
        />
      )}
      <ProjectsDialogs asked={asked} onClose={close} onRename={projects.rename} />
    </Page>
  );
}

const FROM_TABLE = (
  <Link key="table" href={START_PATH} className={buttonClass('outline', 'md')}>
    <FileSpreadsheet size={18} aria-hidden />
    Начать с таблицы
  </Link>
);
const TEMPLATES = (
  <Link key="templates" href={TEMPLATES_PATH} className={buttonClass('outline', 'md')}>
    <LayoutTemplate size={18} aria-hidden />
    Выбрать шаблон
  </Link>
);

function BinButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button variant="quiet" icon={Trash2} onIntent={() => fetchAhead(DIALOGS.bin)} onClick={onPress}>
      Корзина
    </Button>
  );
}

interface FileChooserProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opened by «Загрузить файл». */
function FileChooser({ field, onFiles }: FileChooserProps) {
  return (
    <input
      ref={field}
      type="file"
      accept={START_ACCEPT}
      multiple
      hidden
      aria-label="Файл проекта или таблица"
      data-testid="bundle-file"
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
}

/** Ctrl+Z brings back the project deleted last, but where text is typed. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, shiftKey, code } = event;
      if (code !== 'KeyZ' || shiftKey || !(ctrlKey || metaKey)) return;
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
