/** A signature in a save, in a published template and on the clipboard. */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { familiesOf, facesDrawnIn } from '../../../../src/document/fonts.ts';
import { lettersOf, usesRareLetters } from '../../../../src/document/letters.ts';
import { savedLayerSchema } from '../../../../src/document/layers/kinds.ts';
import type { SignatureLayer } from '../../../../src/document/layers/layer.ts';
import { withFamilies } from '../../../../src/document/layers/withFamilies.ts';
import { migrate } from '../../../../src/document/migrations/migrate.ts';
import { imagesOf } from '../../../../src/document/records/layerImages.ts';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument, encodeList } from '../../../../src/document/wire/encode.ts';
import { freeTexts } from '../../../../src/document/wire/freeTexts.ts';
import { decodeClip, encodeClip } from '../../../../src/document/wire/layerClip.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { redactText } from '../../../../src/document/wire/redact.ts';
import { aDbLayer, aSignatureLayer } from '../../engine/builders.ts';

const picture = { src: `/api/images/${'a'.repeat(64)}`, width: 400, height: 100, fileName: 'роспись.png' };
const ink = { color: null, strength: 0.5 };
const full = aSignatureLayer({ picture, ink, lineShare: 0.3, lineWidth: 2, typography: true, x: 5, y: 6 });

const opened = (layer: object) =>
  decodeDocument({
    name: 'Акт',
    canvas_width: 800,
    canvas_height: 600,
    layers: JSON.stringify([layer, { type: 'settings', version: 9 }]),
  });

describe('a save', () => {
  test('holds all of a signature, in form 9, which older programs refuse', () => {
    const document = createDocument({ layers: [full] });
    const wire = encodeDocument(document);
    expect([
      checkLayersText(wire.layers),
      decodeDocument(wire),
      encodeList(document).at(-1),
      encodeList(createDocument({ layers: [aDbLayer()] })).at(-1),
      migrate([{ type: 'settings', version: 11 }]),
    ]).toEqual([
      { ok: true },
      { document, problems: [] },
      { type: 'settings', version: 9 },
      { type: 'settings', version: 2 },
      { kind: 'newer', form: 11 },
    ]);
  });

  test('may lack all but the size: an empty line is read', () => {
    const least = { id: 's', type: 'signature', name: 'Подпись', width: 300, height: 60 };
    expect([savedLayerSchema.safeParse(least).success, opened(least).document.layers]).toEqual([
      true,
      [
        {
          id: 's',
          name: 'Подпись',
          visible: true,
          locked: false,
          opacity: 1,
          x: 20,
          y: 20,
          rotation: 0,
          type: 'signature',
          width: 300,
          height: 60,
          caption: '',
          signer: '',
          style: {
            fontFamily: 'Arial',
            fontSize: 16,
            fontWeight: 'normal',
            fontStyle: 'normal',
            textAlign: 'left',
            color: '#000000',
          },
          lineWidth: 1,
          lineShare: 0.5,
        },
      ],
    ]);
  });

  test.each([
    [{ lineWidth: -1 }],
    [{ lineShare: 0.95 }],
    [{ caption: 'я'.repeat(5001) }],
    [{ picture: { ...picture, src: '/etc/a.png' } }],
    [{ width: 0 }],
  ])('is refused with %j', (wrong) => {
    const least = { id: 's', type: 'signature', name: 'Подпись', width: 300, height: 60 };
    expect(savedLayerSchema.safeParse({ ...least, ...wrong }).success).toBe(false);
  });
});

/** The signatures of a project with these and a person, as they are published. */
const published = (layer: SignatureLayer, ...others: readonly SignatureLayer[]) => {
  const people = aDbLayer({
    selectedCells: ['Каренина Анна'],
    query: {
      sheet: '',
      headerRow: 0,
      columns: [{ index: 0, name: 'ФИО' }],
      rows: [[1, 2]],
      filter: null,
    },
  });
  const list = encodeList(createDocument({ layers: [people, layer, ...others] }));
  const { text } = redactText(JSON.stringify(list), {
    srcOf: (src) => `public ${src}`,
    looksLikeName: (words) => words.includes('Толстой'),
    keyOf: () => 'own',
  });
  const { document } = decodeDocument({ name: '', canvas_width: 800, canvas_height: 600, layers: text });
  return document.layers.flatMap((each) => (each.type === 'signature' ? [each] : []));
};

describe('a published template', () => {
  test('has nobody’s signature, and no word of a person of the table', () => {
    const named = aSignatureLayer({
      name: 'Анна Каренина',
      caption: 'Каренина',
      signer: 'А. Каренина',
      picture,
      ink,
    });
    expect(published(full, named)).toEqual([
      {
        ...aSignatureLayer({ lineShare: 0.3, lineWidth: 2, typography: true, x: 5, y: 6 }),
        id: 'layer-2',
      },
      aSignatureLayer({ id: 'layer-3', caption: '', signer: '' }),
    ]);
  });

  test('has what looks like a name only where one sees it before publishing', () => {
    const signer = 'Л. Н. Толстой';
    expect(
      published(aSignatureLayer({ signer }), aSignatureLayer({ signer, visible: false })).map(
        (each) => each.signer,
      ),
    ).toEqual([signer, '']);
  });

  test('has the words of its template again where «Моя школа» has filled it', () => {
    const role = { is: 'signature', words: 'И. О. Фамилия', position: 'Директор', isOwn: true } as const;
    const filled = aSignatureLayer({
      caption: 'Директор лицея',
      signer: 'Л. Н. Толстой',
      picture,
      ink,
      role,
    });
    expect(published(filled)).toEqual([{ ...aSignatureLayer({ role }), id: 'layer-2' }]);
  });

  test('names the words of a signature to those who look for names', () => {
    expect(freeTexts({ layers: [aSignatureLayer()], settings: {} })[0]).toEqual([
      { text: 'Директор', place: 'text' },
      { text: 'И. О. Фамилия', place: 'text' },
      { text: 'Подпись', place: 'name' },
    ]);
  });
});

test('a clip carries a signature to another project', () => {
  expect(decodeClip(encodeClip([full], {}))).toEqual({ layers: [full], settings: {} });
});

test('its picture is one of the document', () => {
  expect(imagesOf(createDocument({ layers: [full] }))).toEqual([picture.src]);
});

describe('fonts', () => {
  const style = { ...full.style, fontFamily: 'PT Serif', fontWeight: 'bold' } as const;
  const document = createDocument({ layers: [aSignatureLayer({ style, signer: 'Nguyễn Ạ' })] });

  test('of a signature are loaded, with the letters that it has', () => {
    expect([
      familiesOf(document),
      facesDrawnIn(document).some(({ family, face }) => family === 'PT Serif' && face === '700-normal'),
      lettersOf(document),
      usesRareLetters(document),
      lettersOf(createDocument({ layers: [aSignatureLayer()] })),
    ]).toEqual([['Arial', 'PT Serif'], true, 'usual', true, 'common']);
  });

  test('that are not there give way to others', () => {
    const [layer] = document.layers;
    expect(layer && withFamilies(layer, () => 'Caveat')).toEqual({
      ...layer,
      style: { ...style, fontFamily: 'Caveat' },
    });
  });
});
