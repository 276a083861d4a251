/** Conflict: the save was based on an older version. The person keeps one copy or both. */
import type { DoneActorEvent } from 'xstate';
import { NOTICE_SAVE_FAILED, projectSetup, REMEMBER_FAILURE } from './setup.ts';

export const conflict = {
  conflict: projectSetup.createStateConfig({
    tags: 'asking',
    on: {
      keepMine: 'saving',
      /** Mine is set aside on the device, or downloaded if the device cannot store it. */
      keepTheirs: { target: 'loading', actions: ['keepMyCopy', 'forgetFailure'] },
      keepBoth: 'copying',
      downloadMine: { actions: 'downloadMyCopy' },
      downloadTheirs: { actions: 'downloadTheirCopy' },
      cancel: 'failed',
    },
  }),
  copying: projectSetup.createStateConfig({
    tags: 'asking',
    invoke: {
      id: 'saveAsNew',
      src: 'saveAsNew',
      onDone: {
        target: 'copied',
        actions: {
          type: 'openCopy',
          params: ({ event }: { event: DoneActorEvent<{ readonly id: string }> }) => event.output,
        },
      },
      onError: { target: 'failed', actions: [REMEMBER_FAILURE, NOTICE_SAVE_FAILED] },
    },
  }),
};
