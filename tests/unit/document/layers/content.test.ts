/** Text and DB layers are read and changed as one kind of content. */
import { expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { contentOf, withContent } from '../../../../src/document/layers/content.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import type { CellQuery } from '../../../../src/document/table/table.ts';
import { aDbLayer, aDocument, aFormatting, aTextLayer } from '../../engine/builders.ts';

const bold = { fontWeight: 'bold' } as const;
const query: CellQuery = {
  sheet: 'Лист1',
  headerRow: 0,
  columns: ['Фамилия', 'Имя'].map((name, index) => ({ index, name })),
  rows: [[1, 2]],
  filter: null,
};
const bound = (fields: Partial<DbLayer> = {}) =>
  aDbLayer({ query, display: 'Ёлкина Мария', selectedCells: [['Ёлкина', 'Мария']], ...fields });

test('the template of a text layer is its text, of a DB layer its format or the fields of its columns', () => {
  expect(
    [
      aTextLayer({ display: 'Диплом' }),
      bound({ format: '{Имя}!' }),
      bound(),
      aDbLayer({ display: 'Кому' }),
    ].map((layer) => contentOf(layer).template),
  ).toEqual(['Диплом', '{Имя}!', '{Фамилия} {Имя}', 'Кому']);
});

test('a layer with its own content is the same layer', () => {
  const layers = [aTextLayer(), bound(), bound({ format: '{Имя}' }), aDbLayer()];

  expect(layers.map((layer) => withContent(layer, contentOf(layer)) === layer)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('formatting a part of a DB layer without a format writes the format that it stands for', () => {
  const formatting = aFormatting({ range: [10, 15], format: bold });

  expect(withContent(bound(), { template: '{Фамилия} {Имя}', formatting })).toEqual({
    ...bound(),
    format: '{Фамилия} {Имя}',
    segments: [{ range: [10, 15], format: bold }],
  });
});

test('the template of a layer that waits for its data is also what it shows', () => {
  const waiting = aDbLayer({ query: { ...query, sheet: '', rows: [] }, display: '{Имя}', format: '{Имя}' });

  expect(withContent(waiting, { template: 'Для {Имя}', formatting: contentOf(waiting).formatting })).toEqual({
    ...waiting,
    display: 'Для {Имя}',
    format: 'Для {Имя}',
  });
});

test('formatted parts of a DB layer are saved and opened, and leave no trace where there are none', () => {
  const parts = bound({ id: 'parts', format: '{Имя}', segments: [{ range: [0, 5], format: bold }] });
  const wire = encodeDocument(aDocument(bound(), parts));
  const saved: unknown = JSON.parse(wire.layers);

  expect(decodeDocument(wire)).toEqual({ document: aDocument(bound(), parts), problems: [] });
  expect(saved).toEqual([
    expect.not.objectContaining({ segments: expect.anything() }),
    expect.objectContaining({ segments: [{ range: [0, 5], format: bold }] }),
    { type: 'settings', version: 2 },
  ]);
});

test('formatted parts beyond the template are cut off on opening', () => {
  const wire = encodeDocument(
    aDocument(bound({ format: '{Имя}', segments: [{ range: [3, 90], format: bold }] })),
  );

  expect(decodeDocument(wire).document.layers).toEqual([
    bound({ format: '{Имя}', segments: [{ range: [3, 5], format: bold }] }),
  ]);
});
