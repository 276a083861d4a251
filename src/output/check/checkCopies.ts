/**
 * Counts the problems of copies. A layer that is the same in all copies is checked once; the others are
 * filled, laid out and checked copy by copy, in batches, so that the caller can report progress. Then the
 * values themselves are checked: lists of names, spaces, people listed twice.
 */
import type { BoundDocument } from '../../document/records/records.ts';
import { hasLetters, hasPicture, isTyped } from '../../document/layers/capabilities.ts';
import { DEFAULT_FONT_FAMILY, DOCUMENT_PIXELS_PER_INCH } from '../../document/schema/constants.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { findLayer } from '../../document/document.ts';
import { textsOf } from '../../document/layers/content.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { ImageLayer, Layer } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import { copiesOf } from '../../document/records/copiesOf.ts';
import { boundDocument, recordsOf } from '../../document/records/records.ts';
import { changesWithRecord } from '../../document/records/readsRecords.ts';
import type { CopyProblem, LayerProblem, DoubtfulName } from '../../data/check/index.ts';
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
import { hasMixedWord, withOneAlphabet } from '../../data/names/index.ts';
import { roleGaps } from '../../data/organisation/index.ts';
import { fillDocument } from '../../data/records/index.ts';
import type { PixelSize } from '../../engine/ports/index.ts';
import type { SceneTypesetter, Scene, SharedScales } from '../../engine/scene/index.ts';
import { placeInFrame } from '../../engine/kinds/index.ts';
import { buildScene, nodeOf, searchSharedScales, withSharedScales } from '../../engine/scene/index.ts';
import { drawnText } from '../../engine/text/index.ts';
import type { Finding, Findings } from './findings.ts';
import { createFindings } from './findings.ts';
import { orderFindings } from './findingOrder.ts';
import { layerProblems } from './layerProblems.ts';
import { familyTitle } from '../../document/fonts.ts';
import { isOwnFont, loadedOwnFont } from '../../document/ownFonts.ts';
import { missingLetters } from './missingLetters.ts';
import { createPlainTexts } from './plainTexts.ts';
import { surroundingsOf } from './surroundings.ts';
import type { TextDoubts } from './textDoubts.ts';
import { createTextDoubts } from './textDoubts.ts';

/**
 * Texts of the bundled templates that a person has to replace: they are printed on every copy where they are
 * left.
 */
const SAMPLES: readonly string[] = [
  'Лагерь «Солнечный»',
  'Конференция «Школа будущего»',
  'Школьный этап всероссийской олимпиады школьников',
  'Городской конкурс юных талантов «Созвездие»',
  'Первенство школы по лёгкой атлетике',
  'Конференция исследовательских работ «Шаг в науку»',
  '4 декабря, пятница',
  'Актовый зал, ул. Школьная, д. 1',
  '25 июня, 18:00',
  'Дом культуры, большой зал ул. Садовая, д. 10',
  'Детский сад № 5 «Ромашка»',
  'Концерт «Весенние голоса»',
  '25 апреля, 18:00 Актовый зал, ул. Школьная, д. 1',
  'Девочки 7 «А» класса',
  'за участие в конкурсе чтецов «Строки, опалённые войной»',
  'Название мероприятия',
  'Лицензия № 000000 от __.__.20__',
];

const spaced = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().toLowerCase();

const known = new Set(SAMPLES.map(spaced));

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

/** Sizes of decoded images by `src`, in pixels; images that are missing here are not checked. */
export type ImageSizes = ReadonlyMap<string, PixelSize>;

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
      ...stillProblems(layer, images, typesetter),
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
      for (const problem of drawnProblems(drawn, images, typesetter)) findings.add(problem, index);
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
  for (const problem of leftNames(document)) findings.addToAll(problem, undefined);
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

/** Below this resolution a picture looks coarse on paper. */
const MIN_DPI = 100;

/** Problems that do not depend on the records. */
function stillProblems(
  layer: Layer,
  images: ImageSizes,
  typesetter: SceneTypesetter,
): readonly CopyProblem[] {
  if (!layer.visible) return [];
  return [
    ...letterProblems(layer, typesetter),
    ...(isTyped(layer) ? [...mixedProblems(layer), ...sampleProblems(layer)] : []),
    ...pictureProblems(layer, images),
  ];
}

