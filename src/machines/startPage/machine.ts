/**
 * The page «Начать с таблицы» (start#one-way-with-a-chart): a list, a template for it, and the way into the
 * editor. Lists, files and documents never enter the machine. The address of the page says which template is
 * shown.
 */
import { and, assign, setup } from 'xstate';
import type { Failure } from '../kernel/failure.ts';
import { failureOf } from '../kernel/failure.ts';
import { neededAction, neededActor, typesOf } from '../kernel/implementations.ts';
import type { Begun, OwnRead, StartContext, StartEvent } from './events.ts';

const NOTHING_OF_OWN = { ownFile: null, ownRefusal: null } as const;
const ownRead = ({ event }: { event: { readonly output: OwnRead } }) => ({ output: event.output });

export const startPageMachine = setup({
  types: typesOf<{ context: StartContext; events: StartEvent }>(),
  actors: {
    /** Loads the list that the device has kept. */
    recall: neededActor<Begun>('startPage', 'recall'),
    /** Makes a template of the file of one's own; aborted when stopped. */
    readOwn: neededActor<OwnRead>('startPage', 'readOwn'),
    /** Makes the project, with its list on this device; throws a `Failure`. */
    makeProject: neededActor<void>('startPage', 'makeProject'),
  },
  guards: {
    wasBegun: (_, { begun }: { begun: Begun }) => begun !== null,
    wasRefused: (_, { output }: { output: OwnRead }) => output.kind === 'refused',
    ownWaits: ({ context }) => context.ownFile !== null,
    isSignedIn: ({ event }) => 'isSignedIn' in event && event.isSignedIn,
    isClear: ({ event }) => event.type === 'choose' && event.isClear,
    isForEditor: ({ context }) => context.isForEditor,
  },
  actions: {
    takeUp: assign((_, { begun }: { begun: Begun }) => ({ isForEditor: begun?.isForEditor === true })),
    takeList: assign({ isForEditor: false, ownRefusal: null }),
    rememberOwn: assign(({ event }) =>
      event.type === 'own' ? { ownFile: event.fileName, ownRefusal: null } : {},
    ),
    leaveOwn: assign(NOTHING_OF_OWN),
    rememberRefusal: assign((_, { output }: { output: OwnRead }) => ({
      ownFile: null,
      ownRefusal: output.kind === 'refused' ? output.text : null,
    })),
    forgetEditor: assign({ isForEditor: false }),
    /** The address becomes that of the file of one's own, unless it is. */
    showOwn: neededAction('startPage', 'showOwn'),
    /** The address becomes that of the chosen template. */
    showTemplate: neededAction('startPage', 'showTemplate'),
    /** Takes the list from the device. */
    forgetWork: neededAction('startPage', 'forgetWork'),
    noticeFailure: neededAction<{ failure: Failure }>('startPage', 'noticeFailure'),
    goToEditor: neededAction('startPage', 'goToEditor'),
  },
}).createMachine({
  id: 'startPage',
  context: { ...NOTHING_OF_OWN, isForEditor: false },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [
          {
            guard: { type: 'wasBegun', params: ({ event }) => ({ begun: event.output }) },
            target: 'listed',
            actions: { type: 'takeUp', params: ({ event }) => ({ begun: event.output }) },
          },
          { target: 'awaiting' },
        ],
      },
      on: {
        list: 'listed',
        own: { actions: 'rememberOwn' },
      },
    },
    /** There is no list. A file of one's own waits for it. */
    awaiting: {
      on: {
        list: { target: 'listed', actions: 'takeList' },
        own: { actions: 'rememberOwn' },
      },
    },
    listed: {
      initial: 'choosing',
      on: {
        list: { target: '.choosing', actions: 'takeList' },
        forget: { target: 'awaiting', actions: ['leaveOwn', 'forgetWork'] },
        own: { target: '.readingOwn', actions: 'rememberOwn' },
        choose: [
          {
            guard: and(['isSignedIn', 'isClear']),
            target: 'opening',
            actions: 'leaveOwn',
          },
          { target: '.choosing', actions: ['leaveOwn', 'showTemplate'] },
        ],
        edit: [{ guard: 'isSignedIn', target: 'opening' }, { target: '.askingAccount' }],
      },
      states: {
        /** Among the templates, or with one of them. */
        choosing: {
          on: {
            templates: { guard: 'ownWaits', target: 'readingOwn' },
            filled: {
              guard: and(['isSignedIn', 'isForEditor']),
              target: '#startPage.opening',
            },
          },
        },
        readingOwn: {
          on: { cancel: { target: 'choosing', actions: 'leaveOwn' } },
          invoke: {
            id: 'readOwn',
            src: 'readOwn',
            onDone: [
              {
                guard: { type: 'wasRefused', params: ownRead },
                target: 'choosing',
                actions: { type: 'rememberRefusal', params: ownRead },
              },
              { target: 'choosing', actions: ['leaveOwn', 'showOwn'] },
            ],
          },
        },
        /** A guest wants the editor. */
        askingAccount: { on: { templates: 'choosing' } },
      },
    },
    opening: {
      // It is not tried again by itself.
      entry: 'forgetEditor',
      invoke: {
        id: 'makeProject',
        src: 'makeProject',
        onDone: 'opened',
        onError: {
          target: 'listed',
          actions: {
            type: 'noticeFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    /** The page goes. */
    opened: { type: 'final', entry: 'goToEditor' },
  },
});
