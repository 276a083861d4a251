/**
 * The save dialog (specification §2, §4, §5): two tabs, one image or the collection; a file name, by default the
 * project's; a format, by default .png. It opens on the collection when there is one. The collection can be saved when there
 * are at least two items and the copies to make are written correctly; their choice and their names outlive the dialog.
 * Saving invokes the export machine, which counts the copies; it can be cancelled, but the dialog cannot be closed then.
 * Opened for printing it makes one PDF, which goes to the browser's print dialog or is saved.
 * In parallel all copies are checked (decision 0055) and one is measured (decision 0088); neither blocks saving.
 */
import { DEFAULT_EXPORT_FORMAT } from '../../output/index.ts';
import { openedOn, orderOf, USUAL_CHOICE } from './events.ts';
import { saveDialogSetup } from './setup.ts';

export const saveDialogMachine = saveDialogSetup.createMachine({
  id: 'saveDialog',
  context: ({ input: { kept = USUAL_CHOICE, ...input } }) => ({
    ...kept,
    ...openedOn(input.collectionError === null ? 'collection' : 'instance', kept.pdf),
    projectName: input.projectName,
    purpose: input.purpose ?? 'save',
    delivery: 'file',
    extra: null,
    isInkSaving: false,
    collectionError: input.collectionError,
    copyCount: input.copyCount ?? 0,
    name: '',
    format: input.purpose === 'print' ? 'pdf' : DEFAULT_EXPORT_FORMAT,
    fileName: null,
    failure: null,
  }),
  entry: 'useProjectName',
  invoke: [
    { id: 'standby', src: 'standby' },
    { id: 'preflight', src: 'preflight' },
    { id: 'estimate', src: 'estimate' },
  ],
  initial: 'open',
  states: {
    open: {
      initial: 'choosing',
      entry: 'expectRun',
      on: {
        chooseTab: { target: '.choosing', actions: ['useTab', 'expectRun'] },
        changeName: { target: '.choosing', actions: 'useName' },
        chooseFormat: { target: '.choosing', actions: 'useFormat' },
        chooseCopies: { target: '.choosing', actions: ['useCopies', 'keepChoice'] },
        chooseNames: { target: '.choosing', actions: ['usePattern', 'keepChoice'] },
        choosePdf: { target: '.choosing', actions: ['usePdf', 'keepChoice'] },
        chooseResolution: { target: '.choosing', actions: ['useResolution', 'keepChoice'] },
        chooseInk: { target: '.choosing', actions: 'useInk' },
        save: { guard: 'orderIsAllowed', target: 'saving', actions: 'deliverFile' },
        print: { guard: 'printIsAllowed', target: 'saving', actions: 'deliverToPrinter' },
        saveExtra: { guard: 'extraIsAllowed', target: 'saving', actions: 'deliverExtra' },
        copy: { guard: 'isOneImage', target: 'copying' },
        close: 'closed',
      },
      states: {
        choosing: { entry: 'forgetOutcome' },
        done: { on: { share: { actions: 'shareFile' }, openFile: { actions: 'openFile' } } },
        copied: {},
        failed: { entry: 'noticeSavingFailed' },
        cancelled: {},
      },
    },
    saving: {
      entry: 'forgetOutcome',
      on: { cancel: { actions: 'cancelExport' } },
      invoke: {
        id: 'export',
        src: 'export',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'fileWasMade', params: ({ event }) => ({ outcome: event.output }) },
            target: 'open.done',
            actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'runFailed', params: ({ event }) => ({ outcome: event.output }) },
            target: 'open.failed',
            actions: { type: 'rememberOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'open.cancelled' },
        ],
        onError: {
          target: 'open.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    copying: {
      entry: 'forgetOutcome',
      on: { cancel: 'open.cancelled' },
      invoke: {
        id: 'copyImage',
        src: 'copyImage',
        input: ({ context: { isInkSaving, dpi } }) => ({ isInkSaving, dpi }),
        onDone: 'open.copied',
        onError: {
          target: 'open.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    closed: { type: 'final' },
  },
});
