/** What the save dialog needs and does; `machine.ts` says when. */
import { assign, sendTo, setup } from 'xstate';
import type { Order } from '../../output/order/index.ts';
import { isOnePdf } from '../../output/order/index.ts';
import { chooseCopies } from '../../output/plan/index.ts';
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
  Estimates,
  ExpectRequest,
  PreflightProgress,
  SaveDialogContext,
  SaveDialogEvent,
  SaveDialogInput,
} from './events.ts';
import { openingScope } from './events.ts';

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
    copyImage: neededActor<void, Order>('saveDialog', 'copyImage'),
    /** Prepares workers for the expected run while the dialog is open; releases them when stopped. */
    standby: neededProcess<ExpectRequest>('saveDialog', 'standby'),
    /** Checks all copies of the document once; aborted when stopped. */
    preflight: neededObservable<PreflightProgress>('saveDialog', 'preflight'),
    /** Measures one copy of the document in every format, once; aborted when stopped. */
    estimate: neededObservable<Estimates>('saveDialog', 'estimate'),
  },
  guards: {
    orderIsAllowed: ({ context, event }) => 'order' in event && mayBeMade(event.order, context),
    isOneImage: ({ event }) => 'order' in event && event.order.scope === 'instance',
    fileWasMade: (_, { outcome }: { outcome: ExportOutcome }) => outcome.kind === 'done',
    runFailed: (_, { outcome }: { outcome: ExportOutcome }) => outcome.kind === 'failed',
  },
  actions: {
    rememberOrder: assign({
      order: ({ context, event }) => ('order' in event ? event.order : context.order),
    }),
    forgetOutcome: assign({ fileName: null, failure: null }),
    rememberOutcome: assign((_, { outcome }: { outcome: ExportOutcome }) => ({
      fileName: outcome.kind === 'done' ? outcome.fileName : null,
      failure: outcome.kind === 'failed' ? outcome.failure : null,
    })),
    rememberFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    expectRun: sendTo('standby', ({ context, event }): ExpectRequest => {
      const order = 'order' in event ? event.order : context.order;
      return { type: 'expect', scope: order?.scope ?? openingScope(context) };
    }),
    cancelExport: sendTo('export', { type: 'cancel' }),
    /**
     * `noticeSavingFailed` shows the toast of §8 for the order: image or archive. `shareFile` opens the
     * system's share sheet, `openFile` the file in a tab.
     */
    ...neededActions('saveDialog', ['noticeSavingFailed', 'shareFile', 'openFile']),
  },
});

/**
 * What the form shows is not always an order that can be made: copies that are not there, one image of none.
 */
function mayBeMade(order: Order, { collectionError, copyCount }: SaveDialogContext): boolean {
  const { scope, copies, delivery, extra } = order;
  // The page that measures a printer shows no copies.
  if (extra === 'calibration') return true;
  if (delivery === 'printer' && !isOnePdf(order)) return false;
  if (scope === 'instance') return extra === null || extra === 'shopSheet';
  return collectionError === null && chooseCopies(copies, copyCount).kind === 'chosen';
}
