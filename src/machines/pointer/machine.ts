/**
 * Pointers on the canvas: one press at a time, from its begin to its end, and two fingers that zoom. The
 * editor chart decides what a press may do; this one decides whose events it gets. Moves are not events: the
 * canvas takes the last one of a frame and asks in which state they arrive.
 *
 * A press ends when it is released, and also when its release is not seen: the browser takes the pointer
 * away, the pointer comes back without its button, or the window loses the focus.
 */
import { assign, setup } from 'xstate';
import { neededActions, neededGuards, typesOf } from '../kernel/implementations.ts';

interface PointerContext {
  /** The press in progress. */
  readonly press: { readonly pointerId: number; readonly button: number } | null;
}
type PointerChartEvent =
  /** A button, a pen or a finger is down; `fingers` counts those on the canvas now. */
  | {
      readonly type: 'down';
      readonly pointerId: number;
      readonly button: number;
      readonly fingers: number;
    }
  | { readonly type: 'up'; readonly pointerId: number; readonly fingers: number }
  /** The browser takes the pointer away; there will be no release. */
  | { readonly type: 'lost'; readonly pointerId: number; readonly fingers: number }
  /** The pressed pointer moves without its button. */
  | { readonly type: 'cameBack' }
  /** The window has lost the focus. */
  | { readonly type: 'blurred' }
  /** A pointer left the canvas. */
  | { readonly type: 'left' };

const GESTURE_LOST = { target: 'hovering', actions: ['moveGesture', 'loseGesture'] } as const;
const TEXT_ENDED = { target: 'hovering', actions: ['dragText', 'releaseText'] } as const;
const LEFT = { left: { actions: ['dropMove', 'hideHover'] } } as const;

export const pointerMachine = setup({
  types: typesOf<{ context: PointerContext; events: PointerChartEvent }>(),
  guards: {
    isSecondFinger: ({ event }) => event.type === 'down' && event.fingers === 2,
    isOfPress: ({ context, event }) => 'pointerId' in event && event.pointerId === context.press?.pointerId,
    fewerThanTwoFingers: ({ event }) => 'fingers' in event && event.fingers < 2,
    ...neededGuards('pointer', ['pressIsOnText']),
  },
  actions: {
    rememberPress: assign({
      press: ({ context, event }) =>
        event.type === 'down' ? { pointerId: event.pointerId, button: event.button } : context.press,
    }),
    forgetPress: assign({ press: null }),
    ...neededActions('pointer', [
      'hideHover',
      'dropMove',
      'finishField',
      'pressText',
      'dragText',
      'releaseText',
      'pressGesture',
      'moveGesture',
      'releaseGesture',
      'loseGesture',
      'cancelGesture',
      'beginPinch',
    ]),
  },
}).createMachine({
  id: 'pointer',
  context: { press: null },
  initial: 'hovering',
  states: {
    hovering: {
      entry: 'forgetPress',
      on: {
        down: [
          { guard: 'isSecondFinger', target: 'pinching', actions: 'beginPinch' },
          { target: 'pressing' },
        ],
        ...LEFT,
      },
    },
    /**
     * What is typed in a field belongs to what is selected now, so it is finished before the press selects.
     */
    pressing: {
      entry: ['rememberPress', 'hideHover', 'finishField'],
      always: [
        { guard: 'pressIsOnText', target: 'selecting', actions: 'pressText' },
        { target: 'gesturing', actions: 'pressGesture' },
      ],
    },
    /** The press is the editor chart's. */
    gesturing: {
      on: {
        down: [
          { guard: 'isSecondFinger', target: 'pinching', actions: ['cancelGesture', 'beginPinch'] },
          // The release of the last press was not seen.
          { guard: 'isOfPress', target: 'pressing', actions: GESTURE_LOST.actions },
        ],
        up: { guard: 'isOfPress', target: 'hovering', actions: ['moveGesture', 'releaseGesture'] },
        lost: { guard: 'isOfPress', ...GESTURE_LOST },
        cameBack: GESTURE_LOST,
        blurred: GESTURE_LOST,
      },
    },
    /** The press selects in the text that is edited in place. */
    selecting: {
      on: {
        down: [
          { guard: 'isSecondFinger', target: 'pinching', actions: ['releaseText', 'beginPinch'] },
          { guard: 'isOfPress', target: 'pressing', actions: TEXT_ENDED.actions },
        ],
        up: { guard: 'isOfPress', ...TEXT_ENDED },
        lost: { guard: 'isOfPress', ...TEXT_ENDED },
        cameBack: TEXT_ENDED,
        blurred: TEXT_ENDED,
      },
    },
    /** Two fingers move and zoom the view; a third one changes nothing. */
    pinching: {
      entry: 'forgetPress',
      on: {
        down: { guard: 'isSecondFinger', actions: 'beginPinch' },
        up: { guard: 'fewerThanTwoFingers', target: 'hovering' },
        lost: { guard: 'fewerThanTwoFingers', target: 'hovering' },
        blurred: 'hovering',
        ...LEFT,
      },
    },
  },
});
