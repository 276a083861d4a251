/**
 * The one order of remarks, on every screen and in the command line: what spoils all copies, first what a person
 * can fill in; then what is wrong with some of the people; matters of style last.
 */
import type { ProblemKind } from '../../data/check/index.ts';
import { countText, pluralForm } from '../../document/text/russian.ts';
import type { Finding } from './findings.ts';

/** From the worst: the print is wrong; a person should look; it may be meant so. */
export type Severity = 'error' | 'warning' | 'note';

/** In the order in which they are told within one part and one severity. */
export const SEVERITY: Readonly<Record<ProblemKind, Severity>> = {
  format: 'error',
  unfilledField: 'error',
  ruleField: 'error',
  copyColumn: 'error',
  noPerson: 'error',
  copyNumber: 'error',
  groupColumn: 'error',
  noData: 'error',
  errorValue: 'error',
  bothWords: 'error',
  severalPeople: 'error',
  unread: 'error',
  undeclined: 'error',
  twoDates: 'error',
  ruleLimit: 'error',
  ruleValue: 'error',
  missingPicture: 'error',
  emptyValue: 'error',
  ranOut: 'error',
  overflow: 'error',
  cutWord: 'error',
  outsideSheet: 'error',
  wrongCode: 'error',
  codeAtEdge: 'error',
  missingLetter: 'error',
  lostFont: 'error',
  leftName: 'error',
  noRule: 'warning',
  besideSheet: 'warning',
  outsideSafe: 'warning',
  smallCode: 'warning',
  crowdedCode: 'warning',
  paleCode: 'warning',
  unfilledRoles: 'warning',
  sampleText: 'warning',
  doubledWord: 'warning',
  severalValues: 'warning',
  noGroup: 'warning',
  placeholder: 'warning',
  ditto: 'warning',
  oddDate: 'warning',
  farDate: 'warning',
  hiddenData: 'warning',
  slip: 'warning',
  notName: 'warning',
  duplicate: 'warning',
  dativeName: 'warning',
  swappedName: 'warning',
  letterCase: 'warning',
  mixedAlphabet: 'warning',
  mixedText: 'warning',
  doubtfulName: 'warning',
  heading: 'warning',
  whichPerson: 'note',
  samePerson: 'note',
  unlike: 'note',
  capitals: 'note',
  spaces: 'note',
  emptyColumn: 'note',
  shrunk: 'note',
  partlyOutside: 'note',
  coarseImage: 'note',
  plainTypography: 'note',
};

/** What a finding asks for: something to fill in on all copies, a change of the layout, a look at people, nothing. */
export type FindingPart = 'fill' | 'layout' | 'people' | 'style';

const PARTS: readonly FindingPart[] = ['fill', 'layout', 'people', 'style'];
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];
const KINDS = Object.keys(SEVERITY);
/** Left to a person by the template. */
const TO_FILL: ReadonlySet<ProblemKind> = new Set(['unfilledRoles', 'sampleText', 'unfilledField', 'noData']);

/** @param copies how many there are */
export function partOf({ problem, count, design }: Finding, copies: number): FindingPart {
  if (SEVERITY[problem.kind] === 'note') return 'style';
  if (count < (design?.copies ?? copies)) return 'people';
  return TO_FILL.has(problem.kind) ? 'fill' : 'layout';
}

/**
 * Findings in the order in which they are told; those of one kind keep theirs, but texts near the cut go first.
 * @param copies how many there are
 */
export function orderFindings(findings: readonly Finding[], copies: number): readonly Finding[] {
  const rankOf = (finding: Finding): readonly number[] => [
    PARTS.indexOf(partOf(finding, copies)),
    SEVERITIES.indexOf(SEVERITY[finding.problem.kind]),
    KINDS.indexOf(finding.problem.kind),
    finding.cutMm ?? 0,
  ];
  return findings
    .map((finding) => ({ finding, rank: rankOf(finding) }))
    .toSorted((a, b) => a.rank.reduce((sum, each, place) => sum || each - (b.rank[place] ?? 0), 0))
    .map(({ finding }) => finding);
}

/**
 * What is left to do before printing, in one line: «Заполните 3 текста · посмотрите 12 человек». Empty when
 * nothing is.
 * @param isOfGroups whether copies are of several rows, and not of a person each
 */
export function headlineText(findings: readonly Finding[], copies: number, isOfGroups = false): string {
  const of = (part: FindingPart) => findings.filter((finding) => partOf(finding, copies) === part);
  const texts = textsToFill(of('fill'));
  const layout = of('layout').length;
  // Of several designs none is that of all copies.
  const where = findings.some(({ design }) => design !== undefined) ? 'в макетах' : 'на всех копиях';
  const people = lookedAt(of('people'));
  const parts = [
    ...(texts > 0 ? [`заполните ${countText(texts, ['текст', 'текста', 'текстов'])}`] : []),
    ...(layout > 0 ? [`${where} ${countText(layout, ['замечание', 'замечания', 'замечаний'])}`] : []),
    ...(people > 0
      ? [`посмотрите ${isOfGroups ? countText(people, ['копию', 'копии', 'копий']) : peopleToLookAt(people)}`]
      : []),
  ];
  const text = parts.join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** One for each layer, and one for each value that several texts with a role ask for. */
function textsToFill(findings: readonly Finding[]): number {
  const layers = new Set<string>();
  let gaps = 0;
  for (const { problem } of findings)
    if (problem.kind === 'unfilledRoles') gaps += problem.gaps.length;
    else layers.add(problem.layerId);
  return layers.size + gaps;
}

/** Copies with any of these findings. A finding lists only the first of very many. */
function lookedAt(findings: readonly Finding[]): number {
  const listed = new Set(findings.flatMap(({ copies }) => copies));
  return Math.max(listed.size, ...findings.map(({ count }) => count));
}

/** «1 человека, 2 человек, 22 человека». */
function peopleToLookAt(count: number): string {
  const form = pluralForm(count, ['человека', count < 5 ? 'человек' : 'человека', 'человек']);
  return `${count.toLocaleString('ru')} ${form}`;
}
