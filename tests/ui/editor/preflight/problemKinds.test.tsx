/** What the fixes of the check leave as it was. */
import { expect, test } from 'vitest';
import { PROBLEM_SORTS } from '../../../../src/ui/editor/preflight/problemKinds.ts';
import { aDocument, aFormatting, aTextLayer } from '../../../unit/engine/builders.ts';

test('Latin letters in a text are replaced one by one: words between them and letters beside them keep their colours', () => {
  // «Грaмота» twice, with a Latin «a»; the first «Гр» and «КРАСНО» are red.
  const formatting = aFormatting(
    { range: [0, 2], format: { color: '#ff0000' } },
    { range: [8, 14], format: { color: '#ff0000' } },
  );
  const layer = aTextLayer({ id: 't', display: 'Гр\u0061мота КРАСНО Гр\u0061мота', formatting });
  const problem = { kind: 'mixedText', before: 'Гр\u0061мота', after: 'Грамота' } as const;
  const whose = { layerId: 't', layerName: 'Надпись' };
  const fixed = PROBLEM_SORTS.mixedText.fix?.edit(aDocument(layer), {
    problem: { ...problem, ...whose },
    copies: [],
    count: 0,
    first: 0,
    last: 0,
  });
  expect(fixed).toEqual(aDocument(aTextLayer({ id: 't', display: 'Грамота КРАСНО Грамота', formatting })));
});
