/** Collects the problems of many copies into findings: one for each problem, with the copies that have it. */
import { PIXELS_PER_MM } from '../../document/schema/constants.ts';
import type { CutSheet } from '../../document/document.ts';
import { safeMarginOf } from '../../document/sheetMargins.ts';
import type { CopyProblem, Correction } from '../../data/check/index.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { SceneNode } from '../../engine/scene/index.ts';
import { unionBounds } from '../../engine/math/index.ts';
import { isTextNode } from '../../engine/scene/index.ts';
import { widestCutWord } from '../../engine/text/index.ts';
import { beyond, inkOf } from './outsideSheet.ts';

/** A problem, with the copies that have it. */
export interface Finding {
  readonly problem: CopyProblem;
  readonly count: number;
  /** First and last of their record indexes, from 0. */
  readonly first: number;
  readonly last: number;
  /** All of them, at most the first `MAX_LISTED`. */
  readonly copies: readonly number[];
  /** The problem of each listed copy, where the values differ from copy to copy. */
  readonly each?: readonly CopyProblem[];
  /**
   * The worst of them, in per cent: how far a text exceeds its box, or the size at which a shrunk one is
   * drawn. Absent for problems without a measure.
   */
  readonly percent?: number;
  /** The least distance of a text from the cut, mm, to a tenth; of texts beyond the safe margin. */
  readonly cutMm?: number;
  /**
   * Box around what the layer draws in these copies, document space; of layers that leave the sheet or its
   * safe margin.
   */
  readonly extent?: Bounds;
  /**
   * Width at full size, document pixels: of a shrunk text, the longest one in one line; of a text with cut words,
   * the widest word.
   */
  readonly fullWidth?: number;
  /** Changes of the table's values that put it right. */
  readonly corrections?: readonly Correction[];
  /** Of a run of several designs: the one that has it, and how many copies are drawn from it. */
  readonly design?: {
    readonly name: string;
    readonly copies: number;
    /** Another document than the one that is open, whose layers are not on the screen. */
    readonly isOther: boolean;
  };
}

/** Copies that a finding lists one by one. */
const MAX_LISTED = 1000;

export interface Findings {
  readonly add: (problem: CopyProblem, recordIndex: number, details?: FindingDetails) => void;
  /** Adds a problem of all copies. */
  readonly addToAll: (
    problem: CopyProblem,
    node: SceneNode | undefined,
    details?: Pick<FindingDetails, 'isQuiet'>,
  ) => void;
  readonly all: () => readonly Finding[];
  /** Copies with a problem that not all copies have, ascending. */
  readonly flagged: () => readonly number[];
  /** Number of copies without a problem. */
  readonly ready: () => number;
}
interface FindingDetails {
  readonly node?: SceneNode | undefined;
  readonly correction?: Correction | undefined;
  /** The copy is ready with it: a matter of style. */
  readonly isQuiet?: boolean;
}

/**
 * @param cut the sheet of the copies, by which places are measured
 * @param only the copies that are checked, from 0, ascending; all unless given
 */
export function createFindings(copies: number, cut: CutSheet, only?: readonly number[]): Findings {
  const listed = only ?? Array.from({ length: copies }, (_, copy) => copy);
  const isChecked = only && new Set(only);
  const found = new Map<string, Found>();
  // A design without fields has no records, but copies.
  const flawed = new Uint8Array(Math.max(copies, (listed.at(-1) ?? -1) + 1));
  let areAllFlawed = false;
  return {
    add: (problem, recordIndex, { node, correction, isQuiet = false } = {}) => {
      if (isChecked?.has(recordIndex) === false) return;
      const finding = heldIn(found, problem);
      if (!isQuiet) flawed[recordIndex] = 1;
      // A copy may have the same problem twice, such as spaces in two columns without a name or in two of its
      // rows.
      if (!finding.seen.has(recordIndex)) {
        finding.seen.add(recordIndex);
        finding.first = finding.count === 0 ? recordIndex : Math.min(finding.first, recordIndex);
        finding.count += 1;
        finding.last = recordIndex;
        if (finding.copies.length < MAX_LISTED) {
          finding.copies.push(recordIndex);
          if (hasOwnValue(problem)) finding.each.push(problem);
        }
      }
      measure(finding, node, cut);
      if (correction !== undefined) finding.corrections.push(correction);
    },
    addToAll: (problem, node, { isQuiet = false } = {}) => {
      const [first, last] = [listed[0], listed.at(-1)];
      if (first === undefined || last === undefined) return;
      const finding = heldIn(found, problem);
      if (!isQuiet) areAllFlawed = true;
      Object.assign(finding, { count: listed.length, first, last });
      finding.copies = listed.slice(0, MAX_LISTED);
      measure(finding, node, cut);
    },
    all: () => Array.from(found.values(), toFinding),
    flagged: () => Array.from(flawed.keys()).filter((index) => flawed[index] === 1),
    ready: () => (areAllFlawed ? 0 : listed.filter((copy) => flawed[copy] !== 1).length),
  };
}

