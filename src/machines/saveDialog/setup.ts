/** What the save dialog needs and does; `machine.ts` says when. */
import { assign, sendTo, setup } from 'xstate';
import {
  neededActions,
  neededActor,
  neededObservable,
  neededProcess,
  typesOf,
} from '../kernel/implementations.ts';
import type { ExportOutcome } from '../export/events.ts';
import { exportMachine } from '../export/machine.ts';
import { failureOf } from '../kernel/failure.ts';
import type {
  CopyRequest,
  Estimates,
  ExpectRequest,
  PreflightProgress,
  SaveDialogContext,
  SaveDialogEvent,
  SaveDialogInput,
} from './events.ts';
import { changedTo, copiesAreValid } from './events.ts';

export const saveDialogSetup = setup({
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
    copyImage: neededActor<void, CopyRequest>('saveDialog', 'copyImage'),
    /** Prepares workers for the expected run while the dialog is open; releases them when stopped. */
    standby: neededProcess<ExpectRequest>('saveDialog', 'standby'),
    /** Checks all copies of the document once; aborted when stopped. */
    preflight: neededObservable<PreflightProgress>('saveDialog', 'preflight'),
    /** Measures one copy of the document in every format, once; aborted when stopped. */
    estimate: neededObservable<Estimates>('saveDialog', 'estimate'),
  },
  guards: {
    orderIsAllowed: ({ context }) => canMake(context),
    printIsAllowed: ({ context }) => context.purpose === 'print' && canMake(context),
    extraIsAllowed: ({ context, event }) =>
      event.type === 'saveExtra' &&
      (event.extra === 'calibration' || (context.tab === 'collection' && canMake(context))),
    isOneImage: ({ context }) => context.tab === 'instance',
    fileWasMade: (_, { outcome }: { outcome: ExportOutcome }) => outcome.kind === 'done',
    runFailed: (_, { outcome }: { outcome: ExportOutcome }) => outcome.kind === 'failed',
  },
  actions: {
    /** The file name defaults to the project name. */
    useProjectName: assign({ name: ({ context }) => context.projectName }),
    useTab: assign(({ context: { tab, pdf }, event }) =>
      event.type === 'chooseTab' && event.tab !== tab ? changedTo(event.tab, pdf) : {},
    ),
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
    usePdf: assign({ pdf: ({ context, event }) => (event.type === 'choosePdf' ? event.pdf : context.pdf) }),
    useResolution: assign({
      dpi: ({ context, event }) => (event.type === 'chooseResolution' ? event.dpi : context.dpi),
    }),
    useInk: assign({
      isInkSaving: ({ context, event }) =>
        event.type === 'chooseInk' ? event.isInkSaving : context.isInkSaving,
    }),
    deliverFile: assign({ delivery: 'file', extra: null }),
    deliverToPrinter: assign({ delivery: 'printer', extra: null }),
    deliverExtra: assign(({ context, event }) => ({
      delivery: 'file' as const,
      extra: event.type === 'saveExtra' ? event.extra : context.extra,
    })),
    forgetOutcome: assign({ fileName: null, failure: null }),
    rememberOutcome: assign((_, { outcome }: { outcome: ExportOutcome }) => ({
      fileName: outcome.kind === 'done' ? outcome.fileName : null,
      failure: outcome.kind === 'failed' ? outcome.failure : null,
    })),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    expectRun: sendTo('standby', ({ context }): ExpectRequest => ({ type: 'expect', scope: context.tab })),
    cancelExport: sendTo('export', { type: 'cancel' }),
    /**
     * `noticeSavingFailed` shows the toast of §8 for the tab: image or archive. `keepChoice` remembers copies, names and the wishes for PDF until
     * the project is closed. `shareFile` opens the system's share sheet, `openFile` the file in a tab.
     */
    ...neededActions('saveDialog', ['noticeSavingFailed', 'keepChoice', 'shareFile', 'openFile']),
  },
});

function canMake(context: SaveDialogContext): boolean {
  return context.tab === 'instance' || (context.collectionError === null && copiesAreValid(context));
}
