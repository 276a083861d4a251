import { expect, test } from 'vitest';
import type { CopyProblem } from '../../../src/data/check/index.ts';
import type { Finding, PreflightReport } from '../../../src/output/check/index.ts';
import { checkText, peopleText } from '../../../src/ui/pages/start/startTexts.ts';

const problem = { kind: 'duplicate', layerId: 'a', layerName: 'ФИО' } as unknown as CopyProblem;
const sample = { kind: 'sampleText', layerId: 'b', layerName: 'Подпись', text: 'И. О.' } as CopyProblem;
const overflow = { kind: 'overflow', layerId: 'c', layerName: 'Класс' } as unknown as CopyProblem;
const found = (of: CopyProblem, copies: readonly number[]): Finding => ({
  problem: of,
  count: copies.length,
  first: copies[0] ?? 0,
  last: copies.at(-1) ?? 0,
  copies,
});
const report = (copies: number, findings: readonly Finding[]): PreflightReport => {
  const own = findings.filter(({ count }) => count < copies).flatMap((finding) => finding.copies);
  const flagged = [...new Set(own)];
  return { copies, ready: copies - flagged.length, findings, flagged, names: [] };
};

test.each([
  [report(28, []), 'Все 28 готовы.'],
  [report(28, [found(problem, [3])]), 'Посмотрите 1 человека'],
  [report(28, [found(problem, [3, 4, 5, 6, 7])]), 'Посмотрите 5 человек'],
  [report(3, [found(overflow, [0, 2])]), 'Посмотрите 2 человек'],
  [report(2, [found(sample, [0, 1])]), 'Заполните 1 текст'],
  [report(1, []), 'Копия готова.'],
])('the check speaks in plain numbers: %#', (checked, text) => {
  expect(checkText(checked)).toBe(text);
});

test.each([
  [1, '1 человек'],
  [22, '22 человека'],
  [300, '300 человек'],
])('%d people', (count, text) => {
  expect(peopleText(count)).toBe(text);
});
