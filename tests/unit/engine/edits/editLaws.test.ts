/** Any document, any edits of it in any order. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { runs } from '../../../properties.ts';
import { arbitraryDocument } from '../../api/documents.ts';
import { anyEdit } from './anyEdit.ts';

test('the service takes a document after any edits, and gives it back as it was', () => {
  fc.assert(
    fc.property(
      arbitraryDocument,
      fc.array(fc.tuple(anyEdit, fc.array(fc.nat(4), { maxLength: 3 })), { minLength: 1, maxLength: 8 }),
      (document, edits) => {
        let given = 0;
        const edited = edits.reduce((to, [change, chosen]) => {
          const ids = [...new Set(chosen.flatMap((index) => to.layers[index]?.id ?? []))];
          return change(to, ids, () => `new ${(given += 1)}`);
        }, document);
        const wire = encodeDocument(edited);
        expect(checkLayersText(wire.layers)).toEqual({ ok: true });
        expect(decodeDocument(wire)).toEqual({ document: edited, problems: [] });
      },
    ),
    { numRuns: runs(500) },
  );
});
