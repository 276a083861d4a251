/** Export of a project as a file, and import of such a file. */
import type { MiddlewareHandler } from 'hono';
import { BUNDLE_TYPE } from '../../src/api/contract/bundle.ts';
import type { AppEnv } from '../http/context.ts';
import { streamOf } from '../http/jsonStream.ts';
import type { Handlers } from '../http/mount.ts';
import type { Limit } from '../http/rateLimit.ts';
import { countAttempt } from '../http/rateLimit.ts';
import { notFound, HttpError, badRequest, reasonOf } from '../http/httpError.ts';
import { createTurns } from '../http/turns.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { reach } from '../projects/rights.ts';
import { wireProject } from '../projects/wire.ts';
import { attachment } from './attachment.ts';
import { exportAll } from './exportAll.ts';
import { exportProject } from './exportProject.ts';
import { imageHashOf } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import type { By } from '../http/turns.ts';
import { useAgain } from '../storage/unusedFiles.ts';
import { countWritten } from '../storage/writtenBytes.ts';
import { FONT_TYPE } from '../../src/document/ownFonts.ts';
import type { StoredFile } from '../images/keepImage.ts';
import { hashOfBytes, letRead, readableImages, refuseImagesBeyondQuota } from '../images/keepImage.ts';
import type { StoredImage } from '../images/recordImages.ts';
import { recordImages } from '../images/recordImages.ts';
import { insertProject } from '../projects/insertProject.ts';
import { withStagedLayers } from '../storage/stagedLayers.ts';
import type { ProjectSummary } from '../projects/wire.ts';
import type { BundleImage } from '../../src/bundle/readBundle.ts';
import { openBundleFile } from '../../src/bundle/readBundle.ts';

interface Imported {
  readonly project: ProjectSummary;
  /** The name in the file was too long. */
  readonly isNameCut: boolean;
}

interface AddedImage {
  readonly sent: BundleImage;
  /** What will be stored: the same bytes, or cleaned ones. */
  readonly stored: StoredImage;
}

const EXPORT_LIMIT: Limit = { name: 'export-account', hits: 20, windowMs: 3600_000 };
const IMPORT_LIMIT: Limit = { name: 'import-account', hits: 60, windowMs: 3600_000 };
/**
 * A turn is taken once the bundle has arrived. Besides the bundle, one of its images at a time is in memory.
 */
const TURNS = { atOnce: 2, waitingOfPerson: 1, waitingInAll: 16 };

export function bundleHandlers(
  options: DocumentOptions,
): Handlers<'exportProject' | 'exportProjects' | 'importProject'> {
  const { db } = options;
  const turns = createTurns(TURNS);
  return {
    exportProject: async ({ context, account, params: { id } }) => {
      await reach(db, id, account.id, 'read');
      const project = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
      if (project === undefined) throw notFound();
      const bytes = await exportProject(options, project, (file) => {
        throw new Error(`The stored picture ${file} is missing.`);
      });
      return context.body(streamOf(bytes), 200, {
        'Content-Type': BUNDLE_TYPE,
        'Content-Disposition': attachment(project.name, '.zip'),
      });
    },

    exportProjects: async ({ context, account }) => {
      await countAttempt(options, EXPORT_LIMIT, account.id);
      return context.body(streamOf(exportAll(options, account.id)), 200, {
        'Content-Type': BUNDLE_TYPE,
        'Content-Disposition': attachment('Patent Generator', '.zip'),
      });
    },

    importProject: {
      before: oneOfPerson(options),
      handle: async ({ account, bytes, gone }) => {
        const by = { person: account.id, gone };
        const { project, isNameCut } = await turns.run(
          by.person,
          () => importProject(options, bytes, by),
          gone,
        );
        return { ...wireProject(project), ...(isNameCut ? { name_cut: true } : {}) };
      },
    },
  };
}

/** Rejects a second concurrent bundle of the same person before its body is received. */
function oneOfPerson(options: DocumentOptions): MiddlewareHandler<AppEnv> {
  const importing = new Set<string>();
  return async (context, next) => {
    const { id: userId } = context.get('account');
    await countAttempt(options, IMPORT_LIMIT, userId);
    if (importing.has(userId)) throw alreadyImporting();
    importing.add(userId);
    try {
      await next();
    } finally {
      importing.delete(userId);
    }
  };
}

function alreadyImporting(): HttpError {
  const detail = 'Ваш проект уже загружается. Дождитесь окончания.';
  return new HttpError(429, { detail, code: 'too_many_requests' }, { 'Retry-After': '10' });
}

