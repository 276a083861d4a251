/** The open project: where it is between loading and leaving, and what a person can do there. */
import { useSelector } from '@xstate/react';
import type { Failure } from '../../machines/failure.ts';
import { useProjectSession } from './ProjectSessionProvider.tsx';

export type ProjectPhase =
  | 'entering'
  | 'loading'
  | 'ready'
  | 'saving'
  | 'failed'
  | 'conflict'
  | 'confirmingLeave'
  | 'refused'
  | 'notFound'
  | 'left';

export interface ProjectHandle {
  readonly phase: ProjectPhase;
  /** Why the last save failed; also told by a notice. */
  readonly failure: Failure | null;
  readonly save: () => void;
  /** The back arrow. */
  readonly leave: () => void;
  /** Answers to «Несохраненные изменения», and the way out of a conflict without choosing. */
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** Answers to a conflict. */
  readonly keepMine: () => void;
  readonly keepTheirs: () => void;
  readonly downloadMine: () => void;
  readonly downloadTheirs: () => void;
}

export const LEAVE_QUESTION = {
  title: 'Несохраненные изменения',
  text: 'У вас есть несохраненные изменения. Вы действительно хотите выйти без сохранения?',
} as const;

export function useProject(): ProjectHandle {
  const { project } = useProjectSession();
  const snapshot = useSelector(project, (state) => state);
  const { value } = snapshot;
  return {
    phase: typeof value === 'string' ? value : 'saving',
    failure: snapshot.context.failure,
    save: () => project.send({ type: 'save' }),
    leave: () => project.send({ type: 'leave' }),
    confirm: () => project.send({ type: 'confirm' }),
    cancel: () => project.send({ type: 'cancel' }),
    keepMine: () => project.send({ type: 'keepMine' }),
    keepTheirs: () => project.send({ type: 'keepTheirs' }),
    downloadMine: () => project.send({ type: 'downloadMine' }),
    downloadTheirs: () => project.send({ type: 'downloadTheirs' }),
  };
}
