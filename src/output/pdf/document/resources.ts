/** What the pages of a PDF share: fonts, pictures, opacities, and parts of the page that do not change. */
import type { Effects } from '../../../document/layers/layerFields.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import type { GlyphOutline } from '../../../engine/ports/index.ts';
import { ascii } from '../../formats/bytes.ts';
import type { PdfFile } from '../file/pdfFile.ts';
import { array, decimal, dictionary, reference } from '../file/syntax.ts';
import type { FontFace } from '../font/fontFace.ts';
import { widerFace } from '../font/fontFace.ts';
import type { PdfFont } from '../font/pdfFont.ts';
import type { Orientation } from '../image/orientation.ts';
import { glyphPath } from '../font/glyphPath.ts';
import { pdfFont } from '../font/pdfFont.ts';
import type { PdfColors } from './pdfColors.ts';

/** An image as pages draw it. */
export interface PdfPicture {
  /** Size in pixels, as it is seen. */
  readonly width: number;
  readonly height: number;
  /** The part of it that its object has, in shares of its size; absent for all of it. */
  readonly part?: Bounds | undefined;
  /** How the image's object is turned to be seen so; undefined for an upright one. */
  readonly orientation?: Orientation | undefined;
  /**
   * Writes the image's object; called once a document.
   * @param space the colour space of images with three components
   */
  write(pdf: PdfFile, object: number, space: string): Promise<void>;
}

interface PdfForm {
  readonly content: string;
  /** What it may paint on, in the space of the page's content. */
  readonly box: Bounds;
  /** Painted apart and blended as a whole: a transparency group. */
  readonly isGroup: boolean;
}

interface Named {
  readonly name: string;
  readonly object: number;
}

export interface PdfResources {
  readonly colors: PdfColors;
  /** @param wider room that each of its letters has after it, in 1/1000 em */
  font(file: string, wider?: number): PdfFont;
  /** Resource names, for operators. */
  picture(picture: PdfPicture): string;
  /** @param blend how what is painted mixes with the page; absent where it covers it */
  opacity(value: number, blend?: Effects['blend']): string;
  /** @param object the pattern as the PDF has it */
  pattern(object: string): string;
  /** A graphics state in which a form says by its lightness how solid is what is painted. */
  mask(form: Omit<PdfForm, 'isGroup'>): string;
  /** Operators as a form, drawn with `Do`. */
  form(form: PdfForm): string;
  /** A glyph of a font file as a shape, drawn with `Do` in 1/1000 of its size; one for all pages. */
  letter(file: string, glyph: number, outline: GlyphOutline, isStroked: boolean): string;
  /** Writes the forms and pictures that were named since the last call. */
  writeNamed(pdf: PdfFile): Promise<void>;
  /** Whether each glyph of a font says what it shows. */
  isReadable(): boolean;
  /** Writes the fonts and the dictionary that all pages refer to. */
  finish(pdf: PdfFile): Promise<void>;
}

/**
 * @param shared the object of the dictionary
 * @param faceOf the face of a font file; throws when it was not loaded
 */
export function pdfResources(
  pdf: Pick<PdfFile, 'reserve'>,
  shared: number,
  faceOf: (file: string) => FontFace,
  colors: PdfColors,
): PdfResources {
  const fonts = new Map<string, PdfFont>();
  /** By their entries. */
  const opacities = new Map<string, Named>();
  const patterns = new Map<string, Named>();
  /** Weak, so that an image of one page is not kept until the last. */
  const pictures = new WeakMap<PdfPicture, Named>();
  const [images, forms]: readonly [Named[], Named[]] = [[], []];
  let waiting: PdfPicture[] = [];
  let waitingForms: WaitingForm[] = [];
  const named = (prefix: string, number: number): Named => ({
    name: `${prefix}${number}`,
    object: pdf.reserve(),
  });
  const add = (form: Omit<WaitingForm, 'object'>): Named => {
    const entry = named('S', forms.length);
    forms.push(entry);
    waitingForms.push({ ...form, object: entry.object });
    return entry;
  };
  const nameOfState = (state: string) => nameIn(opacities, state, () => named('G', opacities.size));
  const addForm = ({ content, box, isGroup }: PdfForm): string =>
    add({ content, box, blending: isGroup ? colors.blending : null }).name;
  return {
    colors,
    font: (file, wider = 0) => fontIn(fonts, file, wider, { pdf, faceOf }),
    picture: (picture) => {
      let entry = pictures.get(picture);
      if (entry === undefined) {
        pictures.set(picture, (entry = named('I', images.length)));
        images.push(entry);
        waiting.push(picture);
      }
      return entry.name;
    },
    opacity: (value, blend) => nameOfState(stateOf(value, blend)),
    pattern: (object) => nameIn(patterns, object, () => named('P', patterns.size)),
    mask: (form) => nameOfState(maskState(add({ ...form, blending: '/DeviceGray' }).object)),
    form: addForm,
    letter: lettersAs(addForm),
    writeNamed: async (file) => {
      const [ofForms, ofPictures] = [waitingForms, waiting];
      [waitingForms, waiting] = [[], []];
      for (const form of ofForms)
        await file.writeStream(form.object, formEntries(form, shared), ascii(form.content));
      for (const picture of ofPictures) {
        const entry = pictures.get(picture);
        if (entry !== undefined) await picture.write(file, entry.object, colors.space);
      }
    },
    isReadable: () => [...fonts.values()].every((font) => font.isReadable()),
    finish: (file) =>
      writeShared(file, shared, { fonts, opacities, patterns, colors, objects: [...images, ...forms] }),
  };
}

