/** Bleed and safe margin of a sheet are saved beside its layers. */
import { describe, expect, test } from 'vitest';
import { projectChanges } from '../../../src/document/wire/changes.ts';
import { decodeDocument } from '../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { checkLayersText } from '../../../src/document/wire/layersText.ts';
import { redactLayers } from '../../../src/document/wire/redact.ts';

const size = { width: 800, height: 600 };
const layers = [createTextLayer({ id: 'a', name: 'Текст', display: 'Диплом' })];
const plain = createDocument({ sheet: size, layers });
const cut = createDocument({ sheet: size, settings: { bleedMm: 3, safeMm: 5.5 }, layers });
const entriesOf = (text: string): readonly unknown[] => JSON.parse(text);

describe('the margins of a sheet', () => {
  test('are the last entry of the saved layers, and open as they were', () => {
    const wire = encodeDocument(cut);
    expect([entriesOf(wire.layers).slice(1), decodeDocument(wire), checkLayersText(wire.layers)]).toEqual([
      [{ type: 'settings', version: 2, bleedMm: 3, safeMm: 5.5 }],
      { document: cut, problems: [] },
      { ok: true },
    ]);
  });

  test('leave a document without them as it was, to the byte', () => {
    const zeros = { ...plain, settings: { bleedMm: 0, safeMm: 0 } };
    expect(encodeDocument(zeros)).toEqual(encodeDocument(plain));
  });

  test('are none where a save has nonsense', () => {
    const broken = JSON.stringify([{ type: 'sheet', bleedMm: '3', safeMm: 1000 }]);
    expect([decodeDocument({ ...encodeDocument(plain), layers: broken }), checkLayersText(broken)]).toEqual([
      { document: { ...plain, layers: [] }, problems: [] },
      { ok: false, text: 'Не удалось прочитать слои: неверные поля листа.' },
    ]);
  });

  test('are saved when only they changed', () => {
    expect(projectChanges(plain, cut)).toEqual({
      kind: 'data',
      fields: { layers: encodeDocument(cut).layers },
    });
  });

  test('stay with a published template', () => {
    const published = redactLayers(encodeDocument(cut).layers, (src) => src);
    expect(entriesOf(published).slice(1)).toEqual([
      { type: 'settings', version: 2, bleedMm: 3, safeMm: 5.5 },
    ]);
  });
});
