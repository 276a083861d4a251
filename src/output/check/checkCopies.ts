/**
 * Counts the problems of copies. A layer that is the same in all copies is checked once; the others are
 * filled, laid out and checked copy by copy, in batches, so that the caller can report progress. Then the
 * values themselves are checked: lists of names, spaces, people listed twice.
 */
import type { BoundDocument } from '../../document/records/records.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { findLayer } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { copiesOf } from '../../document/records/copiesOf.ts';
import { boundDocument, recordsOf } from '../../document/records/records.ts';
import { changesWithRecord } from '../../document/records/readsRecords.ts';
import type { DoubtfulName } from '../../data/check/index.ts';
import type { Filling } from '../../data/records/index.ts';
import {
  checkedLanguage,
  copyNumberProblems,
  groupProblems,
  leftNames,
  recordProblems,
  reviewNames,
  showingLayers,
} from '../../data/check/index.ts';
import { roleGaps } from '../../data/organisation/index.ts';
import { fillDocument } from '../../data/records/index.ts';
import type { SceneTypesetter, Scene, SharedScales } from '../../engine/scene/index.ts';
import { buildScene, nodeOf, searchSharedScales, withSharedScales } from '../../engine/scene/index.ts';
import type { Finding, Findings } from './findings.ts';
import { createFindings } from './findings.ts';
import { orderFindings } from './findingOrder.ts';
import { layerProblems } from './layerProblems.ts';
import { createPlainTexts } from './plainTexts.ts';
import type { ImageSizes } from './printedProblems.ts';
import { ofLayer, printedProblems } from './printedProblems.ts';
import { surroundingsOf } from './surroundings.ts';
import type { TextDoubts } from './textDoubts.ts';
import { createTextDoubts } from './textDoubts.ts';
import { writtenProblems } from './writtenProblems.ts';

export interface PreflightReport {
  readonly copies: number;
  /** Number of copies without a problem. */
  readonly ready: number;
  /** As they are told (`orderFindings`); of one kind by layer, top to bottom, then by the first copy. */
  readonly findings: readonly Finding[];
  /**
   * Copies with a problem of their own, from 0, ascending; a layer that is the same in all copies gives none.
   */
  readonly flagged: readonly number[];
  /** Copies are of several rows, and not of a person each. */
  readonly isOfGroups?: true;
  /** The names of the problem `doubtfulName`. */
  readonly names: readonly DoubtfulName[];
}

/**
 * Checks the copies of one design. Yields the number done after each `step` copies; returns the report.
 * @param only the copies that are checked, from 0, ascending; all unless given
 * @throws when a font or a part that the document needs is not loaded
 */
export function* checkDesign(
  filling: Filling,
  document: RunDocument,
  typesetter: SceneTypesetter,
  step: number,
  images: ImageSizes = new Map(),
  only?: readonly number[],
): Generator<number, PreflightReport, void> {
  const bound = boundDocument(document);
  const { records } = bound;
  const copies = records.count;
  const findings = createFindings(copies, document, only);
  const whole = { filling, records, cut: document, parts: typesetter };

  const changes = (layer: Layer): boolean => changesWithRecord(layer, records);
  const changing = { ...document, layers: document.layers.filter(changes) };
  const still = { ...document, layers: document.layers.filter((layer) => !changes(layer)) };
  const surroundings = surroundingsOf(document, typesetter);
  const scales = yield* searchInSteps(filling, bound, typesetter, step);
  const plain = createPlainTexts();
  const stillScene = buildScene(withSharedScales(still, scales), typesetter);
  for (const layer of still.layers) {
    const node = nodeOf(stillScene, layer.id);
    const problems = [
      ...layerProblems(layer, node, { ...whole, recordIndex: 0 }),
      ...printedProblems(layer, node, { images, typesetter }),
      ...surroundings.of(node, stillScene),
    ];
    for (const problem of problems) findings.addToAll(problem, node);
    plain.lookAtStill(node);
  }

  const doubts = createTextDoubts(filling.language, records, findings);
  const checked = { ...filling, language: checkedLanguage(filling.language) };
  let scene: Scene | undefined;
  const indexes = only ?? Array.from({ length: copies }, (_, index) => index);
  for (const [done, index] of indexes.entries()) {
    const onDoubts = doubts.receiver(document.layers, index);
    const bare = { document: changing, records };
    const filled = withSharedScales(fillDocument(checked, bare, index, { onDoubts }), scales);
    scene = buildScene(filled, typesetter, scene);
    for (const [place, layer] of changing.layers.entries()) {
      const node = nodeOf(scene, layer.id);
      const copy = { ...whole, recordIndex: index };
      plain.lookInCopy(node);
      for (const problem of layerProblems(layer, node, copy)) findings.add(problem, index, { node });
      const drawn = filled.layers[place] ?? layer;
      for (const problem of printedProblems(drawn, node, { images, typesetter }))
        findings.add(problem, index);
    }
    for (const problem of surroundings.inCopy(scene, stillScene)) findings.add(problem, index);
    if ((done + 1) % step === 0 && done + 1 < indexes.length) yield done + 1;
  }
  plain.addTo(findings);
  const { names, looked } = checkValues(document, findings, doubts);
  doubts.addOfNames(looked);
  const isOfGroups = records.groups !== null && ({ isOfGroups: true } as const);
  return { ...foundIn(document, findings, indexes.length), ...isOfGroups, names };
}

