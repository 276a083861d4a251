/**
 * Source of the table dialog's table (specification §2, table-columns#one-table-for-all-layers): the table in
 * memory, or the file stored on the device, then a file dropped before the dialog opened, or one that the
 * person chooses. A new file replaces the project's table only when it is used; until then the person can go
 * back. Tables and files never enter the machine.
 */
import { and, assign, setup } from 'xstate';
import type { Failure } from '../kernel/failure.ts';
import { neededAction, neededActor, typesOf } from '../kernel/implementations.ts';
import type {
  FileRead,
  OfReading,
  TableReadingContext,
  TableReadingEvent,
  TableReadingInput,
} from './events.ts';

const outputOf = ({ event }: { event: OfReading }): OfReading => ({ output: event.output });
const WAS_REFUSED = { type: 'wasRefused', params: outputOf } as const;
const REMEMBER_READ = { type: 'rememberRead', params: outputOf } as const;
const REMEMBER_FAILURE = { type: 'rememberFailure', params: outputOf } as const;
const READ = { target: 'reading', actions: 'useChosen' } as const;

export const tableReadingMachine = setup({
  types: typesOf<{
    context: TableReadingContext;
    events: TableReadingEvent;
    input: TableReadingInput;
  }>(),
  actors: {
    /** Name of the file stored on the device for the project; null without one. */
    findKept: neededActor<string | null>('tableReading', 'findKept'),
    /** Reads the stored file; its table becomes the project's. */
    readKept: neededActor<FileRead>('tableReading', 'readKept'),
    /** Reads the dropped or chosen file; aborted when stopped. */
    readChosen: neededActor<FileRead>('tableReading', 'readChosen'),
  },
  guards: {
    tableIsThere: ({ context }) => context.hasTable,
    fileIsOffered: ({ context }) => context.offered !== null,
    newIsUnused: ({ context }) => context.isNewUnused,
    fileWasKept: (_, { output }: { output: string | null }) => output !== null,
    wasRefused: (_, { output }: OfReading) => output.kind === 'refused',
  },
  actions: {
    useKept: assign({ fileName: (_, { output }: { output: string | null }) => output ?? '' }),
    useOffered: assign(({ context }) => ({ fileName: context.offered ?? '', offered: null, failure: null })),
    useChosen: assign(({ event }) =>
      event.type === 'read' ? { fileName: event.fileName, failure: null } : {},
    ),
    rememberRead: assign({
      hasTable: ({ context }, { output }: OfReading) => context.hasTable || output.kind === 'table',
    }),
    rememberUnused: assign({ isNewUnused: true }),
    forgetUnused: assign({ isNewUnused: false }),
    rememberFailure: assign({
      failure: (_, { output }: OfReading): Failure | null =>
        output.kind === 'refused' ? { code: 'refused', text: output.text } : null,
    }),
    /** Makes the new file the project's table and stores it on the device. */
    keepNew: neededAction('tableReading', 'keepNew'),
    /** Shows the project's table again. */
    leaveNew: neededAction('tableReading', 'leaveNew'),
  },
}).createMachine({
  id: 'tableReading',
  context: ({ input }) => ({ ...input, fileName: '', isNewUnused: false, failure: null }),
  initial: 'entering',
  on: {
    settle: [{ guard: 'newIsUnused', target: '.settled', actions: 'keepNew' }, { target: '.settled' }],
  },
  states: {
    entering: {
      always: [
        { guard: and(['tableIsThere', 'fileIsOffered']), target: 'reading', actions: 'useOffered' },
        { guard: 'tableIsThere', target: 'ready' },
        { target: 'recalling' },
      ],
    },
    /** Looking for a stored file. */
    recalling: {
      on: { read: READ },
      invoke: {
        id: 'findKept',
        src: 'findKept',
        onDone: [
          {
            guard: { type: 'fileWasKept', params: ({ event }) => ({ output: event.output }) },
            target: 'readingKept',
            actions: { type: 'useKept', params: ({ event }) => ({ output: event.output }) },
          },
          { guard: 'fileIsOffered', target: 'reading', actions: 'useOffered' },
          { target: 'none' },
        ],
      },
    },
    readingKept: {
      tags: 'reading',
      on: {
        read: READ,
        cancel: [{ guard: 'fileIsOffered', target: 'reading', actions: 'useOffered' }, { target: 'none' }],
      },
      invoke: {
        id: 'readKept',
        src: 'readKept',
        onDone: [
          { guard: 'fileIsOffered', target: 'reading', actions: [REMEMBER_READ, 'useOffered'] },
          { guard: WAS_REFUSED, target: 'refused', actions: REMEMBER_FAILURE },
          { target: 'ready', actions: REMEMBER_READ },
        ],
      },
    },
    /** Reading a chosen or dropped file; the previous table stays visible. */
    reading: {
      tags: 'reading',
      on: {
        read: { ...READ, reenter: true },
        cancel: [{ guard: 'tableIsThere', target: 'ready' }, { target: 'none' }],
      },
      invoke: {
        id: 'readChosen',
        src: 'readChosen',
        onDone: [
          { guard: WAS_REFUSED, target: 'refused', actions: REMEMBER_FAILURE },
          { guard: 'tableIsThere', target: 'ready', actions: 'rememberUnused' },
          /** The first file is used immediately: there is nothing to go back to. */
          { target: 'ready', actions: [REMEMBER_READ, 'keepNew'] },
        ],
      },
    },
    refused: { on: { read: READ } },
    none: { on: { read: READ } },
    ready: {
      on: {
        read: READ,
        back: { guard: 'newIsUnused', actions: ['leaveNew', 'forgetUnused'] },
      },
    },
    /** The dialog closes next. */
    settled: { type: 'final' },
  },
});
