/**
 * Deleted projects, while they can still be had back. The service deletes a project only when the notice with «Вернуть»
 * has gone; until then it is merely out of the list. So nothing is lost by a slip of the hand, and a tab that is closed
 * meanwhile has deleted nothing: the project is in the list again at the next visit.
 */
import type { Project } from '../../../api/contract/projects.ts';
import type { Application } from '../../composition/application.ts';

export const UNDO_MS = 10_000;

export interface PendingDeletions {
  /** The projects that lists must not show; the same set until it changes. */
  readonly getSnapshot: () => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly begin: (project: Project) => void;
  /** Brings back the project deleted last, if it still can be had back. */
  readonly undoLast: () => void;
}

type World = Pick<Application, 'api' | 'auth' | 'platform'>;

export function createPendingDeletions({ api, auth, platform }: World): PendingDeletions {
  let hidden: ReadonlySet<string> = new Set();
  /** Oldest first; the value takes the notice away. */
  const undoable = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const become = (next: ReadonlySet<string>): void => {
    hidden = next;
    for (const listener of listeners) listener();
  };
  const restore = (id: string): void => {
    const notice = undoable.get(id);
    undoable.delete(id);
    become(new Set([...hidden].filter((other) => other !== id)));
    notice?.abort();
  };

  async function finish({ id, name }: Project): Promise<void> {
    if (!undoable.has(id)) return;
    const isOpen = platform
      .currentPath()
      .split('?')[0]
      ?.endsWith(`/${encodeURIComponent(id)}`);
    // Whoever has opened it again by its address works on it; and nobody deletes for one who has signed out.
    if (isOpen || !auth.getSnapshot().matches('authenticated')) {
      restore(id);
      return;
    }
    undoable.delete(id);
    const result = await api.deleteProject(id);
    if (result.ok || result.error.code === 404) return;
    restore(id);
    platform.notify('negative', `Проект «${name}» не удалён. ${result.error.text}`, { duration: 4000 });
  }

  return {
    getSnapshot: () => hidden,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: (project) => {
      const { id, name } = project;
      const notice = new AbortController();
      undoable.set(id, notice);
      become(new Set([...hidden, id]));
      platform.notify('info', `Проект «${name}» удалён.`, {
        duration: UNDO_MS,
        action: { label: 'Вернуть', shortcut: 'Ctrl+Z', onSelect: () => restore(id) },
        signal: notice.signal,
        onGone: () => void finish(project),
      });
    },
    undoLast: () => {
      const last = [...undoable.keys()].at(-1);
      if (last !== undefined) restore(last);
    },
  };
}

const known = new WeakMap<Application, PendingDeletions>();

/** Those of this application: they outlive the page on which they were begun. */
export function pendingDeletionsOf(application: Application): PendingDeletions {
  const deletions = known.get(application) ?? createPendingDeletions(application);
  known.set(application, deletions);
  return deletions;
}
