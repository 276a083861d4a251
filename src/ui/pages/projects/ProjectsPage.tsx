/** The project list (specification §2, §3): finding, making, changing and keeping projects. */
import { FileUp, CloudOff, RotateCw, WifiOff } from 'lucide-react';
import type { RefObject } from 'react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import { Button } from '../../../kit/Button.tsx';
import { DropHint } from '../../../kit/DropHint.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { fetchThen, lazyDialog } from '../../shell/lazyDialog.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { Page } from '../../shell/Page.tsx';
import { usePastedList, useStartWith } from '../../shell/TableDrop.tsx';
import { START_ACCEPT, exportBundle, exportLabel, importBundle } from '../../../app/project/bundleFiles.ts';
import { keepListView, readListView } from './listView.ts';
import type { Asked } from './ProjectsDialogs.tsx';
import { DIALOGS, ProjectsDialogs } from './ProjectsDialogs.tsx';
import { ProjectsList } from './ProjectsList.tsx';
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx';
import { TransferList } from './TransferList.tsx';
import { useProjects } from './useProjects.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { BesideList, CreateButton, FromTable, TemplatesLink } from './waysToBegin.tsx';
import { useOnReturn } from './useOnReturn.ts';
import type { Project } from '../../../api/contract/projects.ts';
import { downloadBundle } from '../../../app/project/downloadBundle.ts';
import { copyName, CUT_NAME_TEXT } from './projectList.ts';
import { duplicateProject } from '../../../app/start/startProject.ts';
import type { Transfer } from './useTransfers.ts';
import { useTransfers } from './useTransfers.ts';

interface ProjectFileActions {
  readonly transfers: readonly Transfer[];
  readonly duplicate: (project: Project, others: readonly Project[]) => Promise<void>;
  /** Hands the project to the person as a file. */
  readonly download: (project: Project) => Promise<void>;
  /** Projects from files, one after another. */
  readonly take: (files: readonly File[]) => Promise<void>;
}

/** Time to read two sentences. */
const LONG_MS = 6000;

interface ProjectsFailedProps {
  readonly text: string;
  /** No reply came at all. */
  readonly noReply: boolean;
  readonly onRetry: () => void;
}

/** Most visits have nothing that waits. */
const WaitingWork = lazyPart(async () => (await import('./WaitingWork.tsx')).WaitingWork, null);

/** A list with projects never shows them. */
const FirstSteps = lazyDialog(async () => (await import('./FirstSteps.tsx')).FirstSteps);

export default function ProjectsPage() {
  const { platform } = useApplication();
  const projects = useProjects();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [view, setView] = useState(() => readListView(platform.storage));
  const { transfers, duplicate, download, take } = useProjectActions(projects.put);
  const chooser = useRef<HTMLInputElement>(null);
  const waiting = useWaitingWork();
  const close = () => setAsked(null);
  const ask = (question: Asked) => void fetchThen(DIALOGS[question.kind], platform, () => setAsked(question));
  const startWith = useStartWith(null);
  const takeFiles = (files: readonly File[]) => {
    const table = files.find(isTableFile);
    if (table !== undefined) startWith(table);
    void take(files.filter((file) => !isTableFile(file)));
  };
  const isOver = useFileDrop(asked === null ? takeFiles : null);
  usePastedList(startWith);

  const { loaded, undoRemoval } = projects;
  const isEmpty = loaded.kind === 'ready' && loaded.value.length === 0;
  const isEmptied = useIsEmptied(loaded.kind === 'ready', isEmpty);
  useUndoKey(undoRemoval);

  const create = <CreateButton key="create" onPress={() => ask({ kind: 'create' })} />;
  const createLater = <CreateButton variant="outline" onPress={() => ask({ kind: 'create' })} />;
  const load = (
    <Button key="load" variant="outline" icon={FileUp} onClick={() => chooser.current?.click()}>
      Загрузить файл
    </Button>
  );
  const openBin = () => ask({ kind: 'bin' });
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
              [<FromTable key="table" />, <TemplatesLink key="templates" />, load, create]
            )}
          </div>
        )
      }
    >
      {waiting.work !== null && <WaitingWork work={waiting.work} onForget={waiting.forget} />}
      <TransferList transfers={transfers} />
      {loaded.kind === 'loading' && <ProjectsSkeleton layout={view.layout} />}
      {loaded.kind === 'failed' && (
        <ProjectsFailed text={loaded.text} noReply={loaded.isOffline} onRetry={projects.reload} />
      )}
      {isEmpty && (
        <Suspense fallback={<ProjectsSkeleton layout={view.layout} />}>
          <FirstSteps
            isEmptied={isEmptied}
            onBin={openBin}
            actions={
              <>
                <FromTable variant="primary" />
                <TemplatesLink />
                {load}
                {createLater}
              </>
            }
          />
        </Suspense>
      )}
      {loaded.kind === 'ready' && !isEmpty && (
        <ProjectsList
          projects={loaded.value}
          view={view}
          bin={<BesideList onBin={openBin} />}
          onReturn={projects.reload}
          onView={(next) => {
            setView(next);
            keepListView(platform.storage, next);
          }}
          actions={{
            duplicate: (project) => void duplicate(project, loaded.value),
            download: (project) => void download(project),
            ...questionsOf(ask),
            remove: projects.remove,
          }}
        />
      )}
      <FileChooser field={chooser} onFiles={takeFiles} />
      {isOver && (
        <DropHint
          title="Отпустите файл"
          text="К таблице останется выбрать шаблон, а проект из файла .zip появится в списке."
        />
      )}
      <ProjectsDialogs asked={asked} onClose={close} projects={projects} />
    </Page>
  );
}

