import { pointerMachine } from '../../../src/machines/pointer/machine.ts';
import { pointerSamples } from '../../../src/machines/pointer/samples.ts';
import type { RuleBook } from './rule.ts';
import { sampleOf } from './rule.ts';

const down = (pointerId: number, fingers = 0, button = 0) => ({ type: 'down', pointerId, button, fingers });
const up = (pointerId: number, fingers = 0) => ({ type: 'up', pointerId, fingers });
const lost = (pointerId: number, fingers = 0) => ({ type: 'lost', pointerId, fingers });
const cameBack = { type: 'cameBack' };
const blurred = { type: 'blurred' };
const left = { type: 'left' };
const begun = ['hideHover', 'finishField'];
const gesture = [...begun, 'pressGesture'];
const text = [...begun, 'pressText'];
const onText = { pressIsOnText: true };
const unseen = [
  { how: 'the browser takes it away', event: lost(1) },
  { how: 'it comes back without its button', event: cameBack },
  { how: 'the window loses the focus', event: blurred },
];

export const pointerRules: RuleBook = {
  machine: pointerMachine,
  groups: [
    {
      title: 'a press on the sheet',
      sample: sampleOf(pointerSamples),
      rules: [
        {
          rule: 'is a gesture, after what was typed in a field is finished',
          events: [down(1, 0, 1)],
          state: 'gesturing',
          did: gesture,
          context: { press: { pointerId: 1, button: 1 } },
        },
        {
          rule: 'is released with its last move',
          events: [down(1), up(1)],
          state: 'hovering',
          did: [...gesture, 'moveGesture', 'releaseGesture'],
          context: { press: null },
        },
        ...unseen.map(({ how, event }) => ({
          rule: `leaves what it dragged at its last move when ${how}`,
          events: [down(1), event],
          state: 'hovering',
          did: [...gesture, 'moveGesture', 'loseGesture'],
        })),
        {
          rule: 'is the only one: other pointers do not begin or end anything',
          events: [down(1), down(2, 1), up(2), lost(2), left],
          state: 'gesturing',
          did: gesture,
        },
        {
          rule: 'ends an older one of the same pointer, whose release was not seen',
          events: [down(1), down(1, 0, 1)],
          state: 'gesturing',
          did: [...gesture, 'moveGesture', 'loseGesture', ...gesture],
          context: { press: { pointerId: 1, button: 1 } },
        },
      ],
    },
    {
      title: 'a press in the text that is edited',
      sample: sampleOf(pointerSamples),
      rules: [
        { rule: 'selects in it', guards: onText, events: [down(1)], state: 'selecting', did: text },
        ...[{ how: 'it is released', event: up(1) }, ...unseen].map(({ how, event }) => ({
          rule: `keeps what was selected when ${how}`,
          guards: onText,
          events: [down(1), event],
          state: 'hovering',
          did: [...text, 'dragText', 'releaseText'],
        })),
        {
          rule: 'ends an older one of the same pointer',
          guards: onText,
          events: [down(1), down(1)],
          state: 'selecting',
          did: [...text, 'dragText', 'releaseText', ...text],
        },
        {
          rule: 'is the only one',
          guards: onText,
          events: [down(1), down(2, 1), up(2), lost(2)],
          state: 'selecting',
          did: text,
        },
      ],
    },
    {
      title: 'two fingers',
      sample: sampleOf(pointerSamples),
      rules: [
        {
          rule: 'zoom instead of what the first one began',
          events: [down(1, 1), down(2, 2)],
          state: 'pinching',
          did: [...gesture, 'cancelGesture', 'beginPinch'],
          context: { press: null },
        },
        {
          rule: 'end the selecting of text',
          guards: onText,
          events: [down(1, 1), down(2, 2)],
          state: 'pinching',
          did: [...text, 'releaseText', 'beginPinch'],
        },
        {
          rule: 'zoom again when one was lifted and put back',
          events: [down(1, 1), down(2, 2), up(2, 1), down(2, 2)],
          state: 'pinching',
          did: [...gesture, 'cancelGesture', 'beginPinch', 'beginPinch'],
        },
        {
          rule: 'begin anew when one of them is put down again unseen',
          events: [down(1, 1), down(2, 2), down(2, 2)],
          state: 'pinching',
          did: [...gesture, 'cancelGesture', 'beginPinch', 'beginPinch'],
        },
        {
          rule: 'go on beside a third one',
          events: [down(1, 1), down(2, 2), down(3, 3), up(3, 2), lost(1, 2)],
          state: 'pinching',
          did: [...gesture, 'cancelGesture', 'beginPinch'],
        },
        ...[
          { how: 'one is lifted', event: up(1, 1) },
          { how: 'the browser takes one away', event: lost(2, 1) },
          { how: 'the window loses the focus', event: blurred },
        ].map(({ how, event }) => ({
          rule: `end when ${how}`,
          events: [down(1, 1), down(2, 2), event],
          state: 'hovering',
          did: [...gesture, 'cancelGesture', 'beginPinch'],
        })),
        {
          rule: 'hide the hover when one leaves',
          events: [down(1, 1), down(2, 2), left],
          state: 'pinching',
          did: [...gesture, 'cancelGesture', 'beginPinch', 'dropMove', 'hideHover'],
        },
      ],
    },
    {
      title: 'a pointer without a press',
      sample: sampleOf(pointerSamples),
      rules: [
        { rule: 'hovers', events: [up(1), lost(1), blurred, cameBack], state: 'hovering' },
        {
          rule: 'hovers nowhere once it has left',
          events: [left],
          state: 'hovering',
          did: ['dropMove', 'hideHover'],
        },
      ],
    },
  ],
};
