/**
 * What a bundle that a stranger sent says, or the reason why it cannot be opened, in the words for the person
 * who sent it.
 */
import { crc32 } from 'node:zlib';
import type { z } from 'zod';
import type { BundleManifest } from '../api/contract/bundle.ts';
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  bundleDocumentSchema,
  bundleManifestSchema,
} from '../api/contract/bundle.ts';
import { cutToLength } from '../document/text/graphemes.ts';
import { checkLayersText, depthOf } from '../document/wire/layersText.ts';
import { formOf, NEWEST_FORM } from '../document/migrations/migrate.ts';
import {
  DEFAULT_PROJECT_NAME,
  MAX_BUNDLE_ENTRIES,
  MAX_BUNDLE_PICTURES,
  MAX_BUNDLE_UNPACKED_BYTES,
  MAX_LAYERS_DEPTH,
  MAX_LAYERS_TEXT,
  MAX_PROJECT_NAME,
  MAX_SHEET_SIDE,
  MIN_SHEET_SIDE,
} from '../api/contract/limits.ts';
import type { ZipFile } from '../zip/readZip.ts';
import { inMemory, listZip, zipProblem } from '../zip/readZip.ts';

interface Bundle extends OpenedDocument {
  readonly images: readonly BundleImage[];
}
interface OpenedDocument {
  readonly name: string;
  /** Whether the name in the file is longer than a project's may be. */
  readonly isNameCut: boolean;
  readonly width: number;
  readonly height: number;
  /** Checked as a saved project's. */
  readonly layers: readonly unknown[];
}
export interface BundleImage {
  readonly sha256: string;
  /** A font of one's own, else a picture. */
  readonly isFont: boolean;
  /** Of the picture, as the archive says; it is never unpacked to more. */
  readonly bytes: number;
  /**
   * The picture itself, or why it cannot be had. Unpacked each time: all of them at once are the size of the
   * bundle and more.
   */
  readonly read: () => Promise<
    { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly text: string }
  >;
}
type Refused = { readonly ok: false; readonly text: string };
type BundleReply = { readonly ok: true; readonly bundle: Bundle } | Refused;

const IMAGE_FILE = /^(images\/[0-9a-f]{64}\.(png|jpe?g|webp|gif)|fonts\/[0-9a-f]{64}\.ttf)$/;
/** The manifest of a bundle of ours takes some 300 bytes a picture. */
const MAX_MANIFEST_BYTES = 400 * MAX_BUNDLE_PICTURES;
/** The layers in UTF-8, and the little around them. */
const MAX_DOCUMENT_BYTES = 3 * MAX_LAYERS_TEXT + 100_000;

/** Opens a bundle on the thread that calls it. */
export async function readBundle(
  bytes: Uint8Array,
  hashOf: (bytes: Uint8Array) => string,
): Promise<BundleReply> {
  const opened = await openBundleFile(bytes, hashOf);
  if (!opened.ok) return opened;
  const document = readDocument(opened.document);
  return typeof document === 'string'
    ? refusal(document)
    : { ok: true, bundle: { ...document, images: opened.images } };
}

/** The parts of a bundle whose archive and manifest were checked; the bytes of its document were not. */
export async function openBundleFile(
  bytes: Uint8Array,
  hashOf: (bytes: Uint8Array) => string,
): Promise<
  { readonly ok: true; readonly document: Uint8Array; readonly images: readonly BundleImage[] } | Refused
> {
  const files = await filesOf(bytes);
  if (typeof files === 'string') return refusal(ZIP_TEXTS[files]);
  if ((files.get('manifest.json')?.size ?? 0) > MAX_MANIFEST_BYTES) return refusal(NOT_OURS);
  const manifest = readManifest(await contentOf(files.get('manifest.json')));
  if (typeof manifest === 'string') return refusal(manifest);
  if ((files.get(manifest.document)?.size ?? 0) > MAX_DOCUMENT_BYTES) return refusal(TOO_LARGE_DOCUMENT);
  const document = await contentOf(files.get(manifest.document));
  if (document === undefined) return refusal(BROKEN_DOCUMENT);
  if (document === null) return refusal(ZIP_TEXTS.broken);

  const images: BundleImage[] = [];
  for (const { file, sha256, isFont } of filesOfManifest(manifest)) {
    const packed = files.get(file);
    if (packed === undefined)
      return refusal(`В архиве нет ${isFont ? 'шрифта' : 'картинки'} проекта «${file}».`);
    images.push({
      sha256,
      isFont,
      bytes: packed.size,
      read: async () => {
        const bytes = await contentOf(packed);
        if (!bytes) return refusal(ZIP_TEXTS.broken);
        if (hashOf(bytes) !== sha256)
          return refusal(
            isFont ? `Шрифт «${file}» в архиве повреждён.` : `Картинка «${file}» в архиве повреждена.`,
          );
        return { ok: true, bytes };
      },
    });
  }
  return { ok: true, document, images };
}

type ZipProblem = 'broken' | 'encrypted' | 'too-large' | 'bad-names';

