/**
 * Reads a presentation (.pptx) as pages of layers. Masters and layouts are drawn behind each slide, as they are seen.
 * What is not understood is counted, and named in plain Russian.
 */
import { hasPicture } from '../../document/layers/capabilities.ts';
import type { Imported, ImportedPage, ImportedPicture, ImportResult } from '../imported.ts';
import { isEncryptedOffice } from '../foreignFormat.ts';
import type { Notes } from './leftOut.ts';
import { createNotes } from './leftOut.ts';
import type { OfficeFile, Relations } from './officeFile.ts';
import { openOfficeFile } from './officeFile.ts';
import type { PartContext } from './partContext.ts';
import type { PictureFile } from './pictureFile.ts';
import { pictureFile } from './pictureFile.ts';
import { scaledPage } from './scaledPage.ts';
import type { SlidePart } from './slidePage.ts';
import { slidePage } from './slidePage.ts';
import { Stop } from '../stop.ts';
import type { Theme } from './theme.ts';
import { readTheme, schemeOf } from './theme.ts';
import { pixels, roundPixels } from './units.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, childrenOf, descendant, linkAttribute, numberOf } from '../xml.ts';

const MAX_FILE_BYTES = 300_000_000;
const MAX_SLIDES = 300;
/** Shapes of one slide with all that is behind it, and of all slides together. */
const MAX_SHAPES_ON_SLIDE = 3000;
const MAX_SHAPES = 20_000;

/**
 * @param bytes the whole file; not changed, and pictures are not copied from what was unpacked of it
 * @returns pages, or why there are none; never rejects
 */
export async function readSlides(bytes: Uint8Array<ArrayBuffer>): Promise<ImportResult> {
  if (isEncryptedOffice(bytes)) return { kind: 'refused', reason: 'encrypted' };
  if (bytes.length > MAX_FILE_BYTES) return { kind: 'refused', reason: 'large' };
  try {
    const imported = await readFile(await openOfficeFile(bytes));
    const isEmpty = imported.pages.every(({ layers }) => layers.length === 0);
    return isEmpty ? { kind: 'refused', reason: 'empty' } : { kind: 'imported', imported };
  } catch (error) {
    // A file may break its readers in any way.
    return { kind: 'refused', reason: error instanceof Stop ? error.reason : 'broken' };
  }
}

interface Reading {
  readonly file: OfficeFile;
  readonly notes: Notes;
  /** By their paths, those that are shown. */
  readonly pictures: Map<string, PictureFile>;
}

async function readFile(file: OfficeFile): Promise<Imported> {
  const path = await presentationPath(file);
  const presentation = await file.xml(path);
  if (presentation === null || presentation.name !== 'presentation') throw new Stop('broken');
  const relations = await file.relations(path);
  const reading: Reading = { file, notes: createNotes(), pictures: new Map() };
  const paths = childrenOf(child(presentation, 'sldIdLst'), 'sldId').flatMap((slide) => {
    const relation = relations.get(linkAttribute(slide, 'id') ?? '');
    return relation === undefined || relation.isOutside ? [] : [relation.target];
  });
  for (let index = MAX_SLIDES; index < paths.length; index += 1)
    reading.notes.leave(`слайды после ${MAX_SLIDES}-го`);
  noteFonts(presentation, reading.notes);
  const size = {
    width: roundPixels(pixels(numberOf(child(presentation, 'sldSz'), 'cx') ?? 9_144_000)),
    height: roundPixels(pixels(numberOf(child(presentation, 'sldSz'), 'cy') ?? 6_858_000)),
  };
  if (!(size.width > 0 && size.height > 0)) throw new Stop('broken');
  const pages: ImportedPage[] = [];
  let left = MAX_SHAPES;
  for (const slidePath of paths.slice(0, MAX_SLIDES)) {
    const most = Math.min(left, MAX_SHAPES_ON_SLIDE);
    const room = { shapes: most };
    const page = await readSlide(slidePath, { presentation, size, room }, pages.length, reading);
    left -= most - room.shapes;
    const number = pages.length;
    const leave = (): void =>
      reading.notes.leave('слайды больше 108 см, уменьшенные до этого размера', number);
    if (page === null) continue;
    const scaled = scaledPage(page, leave);
    pages.push({ ...scaled, leftOut: reading.notes.ofPage(number) });
  }
  const shown = new Set(
    pages.flatMap(({ layers }) => layers.flatMap((layer) => (hasPicture(layer) ? [layer.src] : []))),
  );
  const pictures = [
    ...new Map([...reading.pictures.values()].map((picture) => [picture.src, picture])).values(),
  ];
  return {
    pages,
    pictures: pictures
      .filter(({ src }) => shown.has(src))
      .map(({ src, type, bytes }): ImportedPicture => ({ src, type, bytes })),
    leftOut: reading.notes.all(),
  };
}

