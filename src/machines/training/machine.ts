/**
 * The course in the editor (specification §2, «Обучение»): exercises of a few steps each, in a project of its own. A step
 * is done when the editor's state says so, which whoever runs the chart tells it. Any exercise can be begun again or
 * chosen, the course can be left at any moment; what was done is remembered on the device.
 */
import { assign, setup } from 'xstate';
import { neededAction, typesOf } from '../kernel/implementations.ts';

interface TrainingInput {
  /** For each exercise, how many steps it has. */
  readonly stepCounts: readonly number[];
  /** Exercises done before, zero-based. */
  readonly done: readonly number[];
  /** The exercise to begin with. */
  readonly exercise: number;
}
interface TrainingContext extends TrainingInput {
  /** The step to be done now, zero-based; as many as there are once the exercise is done. */
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
    /** Puts the document of the exercise into the project of the course. */
    layOut: neededAction<AboutExercise>('training', 'layOut'),
    /** Keeps on the device which exercises are done. */
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
    /** What was learnt, and that the section is under development. */
    finished: { on: ANYWHERE },
    left: { type: 'final' },
  },
});
