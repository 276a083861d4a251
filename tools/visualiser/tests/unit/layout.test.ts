import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../../../src/machines/catalogue.ts';
import type { ChartState, ChartTransition } from '../../../../src/inspect/describe.ts';
import { describeChart, statesOf, transitionsOf } from '../../../../src/inspect/describe.ts';
import type { ChartLayout, Point, Rectangle } from '../../src/layout/layoutChart.ts';
import { laidOut } from './measuring.ts';

const charts = CATALOGUE.map(({ machine }) => describeChart(machine)).concat(oddChart());

describe.each(charts.map((chart) => [chart.id, chart] as const))('the layout of %s', (_, chart) => {
  const laid = laidOut(chart);

  test('has every state, each inside its parent and inside the drawing', async () => {
    const layout = await laid;
    const sheet = { x: 0, y: 0, width: layout.width, height: layout.height };
    expect(layout.boxes.map(({ state }) => state.id)).toEqual(statesOf(chart).map(({ id }) => id));
    const astray = layout.boxes.filter((box) => !isInside(box, parentOf(layout, box.parent) ?? sheet));
    expect(astray.map(({ state }) => state.id)).toEqual([]);
  });

  test('keeps siblings apart', async () => {
    const { boxes } = await laid;
    const touching = pairsOf(boxes)
      .filter(([one, other]) => one.parent === other.parent && overlap(one, other))
      .map(([one, other]) => [one.state.id, other.state.id]);
    expect(touching).toEqual([]);
  });

  test('draws every transition: at an arrow from its state to each target, or in its state', async () => {
    const { arrows, boxes } = await laid;
    const drawn = [
      ...arrows.flatMap(({ from, to, lines }) =>
        lines.map(({ transition }) => `${from} → ${to}: ${transition}`),
      ),
      ...boxes.flatMap(({ state, box }) =>
        box.lines.flatMap(({ transition }) => (transition === null ? [] : [`${state.id}: ${transition}`])),
      ),
    ];
    const expected = statesOf(chart).flatMap((state) =>
      state.transitions.flatMap(({ id, targets }) =>
        targets.length === 0 ? [`${state.id}: ${id}`] : targets.map((to) => `${state.id} → ${to}: ${id}`),
      ),
    );
    expect(new Set(drawn)).toEqual(new Set(expected));
    expect(expected.length).toBeGreaterThanOrEqual(transitionsOf(chart).length);
  });

  test('lets every arrow begin and end at the border of its states', async () => {
    const layout = await laid;
    const loose = layout.arrows.filter(({ from, to, points }) => {
      const [first, last] = [points[0], points.at(-1)];
      if (first === undefined || last === undefined) return true;
      return !isOnBorder(first, boxNamed(layout, from)) || !isOnBorder(last, boxNamed(layout, to));
    });
    expect(loose.map(({ id }) => id)).toEqual([]);
  });

  test('leads arrows along straight lines only', async () => {
    const { arrows, markers } = await laid;
    const slanting = [...arrows, ...markers].filter(({ points }) =>
      points.some((point, index) => {
        const next = points[index + 1];
        return next !== undefined && Math.abs(point.x - next.x) > 0.5 && Math.abs(point.y - next.y) > 0.5;
      }),
    );
    expect(slanting.map(({ points }) => points)).toEqual([]);
  });

  test('lays no label over a box, a border or another label', async () => {
    const { arrows, boxes } = await laid;
    const labels = arrows.map(({ id, label }) => ({ id, ...label }));
    const overBox = labels.flatMap((label) =>
      boxes
        .filter((box) => overlap(label, box) && !(box.state.states.length > 0 && isInside(label, box)))
        .map(({ state }) => `${label.id} over ${state.id}`),
    );
    const overLabel = pairsOf(labels)
      .filter(([one, other]) => overlap(one, other))
      .map(([one, other]) => `${one.id} over ${other.id}`);
    expect([...overBox, ...overLabel]).toEqual([]);
  });

  test('keeps labels clear of what a state that has states says of itself', async () => {
    const { arrows, boxes } = await laid;
    const heads = boxes
      .filter(({ state }) => state.states.length > 0)
      .map(({ state, box, x, y }) => ({ id: state.id, x, y, width: box.width, height: box.height }));
    const covered = arrows.flatMap(({ id, label }) =>
      heads.filter((head) => overlap(label, head)).map((head) => `${id} over ${head.id}`),
    );
    expect(covered).toEqual([]);
  });

  test('begins with a dot that leads to the first state of every state that has one', async () => {
    const layout = await laid;
    const first = statesOf(chart).filter(({ initial }) => initial !== null);
    expect(layout.markers.map(({ parent }) => parent)).toEqual(first.map(({ id }) => id));
    const wrong = layout.markers.filter(({ parent, points }) => {
      const goal = `${parent}.${first.find(({ id }) => id === parent)?.initial ?? ''}`;
      const end = points.at(-1);
      return end === undefined || !isOnBorder(end, boxNamed(layout, goal));
    });
    expect(wrong.map(({ parent }) => parent)).toEqual([]);
  });
});

