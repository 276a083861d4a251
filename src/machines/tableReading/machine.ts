/**
 * How the table dialog comes by its table (specification §2, decision 0056): the one that is remembered, else the file that
 * the device keeps, then a file that was offered before the dialog opened, or one that a person chooses. A new file takes
 * the place of the project's table only when it is used: until then the person may go back. Tables and files never pass
 * through here.
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
    /** Name of the file that the device keeps for the project; null without one. */
    findKept: neededActor<string | null>('tableReading', 'findKept'),
    /** Reads the file that the device keeps; its table is remembered as the project's. */
    readKept: neededActor<FileRead>('tableReading', 'readKept'),
    /** Reads the offered or the chosen file; stopping it ends the reading. */
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
    /** The new file becomes the project's table, and is kept on the device. */
    keepNew: neededAction('tableReading', 'keepNew'),
    /** The project's table is shown again. */
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
    /** The device is asked for the file of last time. */
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
    /** Of a file that a person has chosen or dropped; the table that is there stays in sight. */
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
          /** The first file is used at once: there is nothing to go back to. */
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
    /** The dialog is about to close. */
    settled: { type: 'final' },
  },
});
