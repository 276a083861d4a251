/**
 * One open project (specification §4, §6, §8). Opening, saving, conflict and leaving have their own files.
 * Whether the document is saved is a fact of the store, read by the guard `documentIsSaved`.
 */
import { conflict } from './conflict.ts';
import type { ProjectContext } from './events.ts';
import { LEAVE, leaving } from './leaving.ts';
import { opening } from './opening.ts';
import { saving } from './saving.ts';
import { projectSetup } from './setup.ts';

export const projectMachine = projectSetup.createMachine({
  id: 'project',
  context: ({ input }) => ({ ...input, failure: null, offer: null, destination: null, isAutomatic: false }),
  initial: 'entering',
  states: {
    ...opening,
    ready: { on: { save: 'saving', leave: LEAVE, restoreDraft: 'restoring' } },
    ...saving,
    ...conflict,
    ...leaving,
    /** No token, or one that the server does not accept. */
    refused: { type: 'final', entry: 'goToLogin' },
    notFound: { type: 'final', entry: ['warnProjectNotFound', 'goToProjects'] },
    copied: { type: 'final' },
    left: {
      type: 'final',
      entry: [
        'clearHistory',
        {
          type: 'goToDestination',
          params: ({ context }: { context: ProjectContext }) => ({ destination: context.destination }),
        },
      ],
    },
  },
});
