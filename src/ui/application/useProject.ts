/** The open project: where it is between loading and leaving, and what a person can do there. */
import { useSelector } from '@xstate/react';
import type { Failure } from '../../machines/kernel/failure.ts';
import type { DraftOffer } from '../../machines/project/events.ts';
import { useProjectSession } from './ProjectSessionProvider.tsx';

export type ProjectPhase =
  | 'entering'
  | 'loading'
  | 'offeringDraft'
  | 'restoring'
  | 'ready'
  | 'saving'
  | 'offline'
  | 'failed'
  | 'conflict'
  | 'copying'
  | 'confirmingLeave'
  | 'refused'
  | 'notFound'
  | 'copied'
  | 'left';

export interface ProjectHandle {
  readonly phase: ProjectPhase;
  /** The page is left as soon as the save that is on its way is through; `cancel` stays. */
  readonly isLeaving: boolean;
  /** Why the last save failed; also told by a notice. */
  readonly failure: Failure | null;
  /** The draft that is offered, when `offeringDraft`. */
  readonly offer: DraftOffer | null;
  readonly save: () => void;
  /** The back arrow; with a path, the way to another page. Asks when something is not saved. */
  readonly leave: (to?: string) => void;
  /**
   * Answers to «Несохраненные изменения», the way out of a conflict without choosing, the end of waiting for a network, and
   * staying when the page was about to be left.
   */
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** Answers to a conflict. */
  readonly keepMine: () => void;
  readonly keepTheirs: () => void;
  /** Mine becomes a new project, which is opened. */
  readonly keepBoth: () => void;
  readonly downloadMine: () => void;
  readonly downloadTheirs: () => void;
  /** Brings back a draft of `offer` or of the list of drafts, as one change. */
  readonly restoreDraft: (draftId: string) => void;
  /** The offered draft is set aside. */
  readonly declineDraft: () => void;
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
    isLeaving: snapshot.matches({ saving: 'leaving' }),
    failure: snapshot.context.failure,
    save: () => project.send({ type: 'save' }),
    offer: snapshot.context.offer,
    leave: (to) => project.send(to === undefined ? { type: 'leave' } : { type: 'leave', to }),
    confirm: () => project.send({ type: 'confirm' }),
    cancel: () => project.send({ type: 'cancel' }),
    keepMine: () => project.send({ type: 'keepMine' }),
    keepTheirs: () => project.send({ type: 'keepTheirs' }),
    keepBoth: () => project.send({ type: 'keepBoth' }),
    downloadMine: () => project.send({ type: 'downloadMine' }),
    downloadTheirs: () => project.send({ type: 'downloadTheirs' }),
    restoreDraft: (draftId) => project.send({ type: 'restoreDraft', draftId }),
    declineDraft: () => project.send({ type: 'declineDraft' }),
  };
}
