/**
 * `create_from_project`: a redacted copy of one's own project, independent of later changes to the project.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { createTemplateRequestSchema, VerificationType } from '../../src/api/contract/templates.ts';
import { FONT_TYPE } from '../../src/document/ownFonts.ts';
import type { Database } from '../database/schema.ts';
import type { Limit } from '../http/rateLimit.ts';
import { countAttempt } from '../http/rateLimit.ts';
import { isStaged, withStagedLayers } from '../storage/stagedLayers.ts';
import { countWritten } from '../storage/writtenBytes.ts';
import { lockPerson, refuseBeyondQuota } from '../storage/quotas.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { reach } from '../projects/rights.ts';
import { badFields, badRequest, notFound } from '../http/httpError.ts';
import { wordsOf } from '../../src/document/text/foldText.ts';
import { imageHashOf } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import type { Addresses } from '../documents/works.ts';
import { addLink } from './links.ts';
import { publishFonts } from './publicFonts.ts';
import { BROKEN } from '../images/acceptImage.ts';
import type { ImageOptions } from '../images/keepImage.ts';
import { keepImage, readableImages } from '../images/keepImage.ts';

/**
 * Decoding is expensive, and others wait for it; documents made by this product have no embedded images at
 * all.
 */
const MAX_EMBEDDED = 10;

interface PublishedImages {
  readonly hashes: readonly string[];
  /** Public address of each image that has one; images on other sites and of other people have none. */
  readonly addresses: Addresses;
}

const PUBLISH_LIMIT: Limit = { name: 'publish-account', hits: 60, windowMs: 3600_000 };
const MAX_TEMPLATES = 500;

/** Returns the id of the new template. */
export async function publishProject(
  options: DocumentOptions,
  authorId: string,
  request: z.output<typeof createTemplateRequestSchema>,
): Promise<string> {
  const { db, clock, ids } = options;
  const { project_id, verification_type, title } = request;
  const tagIds = [...new Set(request.tags_ids)];
  const project = await ownProject(db, project_id, authorId);
  const category_id = request.category_id ?? (await categoryOfLink(db, verification_type));
  const labels = await labelsOf(db, category_id, tagIds);
  await countAttempt(options, PUBLISH_LIMIT, authorId);
  await refuseTooMany(db, authorId);

  const by = { person: authorId };
  const packed = project.layers;
  const { publicSources } = await options.documents(by, 'describe', { packed });
  const { hashes, addresses } = await publishImages(options, { packed, publicSources }, authorId);
  const { layers, isTitlePerson } = await options.documents(by, 'publish', { packed, addresses, title });
  if (isTitlePerson) throw badFields({ title: ['В названии есть имя из таблицы. Назовите шаблон иначе.'] });
  const id = ids.id();
  const row = {
    id,
    user_id: authorId,
    title,
    search_key: wordsOf([title, ...labels].join(' ')).join(' '),
    category_id,
    verification_type,
    status: 'pending',
    rejection_reason: null,
    canvas_width: project.canvas_width,
    canvas_height: project.canvas_height,
    likes: 0,
    views: 0,
    created_at: clock(),
  } as const;
  const bytes = Buffer.from(layers);
  await withStagedLayers(options, bytes, (staged) =>
    db.transaction().execute(async (db) => {
      await lockPerson(db, authorId);
      await refuseTooMany(db, authorId);
      await refuseBeyondQuota(db, options, authorId, { documents: bytes.length });
      await countWritten({ ...options, db }, authorId, bytes.length);
      const text = isStaged(bytes) ? sql<string>`convert_from(${staged}, 'UTF8')` : layers;
      await db
        .insertInto('templates')
        .values({ ...row, layers: text })
        .execute();
      const tags = tagIds.map((tag_id) => ({ template_id: id, tag_id }));
      if (tags.length > 0) await db.insertInto('template_tags').values(tags).execute();
      const images = hashes.map((hash) => ({ template_id: id, hash }));
      if (images.length > 0) await db.insertInto('template_images').values(images).execute();
      if (verification_type === 'link')
        await addLink(db, ids.secret(), { template_id: id, project_id, user_id: authorId });
    }),
  );
  return id;
}

async function ownProject(db: Database, id: string, authorId: string) {
  await reach(db, id, authorId, 'own');
  const project = await db
    .selectFrom('projects')
    .select(['layers', 'canvas_width', 'canvas_height'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (project === undefined) throw notFound();
  return project;
}

/** «Другое»: nobody chooses a category for what is in no list. */
async function categoryOfLink(db: Database, type: VerificationType): Promise<number> {
  if (type !== 'link') throw badFields({ category_id: ['Неверное значение.'] });
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'drugoe')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the names of the category and the tags; rejects unknown ones. */
async function labelsOf(db: Database, categoryId: number, tagIds: readonly number[]): Promise<string[]> {
  const category = await db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', categoryId)
    .executeTakeFirst();
  if (category === undefined) throw badFields({ category_id: ['Нет такой категории.'] });
  if (tagIds.length === 0) return [category.name];
  const tags = await db
    .selectFrom('tags')
    .select('name')
    .where('id', 'in', [...tagIds])
    .execute();
  if (tags.length < tagIds.length) throw badFields({ tags_ids: ['Нет такой метки.'] });
  return [category.name, ...tags.map(({ name }) => name)];
}

async function refuseTooMany(db: Database, authorId: string): Promise<void> {
  const { count } = await db
    .selectFrom('templates')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', authorId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_TEMPLATES) return;
  throw badRequest({ detail: `Можно хранить до ${MAX_TEMPLATES} шаблонов. Удалите ненужные.` });
}

async function publishImages(
  options: DocumentOptions,
  { packed, publicSources }: { readonly packed: Uint8Array; readonly publicSources: readonly string[] },
  authorId: string,
): Promise<PublishedImages> {
  const sources = [...new Set(publicSources)];
  const asked = sources.flatMap((src) => imageHashOf(src) ?? []);
  const own = await readableImages(options, asked, authorId);
  const pictures = own.filter(({ type }) => type !== FONT_TYPE);
  const published = new Map(pictures.map(({ hash }) => [addressOf(hash), hash]));
  for (const [hash, file] of await publishFonts(options, packed, own, authorId))
    published.set(addressOf(hash), file);
  for (const src of sources.filter((source) => source.startsWith('data:')).slice(0, MAX_EMBEDDED)) {
    const kept = await keepEmbedded(options, src, authorId);
    // An image that hung or crashed the decoder may be malicious, so the rest are skipped.
    if (kept === 'spoilt') break;
    if (kept !== null) published.set(src, kept);
  }
  return {
    hashes: [...new Set(published.values())],
    addresses: Array.from(published, ([src, hash]) => [src, addressOf(hash)]),
  };
}

function addressOf(hash: string): string {
  return `/api/images/${hash}`;
}

/** Stores an image from a data URL like an upload, which also removes its metadata. */
async function keepEmbedded(options: ImageOptions, src: string, authorId: string) {
  const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) return null;
  const image = await options.acceptFor({ person: authorId }, new Uint8Array(bytes));
  if (image.ok) return keepImage(options, image, authorId);
  return image.text === BROKEN.text ? 'spoilt' : null;
}
