/** Presentations as small as they can be: a zip of the parts that a test is about. */
import { strToU8, zipSync } from 'fflate';
import type { Imported, LeftOut } from '../../../../src/import/imported.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { readSlides } from '../../../../src/import/slides/readSlides.ts';

const NAMESPACES =
  'xmlns:a="urn:a" xmlns:p="urn:p" xmlns:r="urn:r" xmlns:mc="urn:mc" xmlns:a14="urn:a14" xmlns:p14="urn:p14"';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Presentation {
  /** What is in the tree of shapes of each slide. */
  readonly slides: readonly string[];
  /** The same of the layout and of the master. */
  readonly layout?: string;
  readonly master?: string;
  /** Beside the tree of the slide, in the `cSld` of each part: a background. */
  readonly background?: string;
  readonly masterBackground?: string;
  /** After the `cSld` of the slide, of the layout, of the master. */
  readonly slideEnd?: string;
  readonly masterEnd?: string;
  readonly slideAttributes?: string;
  readonly theme?: string;
  /** In `presentation`. */
  readonly extra?: string;
  readonly size?: string;
  /** Pictures by their names, which are their relations too. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
  readonly relations?: string;
}

const part = (name: string, content: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><p:${name} ${NAMESPACES} ${attributes}>${content}</p:${name}>`;

const tree = (shapes = '', background = ''): string =>
  `<p:cSld>${background}<p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;

const relations = (
  list: readonly (readonly [id: string, type: string, target: string])[],
  more = '',
): string =>
  `<Relationships>${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`)
    .join('')}${more}</Relationships>`;

const MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/** Sides in EMU: 400 by 300 document pixels. */
export const SIZE = '<p:sldSz cx="3810000" cy="2857500"/>';

export function partsOf(presentation: Presentation): Record<string, Uint8Array> {
  const { slides, pictures = {}, theme = '' } = presentation;
  const images = Object.keys(pictures).map((name) => [name, 'image', `../media/${name}`] as const);
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('');
  const files: Record<string, string> = {
    '_rels/.rels': relations([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': part(
      'presentation',
      `${presentation.extra ?? ''}<p:sldIdLst>${ids}</p:sldIdLst>${presentation.size ?? SIZE}`,
    ),
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => [`rId${index + 1}`, 'slide', `slides/slide${index + 1}.xml`]),
    ),
    'ppt/slideLayouts/slideLayout1.xml': part('sldLayout', tree(presentation.layout)),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      ['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
      ...images,
    ]),
    'ppt/slideMasters/slideMaster1.xml': part(
      'sldMaster',
      tree(presentation.master, presentation.masterBackground) + MAP + (presentation.masterEnd ?? ''),
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['rId1', 'theme', '../theme/theme1.xml'],
      ...images,
    ]),
    'ppt/theme/theme1.xml': `<a:theme ${NAMESPACES}><a:themeElements>${theme}</a:themeElements></a:theme>`,
  };
  for (const [index, slide] of slides.entries()) {
    files[`ppt/slides/slide${index + 1}.xml`] = part(
      'sld',
      tree(slide, presentation.background) + (presentation.slideEnd ?? ''),
      presentation.slideAttributes,
    );
    files[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relations(
      [['layout', 'slideLayout', '../slideLayouts/slideLayout1.xml'], ...images],
      presentation.relations,
    );
  }
  return {
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    ...Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [`ppt/media/${name}`, bytes])),
  };
}

export function fileOf(parts: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(zipSync(parts));
}

/** The bytes of a presentation. */
export function aPresentation(presentation: Presentation): Uint8Array<ArrayBuffer> {
  return fileOf(partsOf(presentation));
}

export async function imported(presentation: Presentation): Promise<Imported> {
  const result = await readSlides(aPresentation(presentation));
  if (result.kind === 'refused') throw new Error(`The presentation is ${result.reason}.`);
  return result.imported;
}

/** The layers of one slide of these shapes. */
export async function layersOf(
  shapes: string,
  others: Partial<Presentation> = {},
): Promise<readonly Layer[]> {
  const { pages } = await imported({ ...others, slides: [shapes] });
  return pages[0]?.layers ?? [];
}

/** What is left out of one slide of these shapes, which stands beside a rectangle. */
export async function leftOutOf(
  shapes: string,
  others: Partial<Presentation> = {},
): Promise<readonly LeftOut[]> {
  return (await imported({ ...others, slides: [aRectangle() + shapes] })).leftOut;
}

/** A place in document pixels. */
interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  /** Of the transform: `rot="5400000" flipH="1"`. */
  readonly turn?: string;
}

const emu = (pixels: number): number => pixels * 9525;

export function xfrm(
  { x = 100, y = 50, width = 200, height = 100, turn = '' }: Place = {},
  prefix = 'a',
): string {
  return `<${prefix}:xfrm ${turn}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></${prefix}:xfrm>`;
}

export const solid = (hex: string, changes = ''): string =>
  `<a:solidFill><a:srgbClr val="${hex}">${changes}</a:srgbClr></a:solidFill>`;

interface Shape extends Place {
  readonly name?: string;
  readonly preset?: string;
  /** Handles: `<a:gd name="adj" fmla="val 5000"/>`. */
  readonly handles?: string;
  /** Fill, line and effects. */
  readonly look?: string;
  readonly text?: string;
  readonly style?: string;
  /** In place of the preset. */
  readonly geometry?: string;
  /** In `nvPr`. */
  readonly placeholder?: string;
  /** Whether it says where it stands. */
  readonly isPlaced?: boolean;
}

export function aShape({
  name = 'Фигура 1',
  preset = 'rect',
  handles = '',
  look = solid('336699'),
  text = '',
  style = '',
  geometry = `<a:prstGeom prst="${preset}"><a:avLst>${handles}</a:avLst></a:prstGeom>`,
  placeholder = '',
  isPlaced = true,
  ...place
}: Shape = {}): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${name}"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr>${isPlaced ? xfrm(place) : ''}${geometry}${look}</p:spPr>${style}${text}</p:sp>`;
}

export const aRectangle = (): string => aShape({});

interface Box extends Place {
  readonly body?: string;
  readonly bodyAttributes?: string;
}

/** A text box without insets. */
export function aTextBox(paragraphs: string, { body = '', bodyAttributes = '', ...place }: Box = {}): string {
  return aShape({
    ...place,
    look: '<a:noFill/>',
    text: `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" ${bodyAttributes}>${body}</a:bodyPr><a:lstStyle/>${paragraphs}</p:txBody>`,
  });
}

export const paragraph = (runs: string, properties = ''): string => `<a:p>${properties}${runs}</a:p>`;

/** A run of 24 document pixels. */
export const run = (text: string, attributes = 'sz="1800"', properties = ''): string =>
  `<a:r><a:rPr ${attributes}>${properties}</a:rPr><a:t>${text}</a:t></a:r>`;

/** A PNG of this size, of which only the header is read. */
export function aPng(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** Some fields of a layer, with numbers to a tenth. */
export function fieldsOf(
  layer: Layer | undefined,
  ...names: readonly string[]
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    names.map((name) => {
      const value: unknown = Reflect.get(layer ?? {}, name);
      return [name, typeof value === 'number' ? Math.round(value * 10) / 10 : value];
    }),
  );
}
