/**
 * A look is the same wherever a document goes. What is drawn follows from the document alone (the painter's
 * own tests), so a place is held by the value that it gives back; only thumbnails, which are filled before
 * they travel, are compared as pictures.
 */
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { applyLook, lookOf } from '../../../../src/engine/edits/looks/index.ts';
import { nodeRenderer } from '../../../host/nodeCollection.ts';
import {
  bundled,
  copied,
  published,
  stored,
  storedVersion,
  thumbnailJob,
  undone,
} from '../../../host/places.ts';
import { decoded } from '../../output/export/texturedPages.ts';
import { CODE_LOOKS } from './codeLooks.ts';
import type { Look } from './looks.ts';
import { EFFECTS, madePlain, PICTURE_LOOKS, withPicture } from './pictureLooks.ts';
import { SHAPE_LOOKS, stroked, withShape } from './shapeLooks.ts';
import { SIGNATURE_LOOKS } from './signatureLooks.ts';
import { madeAs, OF_TEXT, PLAIN_TEXTS, TEXT_LOOKS, withTexts } from './textLooks.ts';

const ALL = [...TEXT_LOOKS, ...PICTURE_LOOKS, ...SHAPE_LOOKS, ...CODE_LOOKS, ...SIGNATURE_LOOKS];

const PLACES: Readonly<Record<string, (look: Look) => Partial<Document> | Promise<Partial<Document>>>> = {
  'a saved project': ({ document }) => stored(document),
  'a bundle': async ({ document, picture }) =>
    (await bundled(document, { ...(picture && { pictures: [picture.bytes] }) })).document,
  'the clipboard': ({ document }) => copied(document),
  undo: ({ document, takenAway }) => undone(document, ...takenAway),
  'a worker': ({ document }) => structuredClone(document),
};

/** The pixels of a copy, as text. */
async function drawn(document: Document, { copy, picture }: Pick<Look, 'copy' | 'picture'>): Promise<string> {
  const images = new Map(picture && [[picture.src, picture.bytes]]);
  const { data } = await decoded(await (await nodeRenderer(document, 'png', images, 1)).render(copy));
  return Buffer.from(data).toString('base64');
}

/** Equal texts of a million signs need no difference shown. */
const isSame = async (first: Promise<string>, second: Promise<string>) => (await first) === (await second);

describe.each(ALL.map((look) => [look.name, look] as const))('%s', (_, look) => {
  const { document, plain, kept, form, picture } = look;

  test('is seen', async () => {
    expect(await isSame(drawn(document, look), drawn(plain, look))).toBe(false);
  });

  test.each(Object.entries(PLACES))('is the same after %s', async (_place, through) => {
    expect((await through(look)).layers).toEqual(document.layers);
  });

  test('is the same on a thumbnail', async () => {
    const { src, bytes: file } = picture ?? {};
    const job = await thumbnailJob(document, { record: look.copy, width: 640, ...(file && { file }) });
    const filled = { copy: null, ...(src && file && { picture: { src, bytes: file } }) };
    expect(await isSame(drawn(job.document, filled), drawn(document, look))).toBe(true);
  });

  test('is published with a template', () => {
    expect(published(document, () => '').layers[kept.layer]).toMatchObject(kept.fields);
  });

  test('is saved so that an older program does not lose it', () => {
    expect([checkLayersText(encodeDocument(document).layers), storedVersion(document)]).toEqual([
      { ok: true },
      form,
    ]);
  });
});

test.each(['a saved project', 'a bundle', 'undo', 'a template'])(
  'a background of the sheet is the same after %s',
  async (place) => {
    const [look] = SHAPE_LOOKS.filter(({ document }) => document.settings.background !== undefined);
    if (look === undefined) throw new Error('No look has a background.');
    const through = place === 'a template' ? published(look.document, () => '') : PLACES[place]?.(look);
    expect((await through)?.settings).toEqual(look.document.settings);
  },
);

test.each(Object.entries(OF_TEXT))('several texts changed at once have %s', (_, look) => {
  const document = withTexts(look);
  expect(madeAs(PLAIN_TEXTS, document).layers).toEqual(document.layers);
});

test.each(Object.entries(OF_TEXT))('the format painter takes %s', async (_, look) => {
  const document = withTexts(look);
  const [typed] = document.layers;
  if (typed === undefined) throw new Error('There are two layers.');
  // What is no look stays as it is there.
  const target = withTexts(look.fit === undefined ? {} : { fit: look.fit });
  const ids = target.layers.map(({ id }) => id);
  const painted = applyLook(target, ids, lookOf(typed));
  expect(await isSame(drawn(painted, { copy: 1 }), drawn(document, { copy: 1 }))).toBe(true);
});

test.each(Object.entries(EFFECTS))('the format painter takes %s', (_, effect) => {
  const [, , from] = withPicture(effect).layers;
  if (from === undefined) throw new Error('There are three layers.');
  expect(applyLook(withPicture({}), ['image'], lookOf(from)).layers).toEqual(withPicture(effect).layers);
});

describe('without looks', () => {
  test('texts keep their bytes, and their form', () => {
    const looked = withTexts({ format: { letterSpacing: 0.2, underline: true }, typography: true });
    expect(encodeDocument(madeAs(looked, PLAIN_TEXTS))).toEqual(encodeDocument(PLAIN_TEXTS));
  });

  test('pictures keep their bytes, and their form', () => {
    const looked = withPicture({ ink: { color: null, strength: 0.5 }, blend: 'multiply' });
    expect(encodeDocument(madePlain(looked))).toEqual(encodeDocument(withPicture({})));
  });

  test('an older program opens a project with shapes that it knows', () => {
    expect(storedVersion(withShape({ shape: 'ellipse', ...stroked, radius: 5 }))).toBe('2');
  });
});
