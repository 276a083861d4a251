/** A scene that is laid out in slices, so that no document blocks the page. */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Document } from '../../../../src/document/document.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/measurer.ts';
import type { Scene } from '../../../../src/engine/scene/node.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { completeness, isWaiting } from '../../../../src/engine/scene/completeness.ts';
import { nodeOf } from '../../../../src/engine/scene/sceneIndex.ts';
import { aCodeLayer, aTextLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';

const STEPS = 2500;
const heavy = (count: number, letters = 1000): Document =>
  createDocument({
    layers: Array.from({ length: count }, (_, index) =>
      aTextLayer({ id: `l${index}`, display: 'Ж'.repeat(letters), width: 3 }),
    ),
  });
const waitingIn = ({ nodes }: Scene) => nodes.filter(isWaiting).length;

/** Builds until the scene is complete. Returns it and the number of waiting texts after each slice. */
function turns(document: Document, measurer: TextMeasurer = halfEmMeasurer) {
  const waited: number[] = [];
  let scene: Scene | undefined;
  do {
    scene = buildScene(document, measurer, scene, { steps: STEPS });
    waited.push(waitingIn(scene));
  } while (completeness(scene) === 'unfinished');
  return { scene, waited };
}

describe('a scene with an allowance', () => {
  test('lays out a few texts in a turn and ends as the one that is laid out at once', () => {
    const document = heavy(10);
    const { scene, waited } = turns(document);
    expect(waited).toEqual([8, 6, 4, 2, 0]);
    expect(scene.nodes).toEqual(buildScene(document, halfEmMeasurer).nodes);
  });

  test('lays out an ordinary document in one turn', () => {
    expect(turns(heavy(2)).waited).toEqual([0]);
  });

  test('lays out at least one text in a turn, however long it is', () => {
    expect(turns(heavy(3, 4000)).waited).toEqual([2, 1, 0]);
  });

  test('begins no text that does not fit into what is left, also in a second call of the turn', () => {
    const document = heavy(3, 2000);
    const turn = { steps: STEPS };
    const first = buildScene(document, halfEmMeasurer, undefined, turn);
    const second = buildScene(document, halfEmMeasurer, first, turn);
    expect([waitingIn(first), second]).toEqual([2, first]);
  });

  test('keeps what it has when nothing is left of the allowance', () => {
    const document = heavy(10);
    const first = buildScene(document, halfEmMeasurer, undefined, { steps: STEPS });
    expect(buildScene(document, halfEmMeasurer, first, { steps: 0 })).toBe(first);
  });

  test('lays out a text that is edited at once, also when the allowance is spent', () => {
    const before = heavy(10);
    const { scene } = turns(before);
    const edited = aTextLayer({ id: 'l4', display: 'Новый' });
    const after = { ...before, layers: before.layers.with(4, edited) };
    const next = buildScene(after, halfEmMeasurer, scene, { steps: 0 });
    const node = nodeOf(next, 'l4');
    expect([node?.layout?.text, completeness(next)]).toEqual(['Новый', 'whole']);
  });

  test('shows texts as they were until their turn comes when many are edited together', () => {
    const before = heavy(10);
    const { scene } = turns(before);
    const layers = before.layers.map((layer) => ({ ...layer, lineHeight: 2 }));
    const next = buildScene({ ...before, layers }, halfEmMeasurer, scene, { steps: STEPS });
    const lines = next.nodes.map((node) => node.layout?.lines[0]?.height);
    expect([lines, completeness(next)]).toEqual([
      [...Array<number>(2).fill(32), ...Array<number>(8).fill(19.2)],
      'unfinished',
    ]);
  });

  test('leaves out what is beyond the text that a page lays out', () => {
    const letters = 20_000;
    const fits = 100;
    const layers = Array.from({ length: fits + 5 }, (_, index) =>
      aTextLayer({ id: `l${index}`, display: '\u00a0'.repeat(letters) }),
    );
    const scene = buildScene(createDocument({ layers }), halfEmMeasurer, undefined, { steps: 1e9 });
    expect([completeness(scene), waitingIn(scene)]).toEqual(['cut', 5]);
  });

  test('takes every text when there is no allowance, as in a worker', () => {
    const scene = buildScene(heavy(10), halfEmMeasurer);
    expect([completeness(scene), waitingIn(scene)]).toEqual(['whole', 0]);
  });
});

/** Each takes some 1,200 steps. */
const codes = (count: number): Document =>
  createDocument({
    layers: Array.from({ length: count }, (_, index) =>
      aCodeLayer({ id: `c${index}`, template: `${index} ${'q'.repeat(200)}` }),
    ),
  });

describe('codes of a scene with an allowance', () => {
  test('are encoded over several turns and end as those that are encoded at once', () => {
    const document = codes(6);
    const { scene, waited } = turns(document);
    expect(waited).toEqual([5, 4, 3, 2, 1, 0]);
    expect(scene.nodes).toEqual(buildScene(document, halfEmMeasurer).nodes);
  });

  test('take nothing of it when they are moved: what they paint is that of before', () => {
    const { scene } = turns(codes(6));
    const layers = codes(6).layers.map((layer) => ({ ...layer, x: 5, rotation: 30, opacity: 0.5 }));
    const moved = buildScene(createDocument({ layers }), halfEmMeasurer, scene, { steps: 0 });
    expect([completeness(moved), moved.nodes.map(({ items }) => items)]).toEqual([
      'whole',
      scene.nodes.map(({ items }) => items),
    ]);
  });

  test('are encoded again when another level is chosen for all of them', () => {
    const { scene } = turns(codes(6));
    const layers = codes(6).layers.map((layer) => ({ ...layer, level: 'H' as const }));
    const next = buildScene(createDocument({ layers }), halfEmMeasurer, scene, { steps: STEPS });
    expect([
      completeness(next),
      next.nodes.map(({ items }, index) => items === scene.nodes[index]?.items),
    ]).toEqual(['unfinished', [false, true, true, true, true, true]]);
  });
});
