/** The open project: where it is between loading and leaving, and what a person can do there. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ProjectContext } from '../../machines/project/events.ts';
import type { projectMachine } from '../../machines/project/machine.ts';
import type { Senders, TopState } from './actorView.ts';
import { sendersOf, topState } from './actorView.ts';
import { useProjectSession } from './ProjectSessionProvider.tsx';

/** States of the project chart. */
export type ProjectPhase = TopState<SnapshotFrom<typeof projectMachine>['value']>;

/** What a person may answer or ask for; the chart says what each of them means where. */
const EVENTS = [
  'save',
  'confirm',
  'saveAndLeave',
  'cancel',
  'keepMine',
  'keepTheirs',
  'keepBoth',
  'downloadMine',
  'downloadTheirs',
  'declineDraft',
] as const;

interface ProjectHandle extends Pick<ProjectContext, 'failure' | 'offer'>, Senders<(typeof EVENTS)[number]> {
  readonly phase: ProjectPhase;
  /** The page is left as soon as the save that is on its way is through; `cancel` stays. */
  readonly isLeaving: boolean;
  /** The back arrow; with a path, the way to another page. Asks when something is not saved. */
  readonly leave: (to?: string) => void;
  /** Brings back a draft of `offer` or of the list of drafts, as one change. */
  readonly restoreDraft: (draftId: string) => void;
}

export const LEAVE_QUESTION = {
  title: 'Несохраненные изменения',
  text: 'У вас есть несохраненные изменения. Вы действительно хотите выйти без сохранения?',
} as const;

export function useProject(): ProjectHandle {
  const { project } = useProjectSession();
  const snapshot = useSelector(project, (state) => state);
  const { failure, offer } = snapshot.context;
  return {
    phase: topState(snapshot.value),
    isLeaving: snapshot.matches({ saving: 'leaving' }),
    failure,
    offer,
    ...sendersOf(project, EVENTS),
    leave: (to) => project.send(to === undefined ? { type: 'leave' } : { type: 'leave', to }),
    restoreDraft: (draftId) => project.send({ type: 'restoreDraft', draftId }),
  };
}