async function presentationPath(file: OfficeFile): Promise<string> {
  const relations = await file.relations('');
  const main = [...relations.values()].find(({ type }) => type === 'officeDocument');
  return main?.target ?? 'ppt/presentation.xml';
}

function noteFonts(presentation: Xml, notes: Notes): void {
  const families = childrenOf(child(presentation, 'embeddedFontLst'), 'embeddedFont').flatMap(
    (each) => attribute(child(each, 'font'), 'typeface') ?? [],
  );
  for (const family of families.slice(0, 20)) notes.leave(`встроенный шрифт «${family}»`);
}

interface SlideRequest {
  readonly presentation: Xml;
  readonly size: { readonly width: number; readonly height: number };
  readonly room: { shapes: number };
}

async function readSlide(
  path: string,
  { presentation, size, room }: SlideRequest,
  page: number,
  reading: Reading,
): Promise<ImportedPage | null> {
  const { file } = reading;
  const slideTree = await file.xml(path);
  if (slideTree === null) {
    reading.notes.leave('повреждённые слайды');
    return null;
  }
  const layoutPath = pathOf(await file.relations(path), 'slideLayout');
  const masterPath = layoutPath === null ? null : pathOf(await file.relations(layoutPath), 'slideMaster');
  const themePath = masterPath === null ? null : pathOf(await file.relations(masterPath), 'theme');
  const [layoutTree, masterTree] = [await treeAt(layoutPath, file), await treeAt(masterPath, file)];
  const theme = readTheme(await treeAt(themePath, file));
  const masterMap = child(masterTree ?? undefined, 'clrMap');
  const partAt = async (tree: Xml | null, place: string | null): Promise<SlidePart | null> => {
    if (tree === null || place === null) return null;
    const ownMap = descendant(tree, 'clrMapOvr', 'overrideClrMapping');
    return { tree, context: await contextOf(place, { theme, map: ownMap ?? masterMap, page }, reading) };
  };
  const slide = await partAt(slideTree, path);
  if (slide === null) return null;
  let count = 0;
  const newId = (): string => {
    count += 1;
    return `slide-${page + 1}-${count}`;
  };
  return slidePage(
    {
      slide,
      layout: await partAt(layoutTree, layoutPath),
      master: await partAt(masterTree, masterPath),
      presentation,
    },
    size,
    { layers: [], groups: [], newId, room },
  );
}

function treeAt(path: string | null, file: OfficeFile): Promise<Xml | null> {
  return path === null ? Promise.resolve(null) : file.xml(path);
}

function pathOf(relations: Relations, type: string): string | null {
  const found = [...relations.values()].find((relation) => relation.type === type && !relation.isOutside);
  return found?.target ?? null;
}

/** What is not packed is a view of the whole file, which need not be kept or sent for one picture. */
function ownBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice();
}

async function contextOf(
  path: string,
  { theme, map, page }: { readonly theme: Theme; readonly map: Xml | undefined; readonly page: number },
  { file, notes, pictures }: Reading,
): Promise<PartContext> {
  const relations = await file.relations(path);
  for (const { type: kind, target, isOutside } of relations.values()) {
    const key = target.toLowerCase();
    if (kind !== 'image' || isOutside || pictures.has(key)) continue;
    const bytes = await file.bytes(target);
    const picture = bytes === null ? null : pictureFile(`slides/${target}`, ownBytes(bytes));
    if (picture !== null) pictures.set(key, picture);
  }
  return {
    theme,
    scheme: schemeOf(theme, map),
    relations,
    pictures,
    leave: (what) => notes.leave(what, page),
    replaceFont: notes.replaceFont,
  };
}