/** The files of a bundle by name, nothing of them unpacked yet. */
async function filesOf(bytes: Uint8Array): Promise<ReadonlyMap<string, ZipFile> | ZipProblem> {
  const { buffer, byteOffset, length } = bytes;
  if (!(buffer instanceof ArrayBuffer)) throw new TypeError('A bundle is not read from shared memory.');
  const listed = await listZip(inMemory(new Uint8Array(buffer, byteOffset, length)), MAX_BUNDLE_ENTRIES);
  if (typeof listed === 'string') return listed === 'too-many' ? 'too-large' : listed;
  const names = new Set(listed.map(({ name }) => name));
  if (names.size < listed.length || ![...names].every(isPlainName)) return 'bad-names';
  const files = listed.filter(
    ({ name }) => name === 'manifest.json' || name === 'document.json' || IMAGE_FILE.test(name),
  );
  const problem = zipProblem(files, { ofAll: MAX_BUNDLE_UNPACKED_BYTES });
  return problem ?? new Map(files.map((file) => [file.name, file]));
}

/** A relative path that stays below its folder, on every system. */
function isPlainName(name: string): boolean {
  if (/[\\:\p{Cc}]/u.test(name) || name.startsWith('/') || name.length > 500) return false;
  return !name.split('/').includes('..');
}

/** Undefined is a file that is not there, null one that cannot be unpacked. */
type Unpacked = Uint8Array | null | undefined;

async function contentOf(file: ZipFile | undefined): Promise<Unpacked> {
  const content = await file?.read();
  if (file === undefined || content === undefined) return undefined;
  return typeof content === 'string' || crc32(content) !== file.checksum ? null : content;
}

const NOT_OURS = 'Это не проект нашего редактора. Нужен архив .zip, сохранённый командой «Скачать файлом».';
const TOO_LARGE_DOCUMENT = 'В архиве слишком большой документ: столько слоёв не бывает.';
const ZIP_TEXTS: Readonly<Record<ZipProblem, string>> = {
  broken: 'Архив повреждён, или это не архив .zip.',
  encrypted: 'Архив закрыт паролем. Снимите пароль и загрузите его снова.',
  'too-large': 'Архив слишком большой после распаковки.',
  'bad-names': 'В архиве недопустимые имена файлов.',
};

function refusal(text: string): Refused {
  return { ok: false, text };
}

function readManifest(bytes: Unpacked): BundleManifest | string {
  if (bytes === null) return ZIP_TEXTS.broken;
  if (bytes === undefined) return NOT_OURS;
  const value = parseJson(bytes, MANIFEST_DEPTH);
  if (Reflect.get(Object(value), 'format') !== BUNDLE_FORMAT) return NOT_OURS;
  const manifest = parsed(bundleManifestSchema, value);
  if (manifest === null || repeats(filesOfManifest(manifest))) return 'Описание проекта в архиве повреждено.';
  if (manifest.version > BUNDLE_VERSION) return NEWER;
  return manifest;
}
const MANIFEST_DEPTH = 4;
const NEWER = 'Архив сделан более новой версией редактора.';
const BROKEN_DOCUMENT = 'Документ проекта в архиве повреждён.';

/** Pictures and fonts, which are read alike. */
function filesOfManifest({ images, fonts = [] }: BundleManifest) {
  return [
    ...images.map(({ file, sha256 }) => ({ file, sha256, isFont: false })),
    ...fonts.map(({ file, sha256 }) => ({ file, sha256, isFont: true })),
  ];
}

/** Naming a file twice would have it unpacked and checked twice. */
function repeats(images: ReturnType<typeof filesOfManifest>): boolean {
  const names = images.flatMap(({ file, sha256 }) => [file, sha256]);
  return new Set(names).size < names.length;
}

/** Checks `document.json`; a text says what is wrong with it. */
export function readDocument(bytes: Uint8Array): OpenedDocument | string {
  const document = parsed(bundleDocumentSchema, parseJson(bytes, MAX_LAYERS_DEPTH + 1));
  if (document === null) return BROKEN_DOCUMENT;
  if (![document.canvas_width, document.canvas_height].every(isSide)) {
    return `Размер листа в архиве недопустим: нужны целые числа от ${MIN_SHEET_SIDE} до ${MAX_SHEET_SIDE}.`;
  }
  if (formOf(document.layers) > NEWEST_FORM) return NEWER;
  const check = checkLayersText(JSON.stringify(document.layers));
  if (!check.ok) return check.text;
  const { name, canvas_width: width, canvas_height: height, layers } = document;
  return { name: nameOf(name), isNameCut: plainName(name).length > MAX_PROJECT_NAME, width, height, layers };
}

/** Undefined for what is no JSON in UTF-8, or nests deeper than anything of ours. */
function parseJson(bytes: Uint8Array, maxDepth: number): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (depthOf(text) > maxDepth) return undefined;
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T | null {
  const result = schema.safeParse(value);
  return result.success ? result.data : null;
}

function isSide(side: number): boolean {
  return Number.isInteger(side) && side >= MIN_SHEET_SIDE && side <= MAX_SHEET_SIDE;
}

function nameOf(name: string): string {
  return cutToLength(plainName(name), MAX_PROJECT_NAME).trim() || DEFAULT_PROJECT_NAME;
}

function plainName(name: string): string {
  return name.replaceAll(BROKEN_SIGNS, ' ').trim();
}
/** Control signs, and halves of pairs. */
const BROKEN_SIGNS = /[\p{Cc}\p{Cs}]+/gu;
