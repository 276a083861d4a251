/** Leaving with unsaved changes asks for confirmation (specification §4), and offers to save first. */
import { projectSetup } from './setup.ts';

export const LEAVE = [
  { guard: 'documentIsSaved', target: 'left', actions: 'rememberDestination' },
  { target: 'confirmingLeave', actions: 'rememberDestination' },
] as const;

export const leaving = {
  confirmingLeave: projectSetup.createStateConfig({
    tags: 'asking',
    on: {
      confirm: { target: 'left', actions: 'setMyCopyAside' },
      saveAndLeave: 'saving.leaving',
      cancel: [
        { guard: 'networkWasMissing', target: 'offline' },
        { guard: 'lastSaveFailed', target: 'failed' },
        { target: 'ready' },
      ],
    },
  }),
};