test('the layout of a chart is the same every time', async () => {
  const [chart] = charts;
  if (chart === undefined) throw new Error('The catalogue is empty.');
  expect(await laidOut(chart)).toEqual(await laidOut(chart));
});

/**
 * Cases missing in the catalogue: arrows to the state itself, to a parent, to a child, to two regions, a
 * history.
 */
function oddChart(): ChartState {
  return state('odd', {
    transitions: [arrow('odd', 'home', 'odd.calm'), arrow('odd', 'stay')],
    states: [
      state('odd.calm', {
        tags: ['first tag', 'second tag'],
        transitions: [
          arrow('odd.calm', 'again', 'odd.calm'),
          arrow('odd.calm', 'split', 'odd.both.a.x', 'odd.both.b.x'),
        ],
      }),
      state('odd.both', {
        kind: 'parallel',
        initial: null,
        transitions: [arrow('odd.both', 'restart', 'odd.both'), arrow('odd.both', 'end', 'odd.done')],
        states: [
          state('odd.both.a', {
            states: [state('odd.both.a.x', { transitions: [arrow('odd.both.a.x', 'up', 'odd.both.a')] })],
          }),
          state('odd.both.b', {
            states: [
              state('odd.both.b.x'),
              state('odd.both.b.then', {
                kind: 'history',
                transitions: [arrow('odd.both.b.then', 'out', 'odd')],
              }),
            ],
          }),
        ],
      }),
      state('odd.done', { kind: 'final' }),
    ],
  });
}

function state(id: string, more: Partial<ChartState> = {}): ChartState {
  return {
    id,
    key: id.slice(id.lastIndexOf('.') + 1),
    kind: more.states === undefined ? 'atomic' : 'compound',
    initial: more.states?.[0]?.key ?? null,
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
    transitions: [],
    states: [],
    ...more,
  };
}

function arrow(from: string, event: string, ...targets: readonly string[]): ChartTransition {
  return {
    id: `${from}|${event}|0`,
    kind: 'event',
    event,
    guard: 'aGuardOfManyWords and anotherOne and not theThird',
    actions: ['one', 'two'],
    targets,
  };
}

function parentOf(layout: ChartLayout, parent: ChartState | null): Rectangle | null {
  return parent === null ? null : boxNamed(layout, parent.id);
}

function boxNamed({ boxes }: ChartLayout, id: string): Rectangle {
  const box = boxes.find(({ state }) => state.id === id);
  if (box === undefined) throw new Error(`No box ${id}.`);
  return box;
}

function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
}

function overlap(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function isInside(inner: Rectangle, outer: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function isOnBorder(point: Point, box: Rectangle): boolean {
  const onSide = isNear(point.x, box.x) || isNear(point.x, box.x + box.width);
  const onEdge = isNear(point.y, box.y) || isNear(point.y, box.y + box.height);
  return (onSide && isWithin(point.y, box.y, box.height)) || (onEdge && isWithin(point.x, box.x, box.width));
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1;
}

function isWithin(value: number, start: number, length: number): boolean {
  return value > start - 1 && value < start + length + 1;
}
