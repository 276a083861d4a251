/**
 * The editor screen (specification §2, §4): edit mode with its gestures, or preview mode with its records; in
 * parallel, at most one dialog. Each part has its own file.
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
