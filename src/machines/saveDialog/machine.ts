/**
 * The save dialog (specification §2, §4, §5): open, saving, and what became of it. What is chosen in its form
 * is no matter of the chart: each order comes with the event that asks for it, and a change of the form ends
 * the news of the last file. The collection can be saved when there are at least two items and the copies to
 * make are written correctly. Saving invokes the export machine, which plans and counts the copies; it can be
 * cancelled, but the dialog cannot be closed then. An order for a printer is one PDF, which goes to the
 * browser's print dialog. In parallel all copies are checked (check#one-implementation) and one is measured
 * (orders#the-estimate); neither blocks saving.
 */
import type { Order } from '../../output/order/index.ts';
import { saveDialogSetup } from './setup.ts';

export const saveDialogMachine = saveDialogSetup.createMachine({
  id: 'saveDialog',
  context: ({ input: { purpose = 'save', collectionError, copyCount = 0 } }) => ({
    purpose,
    collectionError,
    copyCount,
    order: null,
    fileName: null,
    failure: null,
  }),
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
        change: { target: '.choosing', actions: 'expectRun' },
        save: { guard: 'orderIsAllowed', target: 'saving', actions: 'rememberOrder' },
        copy: { guard: 'isOneImage', target: 'copying', actions: 'rememberOrder' },
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
        input: ({ context }) => orderOf(context.order),
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
        input: ({ context }) => orderOf(context.order),
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

/** Only an event with an order leads to where one is made. */
function orderOf(order: Order | null): Order {
  if (order === null) throw new Error('A run was started without an order.');
  return order;
}