function foundIn(
  { layers }: RunDocument,
  findings: Findings,
  copies: number,
): Pick<PreflightReport, 'copies' | 'ready' | 'findings' | 'flagged'> {
  return {
    copies,
    ready: findings.ready(),
    findings: orderFindings(inLayerOrder(layers, findings.all()), copies),
    flagged: findings.flagged(),
  };
}

/** One remark for all that the document asks of an organisation. */
function addGaps(document: RunDocument, findings: Findings): void {
  const gaps = roleGaps(document);
  const asking = findLayer(document, gaps[0]?.layerIds[0] ?? '');
  if (asking !== undefined) findings.addToAll(ofLayer(asking, { kind: 'unfilledRoles', gaps }), undefined);
}

/**
 * The scales of texts with one size for all copies; yields 0, since no copy is checked yet, after each `step`
 * copies.
 */
function* searchInSteps(
  filling: Filling,
  bound: BoundDocument,
  typesetter: SceneTypesetter,
  step: number,
): Generator<number, SharedScales, void> {
  const filled = (part: BoundDocument, copy: number) => fillDocument(filling, part, copy);
  const search = searchSharedScales(bound, typesetter, filled);
  for (let copies = 1; ; copies += 1) {
    const { done, value } = search.next();
    if (done === true) return value;
    if (copies % step === 0) yield 0;
  }
}

interface CheckedValues {
  readonly names: readonly DoubtfulName[];
  /** Records whose names a person is asked to look at. */
  readonly looked: ReadonlySet<number>;
}

/** Adds the problems of values and names. */
function checkValues(document: RunDocument, findings: Findings, doubts: TextDoubts): CheckedValues {
  const records = recordsOf(document);
  const shown = showingLayers(document, records);
  addGaps(document, findings);
  for (const problem of [...document.layers.flatMap(writtenProblems), ...leftNames(document)])
    findings.addToAll(problem, undefined);
  const misspelt = new Set<number>();
  for (const { problem, recordIndex, correction, isQuiet = false } of [
    ...recordProblems(shown, records),
    ...copyNumberProblems(records),
    ...groupProblems(records),
  ]) {
    // A value that could not be read is unlike its column as well: one finding is enough.
    const isOfValue = problem.kind === 'unlike' || problem.kind === 'oddDate';
    if (isOfValue && doubts.hasCell(problem.column, recordIndex)) continue;
    const isOfSexes = problem.kind === 'unlike' && problem.why === 'sexes';
    if (isOfSexes && doubts.hasTwoSexes(problem.column, recordIndex)) continue;
    for (const [place, copy] of copiesOf(records, recordIndex).entries())
      findings.add(problem, copy, { correction: place === 0 ? correction : undefined, isQuiet });
    if (correction !== undefined && !isOfValue && !isQuiet) misspelt.add(recordIndex);
  }
  const { names, problems } = reviewNames(shown, doubts.people, records, misspelt);
  for (const { problem, recordIndex } of problems)
    for (const copy of copiesOf(records, recordIndex)) findings.add(problem, copy);
  return { names, looked: new Set([...misspelt, ...problems.map(({ recordIndex }) => recordIndex)]) };
}

function inLayerOrder(layers: readonly Layer[], findings: readonly Finding[]): readonly Finding[] {
  const places = new Map(layers.map(({ id }, place) => [id, place]));
  const placeOf = ({ problem }: Finding) => places.get(problem.layerId) ?? 0;
  return findings.toSorted((a, b) => placeOf(b) - placeOf(a) || a.first - b.first);
}