/**
 * Turns a bundle into a project of its sender, with images; nothing is stored if any part is invalid. The
 * bundle is read twice: the first pass checks every image, the second stores them, and all rows are written
 * in one transaction. Besides the bundle, one image at a time is in memory.
 *
 * Throws a `HttpError` that says what is wrong, or the reason of `by.gone` once the client has disconnected.
 */
async function importProject(options: DocumentOptions, bytes: Uint8Array, by: By): Promise<Imported> {
  const { person: userId } = by;
  const opened = await openBundleFile(bytes, hashOfBytes);
  if (!opened.ok) throw badRequest({ detail: opened.text });
  const document = await options.documents(by, 'readBundled', { bytes: opened.document });
  if (typeof document === 'string') throw badRequest({ detail: document });
  const added = await lookAtImages(options, opened.images, document.sources, by);
  const images = added.map(({ stored }) => stored);
  await refuseImagesBeyondQuota(options, userId, images);
  const size = images.reduce((sum, image) => sum + image.bytes, 0);
  if (size > 0) await countWritten(options, userId, size);
  for (const image of added) await store(options, image, by);

  const addresses = added
    .filter(({ sent, stored }) => sent.sha256 !== stored.hash)
    .map(({ sent, stored }) => [`/api/images/${sent.sha256}`, `/api/images/${stored.hash}`] as const);
  const { name, isNameCut, width, height, packed } = document;
  const layers =
    addresses.length === 0 ? packed : await options.documents(by, 'readdress', { packed, addresses });
  const project = await withStagedLayers(options, layers, (staged) =>
    options.db.transaction().execute(async (db) => {
      const hashes = images.map(({ hash }) => hash);
      await refuseImagesBeyondQuota({ ...options, db }, userId, images);
      await recordImages(db, images, options.clock());
      await letRead(db, hashes, userId);
      return insertProject(db, options, { userId, name, width, height, layers, staged });
    }),
  );
  return { project, isNameCut };
}

/**
 * Checks the images that the layers use and this person does not have yet; others are never unpacked. Throws
 * a `HttpError` if one is invalid.
 */
async function lookAtImages(
  options: DocumentOptions,
  images: readonly BundleImage[],
  sources: readonly string[],
  by: By,
): Promise<AddedImage[]> {
  const shown = new Set(sources.flatMap((src) => imageHashOf(src) ?? []));
  const present = new Set((await readableImages(options, [...shown], by.person)).map(({ hash }) => hash));
  const wanted = images.filter(({ sha256 }) => shown.has(sha256) && !present.has(sha256));
  if (wanted.some(({ bytes }) => bytes > MAX_IMAGE_BYTES))
    throw badRequest({ detail: 'Одна из картинок в архиве слишком большая.' });
  const added: AddedImage[] = [];
  for (const sent of wanted) {
    const { bytes: kept, type, width, height } = await accept(options, sent, by);
    const stored = { hash: hashOfBytes(kept), type, width, height, bytes: kept.length };
    added.push({ sent, stored });
  }
  return added;
}

async function store(options: DocumentOptions, { sent, stored }: AddedImage, by: By): Promise<void> {
  const kept =
    stored.hash === sent.sha256 ? await bytesOf(sent, by) : (await accept(options, sent, by)).bytes;
  if (hashOfBytes(kept) !== stored.hash)
    throw new Error('Cleaning the same image twice gave different bytes.');
  await useAgain(options.db, stored.hash);
  await options.files.put(stored.hash, kept);
}

async function bytesOf(image: BundleImage, { gone }: By): Promise<Uint8Array> {
  if (gone?.aborted === true) throw reasonOf(gone);
  const reply = await image.read();
  if (!reply.ok) throw badRequest({ detail: reply.text });
  return reply.bytes;
}

async function accept(options: DocumentOptions, sent: BundleImage, by: By): Promise<StoredFile> {
  const bytes = await bytesOf(sent, by);
  if (sent.isFont) {
    const font = await options.documents(by, 'checkFont', { font: bytes });
    if (!font.ok) throw badRequest({ detail: `Шрифт в архиве не подошёл. ${font.text}` });
    return { bytes, type: FONT_TYPE, width: 0, height: 0 };
  }
  const image = await options.acceptFor(by, bytes);
  if (!image.ok) throw badRequest({ detail: `Картинка в архиве не подошла. ${image.text}` });
  return image;
}
