/**
 * Exports a project as a bundle: everything the server stores of it, in a form that people and programs can
 * read.
 */
import { makeZip } from 'client-zip';
import { BUNDLE_FORMAT, BUNDLE_VERSION } from '../../src/api/contract/bundle.ts';
import type { BundleManifest } from '../../src/api/contract/bundle.ts';
import { IMAGE_TYPES, imageHashOf } from '../../src/api/contract/images.ts';
import { MAX_BUNDLE_PICTURES } from '../../src/api/contract/limits.ts';
import type { FontLicence } from '../../src/document/fontFile/readFont.ts';
import { FONT_TYPE } from '../../src/document/ownFonts.ts';
import type { Tables } from '../database/schema.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { HttpError } from '../http/httpError.ts';
import { piecesOf, utf8Of } from '../http/jsonStream.ts';
import { readableImages } from '../images/keepImage.ts';
import type { OpenedProject } from '../storage/storedLayers.ts';
import { openProject } from '../storage/storedLayers.ts';

/**
 * Yields the bytes of the bundle as they are produced. `onMissing` is called with the file of each picture
 * that the store has lost; unless it throws, the bundle is made without that picture.
 */
export async function exportProject(
  options: DocumentOptions,
  row: Tables['projects'],
  onMissing: (file: string) => void,
): Promise<AsyncIterable<Uint8Array>> {
  const described = await options.documents({ person: row.user_id }, 'describe', { packed: row.layers });
  const project = await openProject(row);
  const hashes = new Set(described.sources.flatMap((src) => imageHashOf(src) ?? []));
  if (hashes.size > MAX_BUNDLE_PICTURES) throw new HttpError(413, { detail: TOO_MANY_PICTURES });
  const images = await bundledFiles(
    options,
    project.user_id,
    await readableImages(options, [...hashes], project.user_id),
  );
  const manifest = manifestOf(project, described.count, images, options.clock());
  if (images.reduce((sum, { bytes }) => sum + bytes, project.layers.length * 3) > MAX_ZIP_BYTES) {
    throw new HttpError(413, { detail: 'Проект слишком большой для одного файла.' });
  }
  // Read before the response starts: if the store is unavailable, the response can still be 503.
  const [shown] = manifest.images;
  const read = async ({ file, sha256 }: BundledFile) => {
    const bytes = await options.files.get(sha256);
    if (bytes === null) onMissing(file);
    return bytes;
  };
  const first = shown === undefined ? null : await read(shown);
  return makeZip(entriesOf({ project, manifest, first, read }, new Date(options.clock())));
}

/** Of all entries together: what is larger would need fields that the import does not read. */
const MAX_ZIP_BYTES = 0xf000_0000;

const TOO_MANY_PICTURES = `В проекте больше ${MAX_BUNDLE_PICTURES.toLocaleString('ru')} картинок, в один файл они не поместятся. Разделите проект на два.`;

type BundledFile = Pick<BundleManifest['images'][number], 'file' | 'sha256'>;

/** Without fonts that may not leave the project: a bundle can be given to anybody, and edited. */
async function bundledFiles(
  { files, documents }: DocumentOptions,
  person: string,
  images: Awaited<ReturnType<typeof readableImages>>,
): Promise<Awaited<ReturnType<typeof readableImages>>> {
  const kept: typeof images = [];
  for (const image of images) {
    if (image.type !== FONT_TYPE) {
      kept.push(image);
      continue;
    }
    const font = await files.get(image.hash); // oxlint-disable-line no-await-in-loop -- one in memory
    if (font === null) continue;
    const licence = await documents({ person }, 'licenceOfFont', { font }); // oxlint-disable-line no-await-in-loop
    if (licence !== null && MAY_BE_BUNDLED.has(licence)) kept.push(image);
  }
  return kept;
}
const MAY_BE_BUNDLED: ReadonlySet<FontLicence> = new Set(['everywhere', 'projects']);

interface Parts {
  readonly project: OpenedProject;
  readonly manifest: BundleManifest;
  /** The first picture, already read. */
  readonly first: Uint8Array | null;
  /** Reads one of the others; null when the store has lost it. */
  readonly read: (file: BundledFile) => Promise<Uint8Array | null>;
}

/** The manifest comes last, because it lists only the pictures that were found. */
async function* entriesOf({ project, manifest, first, read }: Parts, lastModified: Date) {
  const { name, canvas_width, canvas_height, layers } = project;
  const head = JSON.stringify({ name, canvas_width, canvas_height }).slice(0, -1);
  const document = `${head},"layers":${layers}}\n`;
  yield { name: manifest.document, lastModified, input: utf8Of(document) };
  const images = [];
  for (const [index, image] of manifest.images.entries()) {
    const bytes = index === 0 ? first : await read(image);
    if (bytes === null) continue;
    images.push(image);
    yield { name: image.file, lastModified, input: piecesOf(bytes) };
  }
  for (const font of manifest.fonts ?? []) {
    const bytes = await read(font);
    // Checked before the manifest was written.
    if (bytes === null) throw new Error(`The stored font ${font.file} is missing.`);
    yield { name: font.file, lastModified, input: piecesOf(bytes) };
  }
  const input = `${JSON.stringify({ ...manifest, images }, null, 2)}\n`;
  yield { name: 'manifest.json', lastModified, input };
}

function manifestOf(
  project: OpenedProject,
  layers: number,
  images: Awaited<ReturnType<typeof readableImages>>,
  now: number,
): BundleManifest {
  const fonts = images
    .filter(({ type }) => type === FONT_TYPE)
    .map(({ hash, bytes }) => ({ file: `fonts/${hash}.ttf`, sha256: hash, bytes }));
  return {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    name: project.name,
    about:
      'Проект редактора Patent Generator. Чтобы открыть его, загрузите этот архив на странице «Проекты» кнопкой «Загрузить файл». В document.json — лист и слои, в папке images — картинки.',
    exported_at: new Date(now).toISOString(),
    sheet: { width: project.canvas_width, height: project.canvas_height },
    layers,
    document: 'document.json',
    ...(fonts.length > 0 && { fonts }),
    images: images.flatMap(({ hash, type: storedType, width, height, bytes }) => {
      const type = IMAGE_TYPES.find((known) => known === storedType);
      if (type === undefined) return [];
      const file = `images/${hash}.${type.slice('image/'.length)}`;
      return [{ file, sha256: hash, type, width, height, bytes }];
    }),
  };
}
