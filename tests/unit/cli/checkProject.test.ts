/** What the command line says of the copies, beside the tests of the built program. */
import { expect, test } from 'vitest';
import { checkDocument, checkReport, remarkLines } from '../../../src/cli/checkProject.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createNodeHost } from '../../host/nodeHost.ts';
import { aDbLayer, aTextLayer } from '../engine/builders.ts';

test('typography that is off is in the report, but no run repeats it', () => {
  const school = aTextLayer({ id: 'school', name: 'Школа', display: 'Школа "Радуга"', width: 400 });
  const names = aDbLayer({ id: 'names', selectedCells: [['Анна'], ['Пётр']], width: 400 });
  const host = createNodeHost();
  host.loadFonts(['Arial']);
  const report = checkDocument(createDocument({ layers: [school, names] }), host);

  expect([
    checkReport(report).findings.map(({ problem }) => problem.kind),
    remarkLines(report, new Set([0, 1])),
  ]).toEqual([['plainTypography'], []]);
});
