/** Possible events of an open project, by the page's own guards, and what is saved meanwhile. */
import type { Failure } from '../../../src/machines/kernel/failure.ts';
import type { DraftOffer } from '../../../src/machines/project/events.ts';
import { projectMachine } from '../../../src/machines/project/machine.ts';
import type { Reply } from '../../../src/machines/kernel/sample.ts';
import { samplesOf } from '../../../src/machines/kernel/sample.ts';
import type { World } from './adapter.ts';

export const LEFT_BEHIND = 'Черновик остался';
const OFFLINE: Failure = { code: 'offline', text: 'Ошибка соединения с сервером' };
const done = (output?: unknown): Reply => ({ kind: 'done', output });
const failed = (error: Failure): Reply => ({ kind: 'failed', error });
const CONFLICT = failed({ code: 409, text: 'Проект изменён в другом месте.' });
const BROKEN = failed({ code: 500, text: 'Ошибка при обновлении проекта' });
const offer: DraftOffer = { id: 'draft', savedAt: 0, layerCount: 2, imageCount: 0, isOutdated: true };

const input = { projectId: 'p1', hasToken: true };
const reports = { watchNetwork: [{ type: 'networkReturned' }] } as const;
const opened = { loadProject: [done(null)] };

export const PROJECT_SAMPLES = samplesOf(projectMachine, [
  {
    name: 'Есть несохранённые изменения',
    input,
    events: [
      { type: 'save' },
      { type: 'leave' },
      { type: 'confirm' },
      { type: 'saveAndLeave' },
      { type: 'cancel' },
      { type: 'keepMine' },
      { type: 'keepTheirs' },
      { type: 'keepBoth' },
      { type: 'downloadMine' },
      { type: 'downloadTheirs' },
    ],
    replies: {
      ...opened,
      saveProject: [done(), CONFLICT, failed(OFFLINE), BROKEN],
      saveAsNew: [done({ id: 'p2' }), failed(OFFLINE)],
    },
    reports,
    guards: { documentIsSaved: false },
  },
  {
    name: 'Всё сохранено',
    input,
    events: [{ type: 'save' }, { type: 'leave' }],
    replies: {
      loadProject: [
        done(null),
        failed({ code: 401, text: 'Недопустимый токен.' }),
        failed({ code: 404, text: 'Не найдено.' }),
      ],
      saveProject: [done(), failed(OFFLINE), BROKEN],
    },
    reports: { watchNetwork: [] },
    guards: { documentIsSaved: true },
  },
  {
    name: LEFT_BEHIND,
    input,
    events: [{ type: 'save' }, { type: 'restoreDraft', draftId: 'draft' }, { type: 'declineDraft' }],
    replies: {
      loadProject: [done(offer)],
      saveProject: [BROKEN],
      restoreDraft: [done(), failed(OFFLINE)],
    },
    guards: { documentIsSaved: false },
  },
  { name: 'Без токена', input: { ...input, hasToken: false }, events: [] },
]);

export interface SavingWorld {
  /** The document on screen differs from the saved one. */
  readonly unsaved: boolean;
  /** The service has a newer version than this page knows. */
  readonly outdated: boolean;
  /** The current save overwrites it. */
  readonly overwriting: boolean;
  /** The draft of a closed page: offered, listed in the panel, or restored to the document. */
  readonly draft: 'none' | 'offered' | 'found' | 'restored';
}

export const savingWorld: World<SavingWorld> = {
  initial: () => ({ unsaved: false, outdated: false, overwriting: false, draft: 'none' }),
  allows: ({ type }, { world: { outdated, overwriting, draft } }) => {
    if (type === 'xstate.done.actor.saveProject') return !outdated || overwriting;
    if (type === 'restoreDraft') return draft === 'offered' || draft === 'found';
    return true;
  },
  next: ({ type, ...payload }, { sample, state, world }) => {
    switch (type) {
      case 'save':
      case 'networkReturned':
        return { ...world, unsaved: true, overwriting: false };
      case 'keepMine':
        return { ...world, overwriting: true };
      case 'leave':
        return state.matches('saving')
          ? world
          : { ...world, unsaved: sample.guards['documentIsSaved'] !== true };
      case 'xstate.done.actor.loadProject':
        return {
          ...world,
          unsaved: false,
          outdated: false,
          draft: payload['output'] === null ? world.draft : 'offered',
        };
      case 'xstate.done.actor.saveProject':
        return {
          ...world,
          unsaved: changesMeanwhile({ sample, state }),
          outdated: false,
          overwriting: false,
        };
      case 'xstate.error.actor.saveProject':
        return { ...world, outdated: world.outdated || codeOf(payload['error']) === 409, overwriting: false };
      case 'declineDraft':
      case 'xstate.error.actor.restoreDraft':
        return { ...world, draft: 'found' };
      case 'xstate.done.actor.restoreDraft':
        return { ...world, unsaved: true, draft: 'restored' };
      default:
        return world;
    }
  },
};

/** Work continued after the back arrow keeps the person here, because it is not saved. */
export function changesMeanwhile({
  sample,
  state,
}: Pick<Parameters<World<SavingWorld>['allows']>[1], 'sample' | 'state'>): boolean {
  return state.matches({ saving: 'leaving' }) && sample.guards['documentIsSaved'] !== true;
}

export function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}
