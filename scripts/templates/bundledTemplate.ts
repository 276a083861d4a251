/**
 * A bundled template as the document that the product edits: a project file goes in, its pictures are kept as
 * uploads are, and what publishing removes (people of a table, values of an organisation) is removed.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acceptImage } from '../../server/images/acceptImage.ts';
import { hashOfBytes } from '../../server/images/keepImage.ts';
import { SEEDS } from '../../server/templates/seeds.ts';
import type { BundleManifest } from '../../src/api/contract/bundle.ts';
import { BUNDLE_FORMAT, bundleDocumentSchema, bundleManifestSchema } from '../../src/api/contract/bundle.ts';
import { readBundle } from '../../src/bundle/readBundle.ts';
import type { Document } from '../../src/document/document.ts';
import { decodeDocument } from '../../src/document/wire/decode.ts';
import { redactLayers } from '../../src/document/wire/redact.ts';
import { seedBundle } from '../seedFiles.ts';

const root = path.join(import.meta.dirname, '..', '..');
const seeds = path.join(root, 'server', 'templates', 'seeds');
const listFile = path.join(root, 'src', 'ui', 'pages', 'info', 'templateFiles.ts');
const ABOUT =
  'Проект редактора Patent Generator. Чтобы открыть его, загрузите этот архив на странице «Проекты» кнопкой «Загрузить файл». В document.json — лист и слои, в папке images — картинки.';

export function folderOf(slug: string): string {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/u.test(slug)) throw new Error(`«${slug}» is no name of a template.`);
  return path.join(seeds, slug);
}

/** The document of a bundled template, and its pictures by the `src` of their layers. */
export function readTemplate(slug: string): {
  readonly document: Document;
  readonly images: ReadonlyMap<string, Uint8Array>;
} {
  const folder = folderOf(slug);
  const { layers, ...head } = bundleDocumentSchema.parse(readJson(path.join(folder, 'document.json')));
  const { images } = readManifest(slug);
  return {
    document: decodeDocument({ ...head, layers: JSON.stringify(layers) }).document,
    images: new Map(
      images.map(({ file, sha256 }) => [`/api/images/${sha256}`, readFileSync(path.join(folder, file))]),
    ),
  };
}

/** Keeps a project file as a template in `folder`. Throws with the reason for a person if it cannot be one. */
export async function keepTemplate(folder: string, file: Uint8Array): Promise<void> {
  const reply = await readBundle(file, hashOfBytes);
  if (!reply.ok) throw new Error(reply.text);
  const { name, width, height, layers, images } = reply.bundle;
  const kept = withoutPeople(layers);
  const shown = JSON.stringify(kept);
  const pictures = await Promise.all(
    images.filter(({ sha256 }) => shown.includes(sha256)).map(async ({ read }) => keptPicture(await read())),
  );
  const manifest: BundleManifest = {
    format: BUNDLE_FORMAT,
    version: 1,
    name,
    about: ABOUT,
    exported_at: '2026-11-21T00:00:00.000Z',
    sheet: { width, height },
    layers: kept.length - 1,
    document: 'document.json',
    images: pictures.map(({ entry }) => entry),
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'images'), { recursive: true });
  writeJson(path.join(folder, 'manifest.json'), manifest);
  writeJson(path.join(folder, 'document.json'), {
    name,
    canvas_width: width,
    canvas_height: height,
    layers: kept,
  });
  for (const { entry, bytes } of pictures) writeFileSync(path.join(folder, entry.file), bytes);
}

/** Facts of each template for the download page: file, size and checksum. */
export function writeTemplateFiles(): void {
  const rows = SEEDS.map(({ slug, title }) => {
    const { width = 0, height = 0 } = readManifest(slug).sheet ?? {};
    const bytes = seedBundle(slug);
    const facts = {
      file: `${slug}.zip`,
      title,
      width,
      height,
      bytes: bytes.length,
      sha256: hashOfBytes(bytes),
    };
    const fields = Object.entries(facts).map(
      ([key, value]) => `    ${key}: ${typeof value === 'number' ? value : `'${value}'`},\n`,
    );
    return `  {\n${fields.join('')}  },\n`;
  });
  writeFileSync(
    listFile,
    `/** The product's templates as files; written by \`npm run tool template\`, a test holds it against them. */\nexport const TEMPLATE_FILES = [\n${rows.join('')}] as const;\n`,
  );
}

/** Layers as publishing leaves them, and the entry of settings; pictures keep their names. */
function withoutPeople(layers: readonly unknown[]): readonly unknown[] {
  const before = layers.filter((layer) => field(layer, 'type') === 'image');
  const published: unknown = JSON.parse(redactLayers(JSON.stringify(layers), (src) => src));
  if (!Array.isArray(published)) throw new Error('Publishing returned no layers.');
  return published.map((layer: unknown) => {
    const at = before.findIndex((picture) => field(picture, 'src') === field(layer, 'src'));
    if (field(layer, 'type') !== 'image' || at === -1) return layer;
    const [picture] = before.splice(at, 1);
    return Object.assign({}, layer, { name: field(picture, 'name'), fileName: field(picture, 'fileName') });
  });
}

type ReadPicture = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; text: string };

async function keptPicture(read: ReadPicture) {
  if (!read.ok) throw new Error(read.text);
  const image = await acceptImage(new Uint8Array(read.bytes));
  if (!image.ok) throw new Error(image.text);
  const { bytes, type, width, height } = image;
  const sha256 = hashOfBytes(bytes);
  const ending = type.slice(type.indexOf('/') + 1);
  const file = `images/${sha256}.${ending}`;
  return { bytes, entry: { file, sha256, type, width, height, bytes: bytes.length } };
}

function readManifest(slug: string): BundleManifest {
  return bundleManifestSchema.parse(readJson(path.join(folderOf(slug), 'manifest.json')));
}

function field(value: unknown, key: string): unknown {
  return Reflect.get(Object(value), key);
}

function readJson(file: string): unknown {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return value;
}

/** Indented, so that a change of the design is readable in a diff. */
function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
