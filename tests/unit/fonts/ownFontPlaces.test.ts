/** A font of one's own draws the same letters wherever a document goes, by the pixels of the page. */
import { RUSSIAN_FILLING } from '../../../src/data/records/russianFilling.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import type { Bytes } from '../../../src/document/fontFile/sfnt.ts';
import type { OpenedFont } from '../../../src/document/fontFile/readFont.ts';
import { readFont } from '../../../src/document/fontFile/readFont.ts';
import { servingFace } from '../../../src/document/fonts.ts';
import type { LoadedOwnFont, OwnFont } from '../../../src/document/ownFonts.ts';
import { addLoadedFont } from '../../../src/document/ownFonts.ts';
import type { FontWeight } from '../../../src/document/text/fontWeight.ts';
import { encodeDocument, encodeList } from '../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../src/document/wire/layersText.ts';
import { pasteLayers } from '../../../src/engine/edits/layers/index.ts';
import { setOwnFonts } from '../../../src/engine/edits/sheet/index.ts';
import { formatText } from '../../../src/engine/edits/text/index.ts';
import { familiesWith } from '../../../src/app/fonts/addOwnFonts.ts';
import { checkCopies } from '../../../src/output/check/index.ts';
import { hasJudges, judged } from '../../host/judges.ts';
import { nodeRenderer } from '../../host/nodeCollection.ts';
import { createNodeHost } from '../../host/nodeHost.ts';
import { golos, ownFontOf, withLicence } from '../../host/ownFont.ts';
import { pdfOf } from '../../host/pdf.ts';
import {
  bundled,
  copied,
  published,
  stored,
  storedVersion,
  thumbnailJob,
  undone,
} from '../../host/places.ts';
import { aDbLayer, aTextLayer } from '../engine/builders.ts';

let file: Bytes;
let font: OwnFont;

beforeAll(async () => {
  file = await golos();
  const own = ownFontOf(file);
  font = own.font;
  const lost = await createNodeHost().loadOwnFonts([font], own.files);
  if (lost.length > 0) throw new Error('The font did not load.');
});

const TEXT = 'Грамота победителя';
const inArial = (display = TEXT): Document =>
  createDocument({
    name: 'Диплом',
    sheet: { width: 300, height: 100 },
    layers: [aTextLayer({ id: 'text', display, x: 20, y: 20, width: null })],
  });
const inOwn = (display = TEXT): Document =>
  formatText(setOwnFonts(inArial(display), [font]), ['text'], { fontFamily: font.family, fontSize: 24 });

const drawn = async (document: Document) =>
  Buffer.from(await (await nodeRenderer(document, 'png', new Map(), 1)).render(null)).toString('base64');

/** With the file of the font. */
async function unpacked(document: Document): Promise<Document> {
  const opened = await bundled(document, { fonts: [file] });
  const [packed] = opened.packed.values();
  expect(await packed?.read()).toEqual({ ok: true, bytes: file });
  return opened.document;
}

/** With the file of the font. */
async function thumbnailed(document: Document): Promise<Document> {
  const job = await thumbnailJob(document, { record: null, width: 300, file });
  expect([...job.images.keys()]).toEqual(font.faces.map(({ src }) => src));
  return job.document;
}

/** Into a project that has no font of its own. */
function pasted(document: Document): Document {
  const clip = copied(document);
  return pasteLayers({ ...document, settings: {}, layers: [] }, clip.layers, {
    newId: (id) => id,
    boundsOf: ({ x, y }) => ({ x, y, width: 100, height: 30 }),
    visible: { x: 0, y: 0, width: 300, height: 100 },
    settings: clip.settings,
  }).document;
}

const PLACES: Readonly<Record<string, (document: Document) => Document | Promise<Document>>> = {
  'a thumbnail': thumbnailed,
  'a saved project': stored,
  'a bundle': unpacked,
  'a template': (document) => published(document, (src) => src),
  'the clipboard': pasted,
  undo: (document) => undone(document, (present) => setOwnFonts(present, [])),
  'a worker': (document) => structuredClone(document),
};

test.each(Object.entries(PLACES))('%s keeps the font', async (_, through) => {
  const document = inOwn();
  const after = await through(document);
  expect([after.settings.fonts, await drawn(after)]).toEqual([[font], await drawn(document)]);
});

