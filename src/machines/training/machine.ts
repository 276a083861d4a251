/**
 * The course in the editor (specification §2, «Обучение»): exercises of a few steps each, in a project of its
 * own. The component that runs the machine watches the editor's state and sends `stepDone`. Any exercise can
 * be restarted or chosen; the course can be left at any time. Completed exercises are stored on the device.
 */
import { assign, setup } from 'xstate';
import { neededAction, typesOf } from '../kernel/implementations.ts';

interface TrainingInput {
  /** Number of steps of each exercise. */
  readonly stepCounts: readonly number[];
  /** Completed exercises, zero-based. */
  readonly done: readonly number[];
  /** The first exercise. */
  readonly exercise: number;
}
interface TrainingContext extends TrainingInput {
  /** Current step, zero-based; equals the number of steps when the exercise is completed. */
  readonly step: number;
}
type TrainingEvent =
  | { readonly type: 'stepDone' }
  | { readonly type: 'next' }
  | { readonly type: 'again' }
  | { readonly type: 'choose'; readonly exercise: number }
  | { readonly type: 'leave' };

interface AboutExercise {
  readonly exercise: number;
}
const ANYWHERE = {
  choose: { target: 'practising', reenter: true, actions: 'useChosen' },
  leave: 'left',
} as const;

export const trainingMachine = setup({
  types: typesOf<{ context: TrainingContext; events: TrainingEvent; input: TrainingInput }>(),
  guards: {
    isLastStep: ({ context: { stepCounts, exercise, step } }) => step + 1 >= (stepCounts[exercise] ?? 0),
    isLastExercise: ({ context: { stepCounts, exercise } }) => exercise + 1 >= stepCounts.length,
  },
  actions: {
    countStep: assign({ step: ({ context }) => context.step + 1 }),
    useFirstStep: assign({ step: 0 }),
    useNext: assign({ exercise: ({ context }) => context.exercise + 1 }),
    useChosen: assign({
      exercise: ({ context, event }) => (event.type === 'choose' ? event.exercise : context.exercise),
    }),
    markDone: assign({
      done: ({ context: { done, exercise } }) => (done.includes(exercise) ? done : [...done, exercise]),
    }),
    /** Loads the document of the exercise into the project of the course. */
    layOut: neededAction<AboutExercise>('training', 'layOut'),
    /** Stores the completed exercises on the device. */
    rememberDone: neededAction<{ readonly done: readonly number[] }>('training', 'rememberDone'),
  },
}).createMachine({
  id: 'training',
  context: ({ input }) => ({ ...input, step: 0 }),
  initial: 'practising',
  states: {
    practising: {
      entry: [
        'useFirstStep',
        {
          type: 'layOut',
          params: ({ context: { exercise } }: { context: TrainingContext }) => ({ exercise }),
        },
      ],
      on: {
        ...ANYWHERE,
        stepDone: [{ guard: 'isLastStep', target: 'solved', actions: 'countStep' }, { actions: 'countStep' }],
        again: { target: 'practising', reenter: true },
      },
    },
    solved: {
      entry: [
        'markDone',
        {
          type: 'rememberDone',
          params: ({ context: { done } }: { context: TrainingContext }) => ({ done }),
        },
      ],
      on: {
        ...ANYWHERE,
        again: 'practising',
        next: [
          { guard: 'isLastExercise', target: 'finished' },
          { target: 'practising', actions: 'useNext' },
        ],
      },
    },
    /** Summary of the course; says that the section is under development. */
    finished: { on: ANYWHERE },
    left: { type: 'final' },
  },
});
