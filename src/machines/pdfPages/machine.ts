/**
 * The dialog of a PDF file: its pages come one after another, and one of them is drawn for the sheet. The
 * dialog goes when the page is drawn; it is sent and placed by itself. Closing the dialog ends all of it.
 */
import { assign, setup } from 'xstate';
import { neededAction, neededProcess, typesOf } from '../kernel/implementations.ts';
import type { AddingReport, PageWish, PagesReport, PdfPagesContext, PdfPagesEvent } from './events.ts';

export const pdfPagesMachine = setup({
  types: typesOf<{ context: PdfPagesContext; events: PdfPagesEvent }>(),
  guards: {
    isRefused: ({ context }) => context.refusal !== null,
  },
  actors: {
    /** Opens the file and draws its pages small; closes it when stopped. */
    showPages: neededProcess<PagesReport>('pdfPages', 'showPages'),
    /** Draws a page for print; aborted when stopped before it is drawn. */
    addPage: neededProcess<AddingReport, PageWish | null>('pdfPages', 'addPage'),
  },
  actions: {
    rememberCount: assign({
      pageCount: ({ context, event }) => (event.type === 'opened' ? event.pageCount : context.pageCount),
    }),
    rememberPage: assign({
      pages: ({ context: { pages }, event }) =>
        event.type === 'page' ? [...pages.slice(0, event.page.number), event.page] : pages,
    }),
    rememberRefusal: assign({
      refusal: ({ context, event }) => (event.type === 'refused' ? event.reason : context.refusal),
    }),
    rememberWish: assign({
      wish: ({ context, event }) => (event.type === 'add' ? event.wish : context.wish),
    }),
    /** Takes the dialog from the screen. */
    leave: neededAction('pdfPages', 'leave'),
  },
}).createMachine({
  id: 'pdfPages',
  context: { pageCount: 0, pages: [], refusal: null, wish: null },
  initial: 'showing',
  states: {
    showing: {
      invoke: { id: 'showPages', src: 'showPages' },
      initial: 'opening',
      on: {
        page: { actions: 'rememberPage' },
        refused: { target: '.refused', actions: 'rememberRefusal' },
        close: 'closed',
      },
      states: {
        opening: { on: { opened: { target: 'choosing', actions: 'rememberCount' } } },
        choosing: { on: { add: { target: 'adding', actions: 'rememberWish' } } },
        adding: {
          invoke: { id: 'addPage', src: 'addPage', input: ({ context }) => context.wish },
          on: {
            drawn: '#pdfPages.closed',
            broken: [{ guard: 'isRefused', target: 'refused' }, { target: 'failed' }],
            // The page that is drawn was read before.
            refused: { actions: 'rememberRefusal' },
          },
        },
        failed: { on: { add: { target: 'adding', actions: 'rememberWish' } } },
        refused: {},
      },
    },
    closed: { type: 'final', entry: 'leave' },
  },
});