test('letters are those of the font, and not of the default one', async () => {
  const plain = formatText(inArial(), ['text'], { fontSize: 24 });
  expect(await drawn(inOwn())).not.toBe(await drawn(plain));
});

test('a project without such fonts keeps its form; one with them is left alone by an older program', () => {
  expect([
    storedVersion(inArial()),
    storedVersion(inOwn()),
    checkLayersText(encodeDocument(inOwn()).layers),
  ]).toEqual(['2', '3', { ok: true }]);
});

test('a template without leave for the file has its texts in the default font', () => {
  const template = published(inOwn(), () => '');
  const [layer] = template.layers;
  expect([template.settings, layer?.type === 'text' ? layer.formatting.default.fontFamily : null]).toEqual([
    {},
    'Arial',
  ]);
});

describe.runIf(hasJudges)('a PDF', () => {
  test('has the text in a part of the font, as another program reads it', async () => {
    const pdf = await pdfOf(inOwn(), new Map());
    const fonts = judged('pdffonts', pdf, []).trim().split('\n').slice(2);
    judged('qpdf', pdf, ['--check']);
    expect([judged('pdftotext', pdf, [], ['-']).trim(), fonts.length, fonts[0]]).toEqual([
      TEXT,
      1,
      expect.stringMatching(/^[A-Z]{6}\+GolosText\S* +CID TrueType +Identity-H +yes yes yes/u),
    ]);
  });

  test('has all of a font whose author forbids parts of it', async () => {
    const whole = ownFontOf(withLicence(file, 0x100));
    await createNodeHost().loadOwnFonts([whole.font], whole.files);
    const document = formatText(setOwnFonts(inArial(), [whole.font]), ['text'], {
      fontFamily: whole.font.family,
    });
    const pdf = await pdfOf(document, new Map());
    expect([
      judged('pdftotext', pdf, [], ['-']).trim(),
      judged('pdffonts', pdf, []).trim().split('\n')[2],
    ]).toEqual([TEXT, expect.stringMatching(/^GolosText\S* +CID TrueType +Identity-H +yes no +yes/u)]);
  });
});

describe('the check', () => {
  test('names letters that the font lacks', () => {
    expect(problemsOf(inOwn('Әділ, Ваш Ivan'))).toMatchObject([
      {
        kind: 'missingLetter',
        letters: ['Ә', ',', 'I', 'v', 'a', 'n'],
        family: 'Golos Text',
        remedy: 'Arial',
      },
    ]);
  });

  test('says that the file of a font is lost', () => {
    const lost = { ...font, family: `own-${'0'.repeat(24)}` };
    const document = formatText(setOwnFonts(inArial(), [lost]), ['text'], { fontFamily: lost.family });
    expect(problemsOf(document)).toMatchObject([{ kind: 'lostFont', remedy: 'Arial' }]);
  });
});