/** Whether a picture has too few pixels for its size on paper. */
function pictureProblems(layer: Layer, images: ImageSizes): readonly CopyProblem[] {
  if (!hasPicture(layer)) return [];
  const size = images.get(layer.src) ?? sizeOfRow(layer);
  if (size === undefined) return [];
  const box = { x: 0, y: 0, ...ownSize(layer) };
  const { width, height } = layer.frame === undefined ? box : placeInFrame(box, layer.frame, size);
  const perInch = Math.min(size.width / width, size.height / height) * DOCUMENT_PIXELS_PER_INCH;
  // A line that is stretched along itself has no detail to lose.
  const isLine = size.width < MIN_DETAIL || size.height < MIN_DETAIL;
  return perInch < MIN_DPI && !isLine
    ? [ofLayer(layer, { kind: 'coarseImage', dpi: Math.floor(perInch) })]
    : [];
}

/** Problems of a layer as it is drawn in a copy. */
function drawnProblems(
  layer: Layer,
  images: ImageSizes,
  typesetter: SceneTypesetter,
): readonly CopyProblem[] {
  return layer.visible ? [...letterProblems(layer, typesetter), ...pictureProblems(layer, images)] : [];
}

/** Pictures by row are too many to decode; their pixels were counted when they were given. */
function sizeOfRow({ byRow, src }: ImageLayer): PixelSize | undefined {
  return byRow?.pictures.find((picture) => picture.src === src);
}

const MIN_DETAIL = 16;

/** Letters of a filled layer, as they are drawn, that its font lacks. */
function letterProblems(layer: Layer, typesetter: SceneTypesetter): readonly CopyProblem[] {
  if (!hasLetters(layer)) return [];
  const { typography } = layer;
  const formatting = formattingOf(layer);
  const { fontFamily: family } = formatting.default;
  if (isOwnFont(family) && loadedOwnFont(family) === undefined)
    return [ofLayer(layer, { kind: 'lostFont', remedy: DEFAULT_FONT_FAMILY })];
  const letters = [
    ...new Set(
      textsOf(layer).flatMap((text) =>
        missingLetters(drawnText({ text, formatting, typography }, typesetter).drawn, family),
      ),
    ),
  ];
  if (letters.length === 0) return [];
  const isRemedied = missingLetters(letters.join(''), DEFAULT_FONT_FAMILY).length === 0;
  const remedy = isRemedied ? DEFAULT_FONT_FAMILY : null;
  return [ofLayer(layer, { kind: 'missingLetter', letters, family: familyTitle(family), remedy })];
}

function mixedProblems(layer: Extract<Layer, { readonly display: string }>): readonly CopyProblem[] {
  return (layer.display.match(/\p{L}+/gu) ?? [])
    .filter(hasMixedWord)
    .map((before) => ofLayer(layer, { kind: 'mixedText', before, after: withOneAlphabet(before) }));
}

/** The text of a template that a person was to replace. */
function sampleProblems(layer: Extract<Layer, { readonly display: string }>): readonly CopyProblem[] {
  const { display } = layer;
  return isSampleText(display)
    ? [ofLayer(layer, { kind: 'sampleText', text: display.replaceAll(/\s+/gu, ' ') })]
    : [];
}

function ofLayer(layer: Layer, problem: LayerProblem): CopyProblem {
  return { ...problem, layerId: layer.id, layerName: layerTitle(layer) };
}

function inLayerOrder(layers: readonly Layer[], findings: readonly Finding[]): readonly Finding[] {
  const places = new Map(layers.map(({ id }, place) => [id, place]));
  const placeOf = ({ problem }: Finding) => places.get(problem.layerId) ?? 0;
  return findings.toSorted((a, b) => placeOf(b) - placeOf(a) || a.first - b.first);
}

/** Whether a typed text is one that a template only shows as an example. */
export function isSampleText(text: string): boolean {
  return known.has(spaced(text));
}
