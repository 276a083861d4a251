/**
 * Counts the problems of all copies. A layer that is the same in all copies is checked once; the others are
 * filled, laid out and checked copy by copy, in batches, so that the caller can report progress.
 */
import type { Document } from '../../document/document.ts';
import type { Layer } from '../../document/layer.ts';
import { changesWithRecord, recordsOf } from '../../document/records.ts';
import type { TextMeasurer } from '../ports/measurer.ts';
import { fillDocument } from '../records/fillDocument.ts';
import { buildScene } from '../scene/buildScene.ts';
import type { Scene } from '../scene/node.ts';
import { nodeOf } from '../scene/sceneIndex.ts';
import type { CopyProblem } from './copyProblem.ts';
import type { CheckedCopy } from './layerProblems.ts';
import { layerProblems } from './layerProblems.ts';

/** A problem, with the copies that have it. */
export interface Finding {
  readonly problem: CopyProblem;
  readonly count: number;
  /** First and last of their record indexes, from 0. */
  readonly first: number;
  readonly last: number;
}
export interface PreflightReport {
  readonly copies: number;
  /** Number of copies without a problem. */
  readonly ready: number;
  /** Ordered by layer, top to bottom, then by the first copy. */
  readonly findings: readonly Finding[];
  /** Copies with a problem of their own, from 0, ascending; a layer that is the same in all copies gives none. */
  readonly flagged: readonly number[];
}

/**
 * Checks all copies of a document. Yields the number done after each `step` copies; returns the report.
 * @throws when a font of the document is not loaded
 */
export function* checkCopies(
  document: Document,
  measurer: TextMeasurer,
  step: number,
): Generator<number, PreflightReport, void> {
  const records = recordsOf(document);
  const copies = records.count;
  const copyAt = (recordIndex: number): CheckedCopy => ({ recordIndex, records, sheet: document.sheet });
  const found = new Map<string, Finding>();

  const changing = {
    ...document,
    layers: document.layers.filter((layer) => changesWithRecord(layer, records)),
  };
  const still = {
    ...document,
    layers: document.layers.filter((layer) => !changesWithRecord(layer, records)),
  };
  const always = copies === 0 ? [] : problemsIn(still, buildScene(still, measurer), copyAt(0));
  for (const problem of always) {
    found.set(JSON.stringify(problem), { problem, count: copies, first: 0, last: copies - 1 });
  }

  let scene: Scene | undefined;
  let ready = 0;
  const flagged: number[] = [];
  for (let index = 0; index < copies; index += 1) {
    scene = buildScene(fillDocument(changing, index, { records }), measurer, scene);
    const problems = problemsIn(changing, scene, copyAt(index));
    for (const problem of problems) {
      const key = JSON.stringify(problem);
      const { count, first } = found.get(key) ?? { count: 0, first: index };
      found.set(key, { problem, count: count + 1, first, last: index });
    }
    if (problems.length > 0) flagged.push(index);
    if (problems.length === 0 && always.length === 0) ready += 1;
    if ((index + 1) % step === 0 && index + 1 < copies) yield index + 1;
  }
  return { copies, ready, findings: inOrder(document.layers, [...found.values()]), flagged };
}

function problemsIn({ layers }: Document, scene: Scene, copy: CheckedCopy): readonly CopyProblem[] {
  return layers.flatMap((layer) => layerProblems(layer, nodeOf(scene, layer.id), copy));
}

function inOrder(layers: readonly Layer[], findings: readonly Finding[]): readonly Finding[] {
  const places = new Map(layers.map(({ id }, place) => [id, place]));
  const placeOf = ({ problem }: Finding) => places.get(problem.layerId) ?? 0;
  return findings.toSorted((a, b) => placeOf(b) - placeOf(a) || a.first - b.first);
}
