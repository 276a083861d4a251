/**
 * Makes the files of the bundled templates: `npm run tool templates [slug…]`. A design
 * is drawn and laid out with the engine's edits, saved as a project through the product's API and exported.
 * The unpacked bundle is kept in `server/templates/seeds/<slug>/`.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { argon2id } from '../../server/accounts/passwords.ts';
import { createApp } from '../../server/app.ts';
import { MIGRATIONS } from '../../server/database/migrations/index.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPgliteInMemory } from '../../server/database/pglite.ts';
import type { Tables } from '../../server/database/schema.ts';
import { sessionDialect } from '../../server/database/sessionDialect.ts';
import { doHere } from '../../server/documents/works.ts';
import { acceptImage } from '../../server/images/acceptImage.ts';
import { hashOfBytes } from '../../server/images/keepImage.ts';
import { SEEDS } from '../../server/templates/seeds.ts';
import { bundleManifestSchema } from '../../src/api/contract/bundle.ts';
import type { ApiClient } from '../../src/api/client.ts';
import { createApiClient } from '../../src/api/client.ts';
import type { ApiResult } from '../../src/api/result.ts';
import { createDocument } from '../../src/document/document.ts';
import { setImage } from '../../src/engine/edits/looks/index.ts';
import { UNKNOWN_SITE } from '../../src/api/contract/site.ts';
import { addressOf, cookieFetch } from '../../tests/server/support/cookieFetch.ts';
import { memoryStorage } from '../../tests/server/support/memoryStorage.ts';
import { seedBundle } from '../seedFiles.ts';
import { inMemory, listZip } from '../../src/zip/readZip.ts';
import { DESIGNS } from './designs/index.ts';
import type { Page } from './page.ts';

const root = path.join(import.meta.dirname, '..', '..');
const seeds = path.join(root, 'server', 'templates', 'seeds');
const samplesFile = path.join(root, 'src', 'ui', 'pages', 'info', 'templateFiles.ts');
const [DAY, MAX_FILES] = [Date.UTC(2026, 10, 21), 100];

const wanted = process.argv.slice(2);
const { client, close } = await openProduct();
for (const [slug, design] of Object.entries(DESIGNS)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const bundle = await save(client, await design());
  const size = await unpack(new Uint8Array(await bundle.arrayBuffer()), path.join(seeds, slug));
  process.stdout.write(`${slug}: ${Math.round(size / 1000)} kB\n`);
}
await close();
writeSamples();

/** Facts of each template for the download page: file, size and checksum. */
function writeSamples(): void {
  const samples = SEEDS.map(({ slug, title }) => {
    const manifest = bundleManifestSchema.parse(
      JSON.parse(readFileSync(path.join(seeds, slug, 'manifest.json'), 'utf8')),
    );
    const { width = 0, height = 0 } = manifest.sheet ?? {};
    const bytes = seedBundle(slug);
    return { file: `${slug}.zip`, title, width, height, bytes: bytes.length, sha256: hashOfBytes(bytes) };
  });
  const rows = samples.map((sample) => {
    const fields = Object.entries(sample).map(([key, value]) => `    ${key}: ${literal(value)},\n`);
    return `  {\n${fields.join('')}  },\n`;
  });
  writeFileSync(
    samplesFile,
    `/** The product's templates as files; written by scripts/templates/make.ts, a test holds it against them. */\nexport const TEMPLATE_FILES = [\n${rows.join('')}] as const;\n`,
  );
}

function literal(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

/** Saves a project with this document and these images through the API and exports it. */
async function save(client: ApiClient, { document, pictures }: Page): Promise<Blob> {
  let present = document;
  for (const [drawing, { bytes }] of pictures) {
    const { src } = valueOf(await client.uploadImage(new Blob([Buffer.from(bytes)])));
    for (const layer of document.layers) {
      if (layer.type === 'image' && layer.src === drawing)
        present = setImage(present, layer.id, { ...layer, src });
    }
  }
  const { id, version } = valueOf(await client.createProject({ name: document.name }));
  const saved = createDocument({ name: document.name });
  valueOf(await client.saveProject({ id, version, saved, present }));
  return valueOf(await client.exportProject(id));
}

/** Returns the total size of all files, in bytes. */
async function unpack(bytes: Uint8Array, folder: string): Promise<number> {
  const files = await listZip(inMemory(new Uint8Array(bytes)), MAX_FILES);
  if (typeof files === 'string') throw new Error(`The exported bundle cannot be read: ${files}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'images'), { recursive: true });
  let size = 0;
  for (const { name, read } of files) {
    const content = await read();
    if (typeof content === 'string') throw new Error(`${name} in the exported bundle is broken.`);
    writeFileSync(path.join(folder, name), name === 'document.json' ? readable(content) : content);
    size += content.length;
  }
  return size;
}

/** The same JSON, indented, so that design changes are readable in diffs. */
function readable(json: Uint8Array): string {
  return `${JSON.stringify(JSON.parse(new TextDecoder().decode(json)), null, 2)}\n`;
}

/**
 * The whole server on an in-memory database, with a signed-in user. Its clock is fixed, so exports are
 * reproducible.
 */
async function openProduct() {
  const db = new Kysely<Tables>({ dialect: sessionDialect(await openPgliteInMemory()) });
  await migrate(db, MIGRATIONS);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let ids = 0;
  const app = createApp({
    db,
    files: {
      put: async (name, bytes) => void files.set(name, new Uint8Array(bytes)),
      get: async (name) => files.get(name) ?? null,
    },
    clock: () => DAY,
    mail: null,
    later: () => {},
    ids: { id: () => `made-${(ids += 1)}`, secret: () => randomBytes(32).toString('hex') },
    config: {
      pageDir: '.',
      seedTemplates: false,
      allowedOrigins: [],
      secureCookies: false,
      rateLimits: false,
      trustedProxies: 0,
      imageQuotaBytes: 1_000_000_000,
      projectQuotaBytes: 1_000_000_000,
      bodyMemoryBytes: 1_000_000_000,
      storageQuotaBytes: 2_000_000_000,
      writeBytesPerHour: 2_000_000_000,
      lettersPerHour: null,
      publicUrl: null,
      proofIssuers: new Map(),
      github: null,
      site: UNKNOWN_SITE,
    },
    passwords: argon2id,
    acceptImage,
    doWork: doHere,
    fetch: () => Promise.reject(new Error('External services are not available here.')),
    peerAddress: () => '127.0.0.1',
    log: () => {},
  });
  const client = createApiClient({
    baseUrl: '',
    fetch: cookieFetch(async (input, init) => app.request(addressOf(input), init)),
    storage: memoryStorage(),
    onUnauthorized: () => {},
  });
  const password = randomBytes(16).toString('hex');
  valueOf(
    await client.register({
      username: 'designer',
      email: 'designer@example.ru',
      password,
      password2: password,
    }),
  );
  return { client, close: () => db.destroy() };
}

function valueOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.value;
  throw new Error(`The server returned ${JSON.stringify(result.error)}.`);
}
