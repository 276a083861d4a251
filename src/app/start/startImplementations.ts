/** The implementation of the chart of «Начать с таблицы»: the device, files of one's own, the new project. */
import { fromPromise } from 'xstate';
import type { Look } from '../../data/looks/index.ts';
import type { TextChoice } from '../../document/table/tableFile.ts';
import type { StartedWork } from '../../hosts/page/startedWork.ts';
import { complete } from '../../machines/kernel/implementations.ts';
import type { Failure } from '../../machines/kernel/failure.ts';
import type { Begun, OwnRead } from '../../machines/startPage/events.ts';
import { startPageMachine } from '../../machines/startPage/machine.ts';
import type { Application } from '../application.ts';
import { fail, valueOrFailure } from '../platform/apiFailure.ts';
import { OWN_TEMPLATE } from '../platform/paths.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';
import type { StartedWith } from './openStarted.ts';

interface StartDeps {
  readonly application: Application;
  /** Shows the template of this id, or `OWN_TEMPLATE`, in a look. */
  readonly goToTemplate: (templateId: string, look?: Look) => void;
  readonly goToEditor: (projectId: string) => void;
}

/** How a file of one's own is taken. */
export type OwnAs = 'layers' | 'picture';

/** The list and what was made of it. */
interface BegunWork {
  /** Null without a list. */
  readonly work: StartedWork | null;
  /** Counts the lists: another one begins anew. */
  readonly lists: number;
}

/** The chart with what it does not hold. */
interface Start {
  readonly machine: typeof startPageMachine;
  readonly begun: ReadableStore<BegunWork>;
  /** Takes another list, or the same one read as another text. */
  readonly takeList: (file: File, text?: TextChoice) => void;
  readonly change: (work: StartedWork) => void;
  /** Sets the file of one's own that is read next. */
  readonly takeOwn: (file: File, as: OwnAs) => void;
  /** Sets what the next project is made of, and the list that goes with it. */
  readonly wish: (started: StartedWith, work: StartedWork, look?: Look) => void;
}

interface Wish {
  readonly started: StartedWith;
  readonly work: StartedWork;
  readonly look: Look | undefined;
}

export function startPageWith({ application, goToTemplate, goToEditor }: StartDeps): Start {
  const { platform } = application;
  const { startedWorks } = platform;
  const begun = createStore<BegunWork>({ work: null, lists: 0 });
  let own: { readonly file: File; readonly as: OwnAs } | null = null;
  let wished: Wish | null = null;
  let made: string | null = null;
  const show = (work: StartedWork | null): void => begun.update(({ lists }) => ({ work, lists: lists + 1 }));
  const change = (work: StartedWork): void => {
    begun.update(({ lists }) => ({ work, lists }));
    void startedWorks.keep(work);
  };
  const machine = startPageMachine.provide({
    actors: {
      recall: fromPromise<Begun>(async ({ signal }) => {
        const kept = await startedWorks.load();
        if (kept !== null && !signal.aborted) show(kept);
        return kept;
      }),
      readOwn: fromPromise<OwnRead>(async ({ signal }) => {
        if (own === null) throw new Error('A file of one’s own is read without one.');
        const { file, as } = own;
        const result = await readOwn(file, { as, signal }, () => platform.loadDrawing());
        if (result.kind === 'refused') return result;
        const { work } = begun.getSnapshot();
        if (result.kind === 'read' && work !== null && !signal.aborted)
          change({ ...work, own: result.own, filled: null });
        return { kind: 'read' };
      }),
      makeProject: fromPromise<void>(async () => {
        if (wished === null) throw new Error('A project is made without a wish.');
        const { openStarted } = await loadOpening();
        const opened = await openStarted(wished.work, wished.started, application);
        made = valueOrFailure(opened).id;
      }),
    },
    actions: {
      // A picture is made of a file whose address is there.
      showOwn: () => {
        if (own?.as === 'layers') goToTemplate(OWN_TEMPLATE);
      },
      showTemplate: () => {
        if (wished?.started.from === 'template') goToTemplate(wished.started.templateId, wished.look);
      },
      forgetWork: () => {
        show(null);
        void startedWorks.forget();
      },
      noticeFailure: (_: unknown, { failure }: { readonly failure: Failure }) =>
        platform.notify('negative', failure.text),
      goToEditor: () => {
        if (made !== null) goToEditor(made);
      },
    },
  });
  return {
    machine: complete(machine),
    begun,
    takeList: (file, text) => {
      const work = { file, ...(text && { text }), filled: null, isForEditor: false };
      void startedWorks.keep(work);
      show(work);
    },
    change,
    takeOwn: (file, as) => {
      own = { file, as };
    },
    wish: (started, work, look) => {
      wished = { started, work, look };
    },
  };
}

type Reading = typeof import('../ownTemplate/ownTemplate.ts');

/** What reads files is loaded with the first one. */
async function readOwn(
  ...args: Parameters<Reading['startOwn']>
): Promise<Awaited<ReturnType<Reading['startOwn']>>> {
  try {
    const { startOwn } = await import('../ownTemplate/ownTemplate.ts');
    return await startOwn(...args);
  } catch {
    return { kind: 'refused', text: NOT_LOADED_TEXT };
  }
}

function loadOpening() {
  return import('./openStarted.ts').catch(() => fail({ code: 'offline', text: NO_EDITOR_TEXT }));
}

const NOT_LOADED_TEXT =
  'Не удалось загрузить то, что читает файлы. Проверьте соединение и выберите файл ещё раз.';
const NO_EDITOR_TEXT =
  'Не удалось открыть редактор. Проверьте соединение и нажмите ещё раз: список останется здесь.';