interface WaitingForm extends Omit<PdfForm, 'isGroup'> {
  readonly object: number;
  /** The colour space of a transparency group; null for a plain form. */
  readonly blending: string | null;
}

/** The state in which the lightness of a form is the opacity of what is painted. */
function maskState(form: number): string {
  const mask = dictionary({ Type: '/Mask', S: '/Luminosity', G: reference(form) });
  return dictionary({ Type: '/ExtGState', SMask: mask });
}

/** The font of a file, or with wider letters: a copy for each room in use. */
function fontIn(
  fonts: Map<string, PdfFont>,
  file: string,
  wider: number,
  { pdf, faceOf }: { readonly pdf: Pick<PdfFile, 'reserve'>; readonly faceOf: (file: string) => FontFace },
): PdfFont {
  const key = wider === 0 ? file : `${wider} ${file}`;
  let font = fonts.get(key);
  if (font === undefined) {
    const face = wider === 0 ? faceOf(file) : widerFace(faceOf(file), wider);
    fonts.set(key, (font = pdfFont(`F${fonts.size}`, pdf.reserve(), file, face)));
  }
  return font;
}

/** Letters as forms, one for each glyph of a file. */
function lettersAs(addForm: PdfResources['form']): PdfResources['letter'] {
  const letters = new Map<string, string>();
  return (file, glyph, outline, isStroked) => {
    const operator = isStroked ? 'S' : 'f';
    const key = `${operator} ${glyph} ${file}`;
    const name =
      letters.get(key) ??
      addForm({ content: `${glyphPath(outline)}${operator}\n`, box: LETTER_BOX, isGroup: false });
    letters.set(key, name);
    return name;
  };
}

/** More than any letter takes with the widest line around it. */
const LETTER_BOX = { x: -20_000, y: -20_000, width: 40_000, height: 40_000 };

/** Names of blend modes as a PDF has them. */
const BLEND_MODES: Readonly<Record<NonNullable<Effects['blend']>, string>> = {
  multiply: '/Multiply',
  screen: '/Screen',
  overlay: '/Overlay',
  darken: '/Darken',
};

function stateOf(opacity: number, blend: Effects['blend']): string {
  const alpha = decimal(opacity);
  const mode = blend && BLEND_MODES[blend];
  return dictionary({ Type: '/ExtGState', ca: alpha, CA: alpha, BM: mode });
}

/** The name of what is known under a key, or is from now on. */
function nameIn<Key>(known: Map<Key, Named>, key: Key, make: () => Named): string {
  const entry = known.get(key) ?? make();
  known.set(key, entry);
  return entry.name;
}

interface Shared {
  readonly fonts: ReadonlyMap<string, PdfFont>;
  readonly opacities: ReadonlyMap<string, Named>;
  /** By their content. */
  readonly patterns: ReadonlyMap<string, Named>;
  readonly colors: PdfColors;
  /** Images and forms. */
  readonly objects: readonly Named[];
}

async function writeShared(
  file: PdfFile,
  shared: number,
  { fonts, opacities, patterns, colors, objects }: Shared,
): Promise<void> {
  for (const font of fonts.values()) await font.write(file);
  for (const [state, { object }] of opacities) await file.write(object, state);
  for (const [content, { object }] of patterns) await file.write(object, content);
  await file.write(
    shared,
    dictionary({
      Font: byName(fonts.values()),
      ExtGState: byName(opacities.values()),
      Pattern: byName(patterns.values()),
      ColorSpace: Object.keys(colors.named).length === 0 ? undefined : dictionary(colors.named),
      XObject: byName(objects),
    }),
  );
}

function formEntries({ box: { x, y, width, height }, blending }: WaitingForm, shared: number) {
  return {
    Type: '/XObject',
    Subtype: '/Form',
    BBox: array([x, y, x + width, y + height]),
    Resources: reference(shared),
    ...(blending !== null && { Group: dictionary({ S: '/Transparency', CS: blending, I: 'true' }) }),
  };
}

/** A dictionary of references by name; undefined when there are none. */
function byName(entries: Iterable<Named>): string | undefined {
  const named = Object.fromEntries(Array.from(entries, (entry) => [entry.name, reference(entry.object)]));
  return Object.keys(named).length === 0 ? undefined : dictionary(named);
}