/** Whether the list had projects since the page was opened, and has none now. */
function useIsEmptied(isReady: boolean, isEmpty: boolean): boolean {
  const [hadProjects, setHadProjects] = useState(false);
  if (isReady && !isEmpty && !hadProjects) setHadProjects(true);
  return hadProjects && isEmpty;
}

/** What is asked about a project in a dialog. */
function questionsOf(ask: (question: Asked) => void) {
  const asking = (kind: 'rename' | 'members' | 'share' | 'publish') => (project: Project) =>
    ask({ kind, project });
  return {
    rename: asking('rename'),
    members: asking('members'),
    share: asking('share'),
    publish: asking('publish'),
  };
}

/** What was begun with a list on this device; null while that is not known, or there is none. */
function useWaitingWork() {
  const { startedWorks } = useApplication().platform;
  const [work, setWork] = useState<StartedWork | null>(null);
  useEffect(() => {
    let isShown = true;
    void startedWorks.load().then((kept) => isShown && setWork(kept));
    return () => {
      isShown = false;
    };
  }, [startedWorks]);
  const forget = () => {
    setWork(null);
    void startedWorks.forget();
  };
  return { work, forget };
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

/** The list could not be had; it is asked for again as soon as the browser has a network again. */
function ProjectsFailed({ text, noReply, onRetry }: ProjectsFailedProps) {
  useOnReturn(onRetry);
  return (
    <EmptyState
      icon={noReply ? WifiOff : CloudOff}
      tone="negative"
      title={noReply ? 'Нет связи с сервером' : 'Не удалось загрузить проекты'}
      text={noReply ? 'Проекты целы. Список появится сам, как только связь вернётся.' : text}
      action={
        <Button variant="outline" icon={RotateCw} onClick={onRetry}>
          Повторить
        </Button>
      }
    />
  );
}

const NUMBERS_TEXT =
  'Номера документов в копии начинаются заново. Чтобы они не совпали с выданными, смените в ней образец номера: «Выданные документы».';

/** What takes a while with whole projects; each new one is `put` into the list. */
function useProjectActions(put: (project: Project) => void): ProjectFileActions {
  const application = useApplication();
  const { platform } = application;
  const { transfers, run } = useTransfers();
  const tell = (text: string, isCut: boolean, isNumbered = false) => {
    const remarks = [...(isCut ? [CUT_NAME_TEXT] : []), ...(isNumbered ? [NUMBERS_TEXT] : [])];
    if (remarks.length === 0) platform.notify('positive', text);
    else platform.notify('warning', [text, ...remarks].join(' '), { duration: LONG_MS });
  };
  return {
    transfers,
    duplicate: async ({ id, name }, others) => {
      const copy = copyName(name, others);
      const made = await run(`Дублируем «${name}»`, () => duplicateProject(application, id, copy.name));
      if (made === null) return;
      const { project, isNumbered } = made;
      put(project);
      tell(`Проект «${project.name}» создан.`, copy.isCut, isNumbered);
    },
    download: async (project) => {
      const { name } = project;
      const file = await run(exportLabel(name), (signal, report) =>
        exportBundle(application, project, signal, report),
      );
      if (file !== null) downloadBundle(platform, file, name);
    },
    take: async (files) => {
      for (const file of files) {
        const made = await run(`Загружаем «${file.name}»`, (signal, report) =>
          importBundle(application, file, signal, report),
        );
        if (made === null) continue;
        put(made);
        tell(`Проект «${made.name}» загружен.`, made.name_cut === true);
      }
    },
  };
}