describe('files of one family', () => {
  const stored = {
    family: 'Гжель',
    weight: 400,
    isItalic: false,
    src: `/api/images/${'a'.repeat(64)}`,
  } as const;
  const bold = { ...stored, weight: 700, src: `/api/images/${'b'.repeat(64)}` } as const;

  test('are faces of one entry, also when they come later, and its texts go on with them', () => {
    const first = familiesWith([], [stored]);
    const both = familiesWith(first, [bold]);
    const [before, after] = [first[0], both[0]];
    const text = formatText(setOwnFonts(inArial(), first), ['text'], { fontFamily: before?.family });
    const [layer] = setOwnFonts(text, both).layers;
    expect([
      both.map(({ title, faces }) => [title, faces.map(({ face }) => face)]),
      layer?.type === 'text' ? layer.formatting.default.fontFamily : null,
    ]).toEqual([[['Гжель', ['400-normal', '700-normal']]], after?.family]);
  });

  test('a plain file that comes after a lone bold one leaves it its place', () => {
    const [entry] = familiesWith([], [bold]);
    if (entry === undefined) throw new Error('A file makes a family.');
    addLoadedFont(loadedAs(entry, { family: 'Гжель', weight: 700, isItalic: false }));
    expect(familiesWith([entry], [stored])).toMatchObject([
      {
        title: 'Гжель',
        faces: [
          { face: '400-normal', src: stored.src },
          { face: '700-normal', src: bold.src },
        ],
      },
    ]);
  });

  test('a weight that an earlier version took for the family is not replaced by the plain file', () => {
    const [entry] = familiesWith([], [bold]);
    if (entry === undefined) throw new Error('A file makes a family.');
    addLoadedFont(loadedAs(entry, { family: 'Гжель', weight: 500, isItalic: false }));
    expect(familiesWith([entry], [stored]).map(({ title, faces }) => [title, faces[0]?.src])).toEqual([
      ['Гжель Medium', bold.src],
      ['Гжель', stored.src],
    ]);
  });

  test('of other weights are faces of the family, which draw what it lacks', () => {
    const light = { ...stored, weight: 300, src: `/api/images/${'c'.repeat(64)}` } as const;
    const black = { ...stored, weight: 900, isItalic: true, src: `/api/images/${'d'.repeat(64)}` } as const;
    const [alone] = familiesWith([], [light]);
    const [all] = familiesWith([], [black, stored, light]);
    if (alone === undefined || all === undefined) throw new Error('A file makes a family.');
    addLoadedFont({ font: alone, files: new Map() });
    addLoadedFont({ font: all, files: new Map() });
    const drawn = ([weight, style]: readonly [FontWeight, 'normal' | 'italic']) =>
      [alone, all].map(({ family }) => servingFace(family, { weight, style }));
    const wishes = [
      ['light', 'normal'],
      ['normal', 'normal'],
      ['bold', 'normal'],
      ['black', 'italic'],
    ] as const;
    expect([all.faces.map(({ face }) => face), wishes.map(drawn)]).toEqual([
      ['400-normal', '300-normal', '900-italic'],
      [
        ['300-normal', '300-normal'],
        ['300-normal', '400-normal'],
        ['300-normal', '400-normal'],
        ['300-normal', '900-italic'],
      ],
    ]);
  });

  test('with other weights make a project of form 10, which programs of form 9 refuse', () => {
    const light = { ...stored, weight: 300, src: `/api/images/${'c'.repeat(64)}` } as const;
    const forms = [[stored], [stored, light]].map((files) =>
      encodeList(setOwnFonts(inArial(), familiesWith([], files))).at(-1),
    );
    expect(forms).toMatchObject([{ version: 3 }, { version: 10 }]);
  });

  test('a lone bold file is the plain face, so that a text can be drawn', () => {
    expect(familiesWith([], [bold]).map(({ faces }) => faces)).toEqual([
      [{ face: '400-normal', src: bold.src }],
    ]);
  });
});

/** The family as loaded from a file that says this. */
function loadedAs(entry: OwnFont, face: Pick<OpenedFont, 'family' | 'weight' | 'isItalic'>): LoadedOwnFont {
  const read = readFont(file);
  if (!read.ok) throw new Error(read.text);
  return { font: entry, files: new Map([['400-normal', { font: { ...read.font, ...face }, bytes: file }]]) };
}

test('a file that is not the one of its key is not drawn', async () => {
  const own = ownFontOf(file);
  const forged = { ...own.font, family: `own-${'1'.repeat(24)}` };
  expect(await createNodeHost().loadOwnFonts([forged], own.files)).toEqual([forged]);
});

const problemsOf = (document: Document) => {
  const host = createNodeHost();
  host.loadFonts(['Arial']);
  const names = {
    selectedCells: ['Анна', 'Олег'],
    selectedCellsIdx: [
      [1, 0],
      [2, 0],
    ] as const,
  };
  const places = new Map([
    ['1:0', 0],
    ['2:0', 1],
  ]);
  const people = aDbLayer({ ...names, selectedCellsIdxString: places, x: 20, y: 70, width: null });
  const filled = { ...document, layers: [...document.layers, people] };
  const checking = checkCopies(RUSSIAN_FILLING, filled, host.typesetter, 250, new Map());
  for (;;) {
    const { done, value } = checking.next();
    if (done === true) return value.findings.map(({ problem }) => problem);
  }
};