interface Found {
  problem: CopyProblem;
  count: number;
  first: number;
  last: number;
  copies: number[];
  percent: number | null;
  cutMm: number | null;
  extent: Bounds | null;
  fullWidth: number | null;
  readonly corrections: Correction[];
  readonly each: CopyProblem[];
  /** Copies that are counted. */
  readonly seen: Set<number>;
}

function heldIn(found: Map<string, Found>, problem: CopyProblem): Found {
  const key = keyOf(problem);
  const known = found.get(key);
  if (known !== undefined) {
    known.problem = joined(known.problem, problem);
    return known;
  }
  const finding: Found = {
    problem,
    count: 0,
    first: 0,
    last: 0,
    copies: [],
    percent: null,
    cutMm: null,
    extent: null,
    fullWidth: null,
    corrections: [],
    each: [],
    seen: new Set(),
  };
  found.set(key, finding);
  return finding;
}

/**
 * What a finding has in common: copies lack letters of their own and have values of their own, which are
 * listed as corrections. So a layer and a font, or a column, have one finding for all of them.
 */
function keyOf(problem: CopyProblem): string {
  if (problem.kind === 'missingLetter')
    return JSON.stringify([problem.kind, problem.layerId, problem.family]);
  return JSON.stringify(hasOwnValue(problem) ? { ...problem, value: '', read: '', other: '' } : problem);
}

/** Whether copies with different values have one finding. */
function hasOwnValue(problem: CopyProblem): boolean {
  return (
    'value' in problem &&
    problem.kind !== 'copyNumber' &&
    problem.kind !== 'missingPicture' &&
    problem.kind !== 'noRule'
  );
}

function joined(before: CopyProblem, next: CopyProblem): CopyProblem {
  if (before.kind !== 'missingLetter' || next.kind !== 'missingLetter') return before;
  const added = next.letters.filter((letter) => !before.letters.includes(letter));
  const remedy = before.remedy === next.remedy ? before.remedy : null;
  return added.length === 0 ? before : { ...before, letters: [...before.letters, ...added], remedy };
}

function measure(finding: Found, node: SceneNode | undefined, { sheet, settings }: CutSheet): void {
  if (node === undefined) return;
  const { kind } = finding.problem;
  if (kind === 'outsideSheet' || kind === 'outsideSafe' || kind === 'besideSheet' || kind === 'partlyOutside')
    finding.extent = unionBounds([
      kind === 'partlyOutside' ? node.bounds : inkOf(node),
      ...(finding.extent === null ? [] : [finding.extent]),
    ]);
  if (kind === 'outsideSafe') {
    const distance = (settings.safeMm ?? 0) - beyond(node, sheet, safeMarginOf(settings)) / PIXELS_PER_MM;
    finding.cutMm = Math.min(finding.cutMm ?? Infinity, Math.max(0, Math.floor(distance * 10) / 10));
  }
  if (!isTextNode(node)) return;
  const { contentWidth, contentHeight, width, height, fontScale } = node.layout;
  if (kind === 'overflow') {
    const excess = Math.max(contentWidth / width, contentHeight / height) - 1;
    finding.percent = Math.max(finding.percent ?? 0, Math.ceil(excess * 100));
  }
  if (kind === 'cutWord')
    finding.fullWidth = Math.max(finding.fullWidth ?? 0, Math.ceil(widestCutWord(node.layout)?.width ?? 0));
  if (kind === 'shrunk') {
    finding.percent = Math.min(finding.percent ?? 100, Math.floor(fontScale * 100));
    const length = node.layout.lines.reduce((sum, line) => sum + line.width, 0);
    finding.fullWidth = Math.max(finding.fullWidth ?? 0, Math.ceil(length / fontScale));
  }
}

/** Copies ascending: one check may have found the first of them, and another one the rest. */
function inOrder<Listed extends Pick<Found, 'copies' | 'each' | 'last'>>(found: Listed): Listed {
  const { copies, each } = found;
  if (copies.every((copy, place) => place === 0 || copy >= (copies[place - 1] ?? copy))) return found;
  const places = [...copies.keys()].toSorted((a, b) => (copies[a] ?? 0) - (copies[b] ?? 0));
  return {
    ...found,
    copies: places.flatMap((place) => copies[place] ?? []),
    each: places.flatMap((place) => each[place] ?? []),
    last: Math.max(found.last, ...copies),
  };
}

function toFinding({
  percent,
  cutMm,
  extent,
  fullWidth,
  corrections,
  seen: _seen,
  ...found
}: Found): Finding {
  const { each, ...finding } = inOrder(found);
  return {
    ...finding,
    ...(percent !== null && { percent }),
    ...(cutMm !== null && { cutMm }),
    ...(extent !== null && { extent }),
    ...(fullWidth !== null && { fullWidth }),
    ...(corrections.length > 0 && { corrections }),
    ...(each.length > 0 && { each }),
  };
}
