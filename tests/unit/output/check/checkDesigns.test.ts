/** The check of a run of several designs: each copy is looked at in its own (`checkRun.ts`). */
import { expect, test } from 'vitest';
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { PreflightReport } from '../../../../src/output/check/index.ts';
import { checkCopies, copyRemarks, findingText, headlineText } from '../../../../src/output/check/index.ts';
import { aDbLayer, aTextLayer } from '../../engine/builders.ts';

const measurer = { advance: (text: string, { size }: { size: number }) => (text.length * size) / 2 };
const names = ['Анна', '', 'Вера', ''];
const people = aDbLayer({ id: 'p', name: 'Кому', selectedCells: names });
const beside = aTextLayer({ id: 'b', name: 'Печать', display: 'М', x: 1190, y: 10, width: 40, height: 40 });

/** Copies 2 and 3, from 1, are drawn from a design of another look. */
function checked(design: Document): PreflightReport {
  const designs = { documents: [design], ofCopy: [0, 1, 1, 0], folders: ['', '', '', ''] };
  const document = { ...createDocument({ name: 'Сертификат', layers: [people] }), designs };
  const checking = checkCopies(RUSSIAN_FILLING, document, measurer, 1);
  for (;;) {
    const { done, value } = checking.next();
    if (done === true) return value;
  }
}

const told = (report: PreflightReport) =>
  report.findings.map((finding) => [findingText(finding), finding.copies]);

test('names the design of each remark, and only the copies that are drawn from it', () => {
  const report = checked(createDocument({ name: 'Диплом', layers: [people] }));
  expect([report.copies, report.ready, report.flagged, told(report)]).toEqual([
    4,
    2,
    [1, 3],
    [
      ['Макет «Сертификат». «Кому»: пустое значение.', [3]],
      ['Макет «Диплом». «Кому»: пустое значение.', [1]],
    ],
  ]);
});

test('a fault of the whole design is one of its copies, and no copy of it is ready', () => {
  const report = checked(createDocument({ name: 'Диплом', layers: [beside] }));
  const [fault] = report.findings.filter(({ problem }) => problem.layerId === 'b');
  expect([fault?.count, fault?.copies, report.ready]).toEqual([2, [1, 2], 1]);
  expect(headlineText(report.findings, report.copies)).toBe('В макетах 1 замечание · посмотрите 1 человека');
});

test('a register has the design in the remarks about a copy', () => {
  const report = checked(createDocument({ name: 'Диплом', layers: [people] }));
  expect(copyRemarks(report)(1)).toEqual(['Макет «Диплом». «Кому»: пустое значение.']);
});
