/**
 * Inserts the bundled templates into the database, each once. Insertions are recorded apart from the
 * templates, so a removed one does not come back; a newer version replaces the design and nothing else. Of
 * several processes that start together, one does it.
 */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/schema.ts';
import type { ImageOptions } from '../images/keepImage.ts';
import { recordImages } from '../images/recordImages.ts';
import { wordsOf } from '../../src/document/text/foldText.ts';
import { useAgain } from '../storage/unusedFiles.ts';
import type { Seed } from './seeds.ts';
import { SEEDS, templateIdOf } from './seeds.ts';
import { SYSTEM_AUTHOR_ID, systemAuthor } from '../accounts/systemAuthor.ts';
import { readFile } from 'node:fs/promises';
import { bundleDocumentSchema, bundleManifestSchema } from '../../src/api/contract/bundle.ts';
import type { StoredImage } from '../images/recordImages.ts';

/** The files of one seed: an unpacked project bundle. They are ours, so an invalid one throws. */
interface SeedFiles {
  readonly width: number;
  readonly height: number;
  /** JSON text. */
  readonly layers: string;
  readonly images: readonly (StoredImage & { readonly content: Uint8Array })[];
}

/** Any number that all processes of this product share and that differs from the migrations'. */
const ADVISORY_LOCK = 7_203_115;

/** `folder` holds the seed files. Returns the slugs that were inserted or updated now. */
export async function plantSeeds(
  { db, files, clock }: Pick<ImageOptions, 'db' | 'files' | 'clock'>,
  folder: URL,
  seeds: readonly Seed[] = SEEDS,
): Promise<string[]> {
  const planted = await plantedVersions(db);
  const wanted = seeds.filter((seed) => isNewer(seed, planted));
  if (wanted.length === 0) return [];
  const read = await Promise.all(
    wanted.map(async (seed) => ({ seed, content: await readSeed(folder, seed.slug) })),
  );
  // Before the rows, so that images exist when rows refer to them.
  const images = new Map(read.flatMap(({ content }) => content.images.map((image) => [image.hash, image])));
  await Promise.all(
    Array.from(images.values(), async ({ hash, content }) => {
      await useAgain(db, hash);
      await files.put(hash, content);
    }),
  );
  return db.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(db);
    const versions = await plantedVersions(db);
    const now = clock();
    await db
      .insertInto('users')
      .values(systemAuthor(now))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const still = read.filter(({ seed }) => isNewer(seed, versions));
    for (const { seed, content } of still) {
      // The first of the list is the newest, so lists sorted by date keep its order.
      await plant(db, seed, content, versions.has(seed.slug), now - seeds.indexOf(seed));
    }
    return still.map(({ seed }) => seed.slug);
  });
}

type Versions = ReadonlyMap<string, number>;

async function plantedVersions(db: Database): Promise<Versions> {
  const rows = await db.selectFrom('template_seeds').select(['slug', 'version']).execute();
  return new Map(rows.map(({ slug, version }) => [slug, version]));
}

function isNewer({ slug, version }: Seed, versions: Versions): boolean {
  return (versions.get(slug) ?? 0) < version;
}

async function plant(
  db: Transaction<Tables>,
  seed: Seed,
  content: SeedFiles,
  isPresent: boolean,
  now: number,
): Promise<void> {
  const { slug, version } = seed;
  await db
    .insertInto('template_seeds')
    .values({ slug, version })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ version }))
    .execute();
  const { category_id, tagIds, search_key } = await labelsOf(db, seed);
  const id = templateIdOf(seed);
  const design = {
    title: seed.title,
    search_key,
    category_id,
    canvas_width: content.width,
    canvas_height: content.height,
    layers: content.layers,
  };
  if (isPresent) {
    const renewed = await db
      .updateTable('templates')
      .set(design)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (renewed === undefined) return; // it was removed
    await db.deleteFrom('template_tags').where('template_id', '=', id).execute();
    await db.deleteFrom('template_images').where('template_id', '=', id).execute();
  } else {
    await db
      .insertInto('templates')
      .values({
        ...design,
        id,
        user_id: SYSTEM_AUTHOR_ID,
        // Moderators can decide only about templates of this type.
        verification_type: 'manual',
        status: 'verified',
        rejection_reason: null,
        likes: 0,
        views: 0,
        created_at: now,
      })
      .execute();
  }
  await recordImages(
    db,
    content.images.map(({ hash, type, width, height, bytes }) => ({ hash, type, width, height, bytes })),
    now,
  );
  const images = content.images.map(({ hash }) => ({ template_id: id, hash }));
  if (images.length > 0) await db.insertInto('template_images').values(images).execute();
  const tags = tagIds.map((tag_id) => ({ template_id: id, tag_id }));
  if (tags.length > 0) await db.insertInto('template_tags').values(tags).execute();
}

/** Throws when a seed names a category or a tag that does not exist. */
async function labelsOf(db: Database, { slug, title, category, tags }: Seed) {
  const found = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('slug', '=', category)
    .executeTakeFirstOrThrow();
  const foundTags = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('slug', 'in', [...tags])
    .execute();
  if (foundTags.length < tags.length) throw new Error(`The seed ${slug} has a tag that does not exist.`);
  const labels = [title, found.name, ...foundTags.map(({ name }) => name)];
  return {
    category_id: found.id,
    tagIds: foundTags.map(({ id }) => id),
    search_key: wordsOf(labels.join(' ')).join(' '),
  };
}

/** `folder` holds the seeds; it ends with a slash. */
async function readSeed(folder: URL, slug: string): Promise<SeedFiles> {
  const own = new URL(`${slug}/`, folder);
  const manifest = bundleManifestSchema.parse(await readJson(new URL('manifest.json', own)));
  const document = bundleDocumentSchema.parse(await readJson(new URL(manifest.document, own)));
  const images = await Promise.all(
    manifest.images.map(async ({ file, sha256: hash, type, width = 0, height = 0 }) => {
      const content = await readFile(new URL(file, own));
      return { hash, type, width, height, bytes: content.length, content };
    }),
  );
  const { canvas_width: width, canvas_height: height, layers } = document;
  return { width, height, layers: JSON.stringify(layers), images };
}

async function readJson(file: URL): Promise<unknown> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  return value;
}
