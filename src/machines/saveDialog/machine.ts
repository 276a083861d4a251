/**
 * The save dialog (specification §2, §4, §5): two tabs, one image or the collection; a file name, by default the
 * project's; a format, by default .png. It opens on the collection when there is one. The collection can be saved when there
 * are at least two items and the copies to make are written correctly; their choice and their names outlive the dialog.
 * Saving invokes the export machine, which counts the copies; it can be cancelled, but the dialog cannot be closed then.
 * In parallel all copies are checked (decision 0055) and one is measured (decision 0088); neither blocks saving.
 */
import { assign, sendTo, setup } from 'xstate';
import { DEFAULT_EXPORT_FORMAT } from '../../engine/index.ts';
import {
  neededActions,
  neededActor,
  neededObservable,
  neededProcess,
  typesOf,
} from '../kernel/implementations.ts';
import type { ExportOutcome } from '../export/machine.ts';
import { exportMachine } from '../export/machine.ts';
import { failureOf } from '../kernel/failure.ts';
import type {
  Estimates,
  ExpectRequest,
  PreflightProgress,
  SaveDialogContext,
  SaveDialogEvent,
  SaveDialogInput,
} from './events.ts';
import { ALL_COPIES, copiesAreValid, orderOf } from './events.ts';

export const saveDialogMachine = setup({
  types: typesOf<{
    context: SaveDialogContext;
    events: SaveDialogEvent;
    input: SaveDialogInput;
    children: {
      export: 'export';
      copyImage: 'copyImage';
      standby: 'standby';
      preflight: 'preflight';
      estimate: 'estimate';
    };
  }>(),
  actors: {
    export: exportMachine,
    /** Renders the one image and puts it into the clipboard; throws a `Failure`. */
    copyImage: neededActor<void>('saveDialog', 'copyImage'),
    /** Prepares workers for the expected run while the dialog is open; releases them when stopped. */
    standby: neededProcess<ExpectRequest>('saveDialog', 'standby'),
    /** Checks all copies of the document once; aborted when stopped. */
    preflight: neededObservable<PreflightProgress>('saveDialog', 'preflight'),
    /** Measures one copy of the document in every format, once; aborted when stopped. */
    estimate: neededObservable<Estimates>('saveDialog', 'estimate'),
  },
  guards: {
    orderIsAllowed: ({ context }) =>
      context.tab === 'instance' || (context.collectionError === null && copiesAreValid(context)),
    isOneImage: ({ context }) => context.tab === 'instance',
    fileWasMade: (_, { outcome }: { outcome: ExportOutcome }) => outcome.kind === 'done',
    runFailed: (_, { outcome }: { outcome: ExportOutcome }) => outcome.kind === 'failed',
  },
  actions: {
    /** The file name defaults to the project name. */
    useProjectName: assign({ name: ({ context }) => context.projectName }),
    useTab: assign({ tab: ({ context, event }) => (event.type === 'chooseTab' ? event.tab : context.tab) }),
    useName: assign({
      name: ({ context, event }) => (event.type === 'changeName' ? event.name : context.name),
    }),
    useFormat: assign({
      format: ({ context, event }) => (event.type === 'chooseFormat' ? event.format : context.format),
    }),
    useCopies: assign({
      copies: ({ context, event }) => (event.type === 'chooseCopies' ? event.copies : context.copies),
    }),
    usePattern: assign({
      pattern: ({ context, event }) => (event.type === 'chooseNames' ? event.pattern : context.pattern),
    }),
    forgetOutcome: assign({ fileName: null, failure: null }),
    rememberOutcome: assign((_, { outcome }: { outcome: ExportOutcome }) => ({
      fileName: outcome.kind === 'done' ? outcome.fileName : null,
      failure: outcome.kind === 'failed' ? outcome.failure : null,
    })),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    expectRun: sendTo('standby', ({ context }): ExpectRequest => ({ type: 'expect', scope: context.tab })),
    cancelExport: sendTo('export', { type: 'cancel' }),
    /**
     * `noticeSavingFailed` shows the toast of §8 for the tab: image or archive. `keepChoice` remembers copies and names until
     * the project is closed. `shareFile` opens the system's share sheet.
     */
    ...neededActions('saveDialog', ['noticeSavingFailed', 'keepChoice', 'shareFile']),
  },
}).createMachine({
  id: 'saveDialog',
  context: ({ input }) => ({
    projectName: input.projectName,
    collectionError: input.collectionError,
    copyCount: input.copyCount ?? 0,
    ...(input.kept ?? ALL_COPIES),
    tab: input.collectionError === null ? 'collection' : 'instance',
    name: '',
    format: DEFAULT_EXPORT_FORMAT,
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
        save: { guard: 'orderIsAllowed', target: 'saving' },
        copy: { guard: 'isOneImage', target: 'copying' },
        close: 'closed',
      },
      states: {
        choosing: { entry: 'forgetOutcome' },
        done: { on: { share: { actions: 'shareFile' } } },
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
