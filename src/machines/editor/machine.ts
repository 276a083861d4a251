/**
 * The editor screen (specification §2, §4): edit mode with its gestures, or preview mode with its records; beside the
 * mode, at most one dialog. Both of its parts are charts in files of their own.
 */
import { dialogs } from './dialogs.ts';
import { editing } from './editing.ts';
import { previewing } from './previewing.ts';
import { editorSetup } from './setup.ts';

export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  type: 'parallel',
  states: {
    mode: { initial: 'edit', states: { edit: editing, preview: previewing } },
    dialog: dialogs,
  },
});
