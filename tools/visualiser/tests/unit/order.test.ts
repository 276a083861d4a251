import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart } from '../../../../src/inspect/describe.ts';
import { neighbourOf } from '../../src/chart/neighbour.ts';
import { layOutOnce } from '../../src/layout/layOutOnce.ts';
import { backwardIn } from '../../src/layout/order.ts';
import { laidOut, measure } from './measuring.ts';

const chart = describeChart(
  createMachine({
    id: 'm',
    initial: 'middle',
    states: {
      last: { on: { again: 'middle', deep: '#m.nest.two' } },
      nest: {
        initial: 'one',
        on: { out: 'last', into: '.two' },
        states: { two: { on: { back: 'one' } }, one: { on: { on: 'two', home: '#m.middle' } } },
      },
      middle: { on: { next: 'nest' } },
      island: {},
    },
  }),
);

describe('the order of first reach', () => {
  test.each([
    ['m.middle', 'm.nest', false],
    ['m.nest', 'm.last', false],
    ['m.last', 'm.middle', true],
    ['m.last', 'm.nest.two', true],
    ['m.nest.one', 'm.nest.two', false],
    ['m.nest.two', 'm.nest.one', true],
    ['m.nest.one', 'm.middle', true],
    ['m.nest', 'm.nest.two', false],
    ['m.middle', 'm.middle', false],
    ['m.last', 'm.island', false],
  ])('an arrow from %s to %s leads against it: %s', (from, to, backward) => {
    expect(backwardIn(chart)(from, to)).toBe(backward);
  });
});

test('an arrow key leads to the nearest state that way, or nowhere', async () => {
  const { boxes } = await laidOut(chart);
  const middle = boxes.find(({ state }) => state.id === 'm.middle');
  const nest = boxes.find(({ state }) => state.id === 'm.nest');
  if (middle === undefined || nest === undefined) throw new Error('The chart was not laid out.');
  const onward = nest.x > middle.x + middle.width ? 'ArrowRight' : 'ArrowDown';
  expect(neighbourOf(boxes, 'm.middle', onward)).toMatch(/^m\.nest/);
  expect(neighbourOf(boxes, 'm', 'ArrowUp')).toBe(null);
  expect(neighbourOf(boxes, 'no such state', 'ArrowUp')).toBe(null);
});

describe('a chart that was laid out', () => {
  test('is not laid out again, and one that failed is', async () => {
    let asked = 0;
    const engine = {
      layout: () => {
        asked += 1;
        return Promise.reject(new Error('The worker died.'));
      },
    };
    const layOut = layOutOnce(engine, () => Promise.resolve(measure));
    await expect(layOut(chart)).rejects.toThrow('The worker died.');
    await expect(layOut(structuredClone(chart))).rejects.toThrow('The worker died.');
    expect(asked).toBe(2);
    const { default: ELK } = await import('elkjs/lib/elk.bundled.js');
    const elk = new ELK();
    const working = layOutOnce(elk, () => Promise.resolve(measure));
    expect(working(chart)).toBe(working(structuredClone(chart)));
    expect((await working(chart)).boxes.length).toBe(7);
  });
});
