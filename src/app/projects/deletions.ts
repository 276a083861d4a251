/**
 * Deleting from the list. The service moves the project to the bin at once; the notice offers «Вернуть» for
 * as long as it stays, the bin for thirty days.
 */
import type { Project } from '../../api/contract/projects.ts';
import type { Application } from '../application.ts';
import type { ReadableStore } from '../platform/createStore.ts';
import { createStore } from '../platform/createStore.ts';

const UNDO_MS = 10_000;
const FAILED = { duration: 4000 } as const;

/** The projects that lists must not show. */
interface Deletions extends ReadableStore<ReadonlySet<string>> {
  readonly begin: (project: Project) => void;
  /** Brings back the project deleted last, while its notice stays. */
  readonly undoLast: () => void;
  /** A project has come back: lists show it. */
  readonly returned: (project: Project) => void;
  /** Takes the notice away: there is nothing to bring back any more. */
  readonly endUndo: (id: string) => void;
  readonly watchReturned: (listener: (project: Project) => void) => () => void;
  /** The projects that the service has deleted so far. */
  readonly settled: () => readonly string[];
  /**
   * A list that was asked for after these deletions has come: it is right about them, whatever other tabs
   * did.
   */
  readonly forget: (ids: readonly string[]) => void;
}

interface Undoable {
  readonly project: Project;
  /** Whether the service has deleted it. */
  readonly deleted: Promise<boolean>;
  /** Takes the notice away. */
  readonly notice: AbortController;
}

function createDeletions({ api, platform }: Pick<Application, 'api' | 'platform'>): Deletions {
  const { getSnapshot, subscribe, update } = createStore<ReadonlySet<string>>(new Set());
  const settled = new Set<string>();
  /** Oldest first. */
  const undoable = new Map<string, Undoable>();
  const watchers = new Set<(project: Project) => void>();

  const show = (ids: readonly string[]): void => {
    for (const id of ids) settled.delete(id);
    update((hidden) => new Set([...hidden].filter((id) => !ids.includes(id))));
  };
  const endUndo = (id: string): void => {
    const notice = undoable.get(id)?.notice;
    undoable.delete(id);
    notice?.abort();
  };
  const returned = (project: Project): void => {
    endUndo(project.id);
    for (const watcher of watchers) watcher(project);
    show([project.id]);
  };

  async function send({ id, name }: Project): Promise<boolean> {
    const result = await api.deleteProject(id);
    // 404: another tab was faster.
    if (result.ok || result.error.code === 404) {
      settled.add(id);
      return true;
    }
    endUndo(id);
    show([id]);
    platform.notify('negative', `Проект «${name}» не удалён. ${result.error.text}`, FAILED);
    return false;
  }

  async function undo(id: string): Promise<void> {
    const found = undoable.get(id);
    if (found === undefined) return;
    endUndo(id);
    if (!(await found.deleted)) return;
    const result = await api.restoreProject(id);
    if (result.ok) returned(result.value);
    else
      platform.notify(
        'negative',
        `Проект «${found.project.name}» остался в корзине. ${result.error.text}`,
        FAILED,
      );
  }

  return {
    getSnapshot,
    subscribe,
    begin: (project) => {
      const { id, name } = project;
      const notice = new AbortController();
      update((hidden) => new Set([...hidden, id]));
      undoable.set(id, { project, deleted: send(project), notice });
      platform.notify('info', `Проект «${name}» перемещён в корзину.`, {
        duration: UNDO_MS,
        action: { label: 'Вернуть', shortcut: 'Ctrl+Z', onSelect: () => void undo(id) },
        signal: notice.signal,
        onGone: () => void undoable.delete(id),
      });
    },
    undoLast: () => {
      const last = [...undoable.keys()].at(-1);
      if (last !== undefined) void undo(last);
    },
    returned,
    endUndo,
    watchReturned: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    settled: () => [...settled],
    forget: show,
  };
}

const known = new WeakMap<Application, Deletions>();

/** Those of this application: a notice outlives the page on which it was given. */
export function deletionsOf(application: Application): Deletions {
  const deletions = known.get(application) ?? createDeletions(application);
  known.set(application, deletions);
  return deletions;
}
