/** Images: the same picture is stored once, and read only by the people who uploaded it. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { imageAnswerSchema, imageHashSchema } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import { requireAccount } from '../accounts/tokens.ts';
import { answer, limitBody } from '../http/body.ts';
import type { App, AppEnv, AppOptions } from '../http/context.ts';
import { badRequest, notFound, Refusal } from '../http/refusal.ts';
import type { AcceptedImage } from './acceptImage.ts';
import { acceptImage } from './acceptImage.ts';

export function imageRoutes(options: AppOptions): App {
  const { db, files, clock } = options;
  const app: App = new Hono<AppEnv>();
  app.use('/images/*', requireAccount(options), limitBody(MAX_IMAGE_BYTES));

  /** One picture at a time is decoded: each may take a hundred megabytes while it is open. */
  let queue: Promise<unknown> = Promise.resolve();
  const acceptInTurn = (bytes: Uint8Array): ReturnType<typeof acceptImage> => {
    const turn = queue.then(() => acceptImage(bytes));
    queue = turn;
    return turn;
  };

  app.post('/images/', async (context) => {
    const image = await acceptInTurn(new Uint8Array(await context.req.arrayBuffer()));
    if (!image.ok) throw badRequest({ detail: image.text });
    const hash = createHash('sha256').update(image.bytes).digest('hex');
    const userId = context.get('account').id;
    await refuseBeyondQuota(options, userId, image.bytes.length);
    await files.put(hash, image.bytes);
    await keep(hash, image, userId);
    const { width, height } = image;
    return answer(context, imageAnswerSchema, { hash, src: `/api/images/${hash}`, width, height }, 201);
  });

  const keep = (
    hash: string,
    { type, width, height, bytes }: AcceptedImage,
    user_id: string,
  ): Promise<void> =>
    db.transaction().execute(async (db) => {
      const row = { hash, type, width, height, bytes: bytes.length, created_at: clock() };
      await db
        .insertInto('images')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('image_owners')
        .values({ hash, user_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });

  app.get('/images/:hash', async (context) => {
    const hash = context.req.param('hash');
    if (!imageHashSchema.safeParse(hash).success) throw notFound();
    const row = await db
      .selectFrom('images')
      .innerJoin('image_owners', 'image_owners.hash', 'images.hash')
      .select('images.type')
      .where('images.hash', '=', hash)
      .where('image_owners.user_id', '=', context.get('account').id)
      .executeTakeFirst();
    const bytes = row === undefined ? null : await files.get(hash);
    if (row === undefined || bytes === null) throw notFound();
    return context.body(bytes, 200, { 'Content-Type': row.type });
  });

  return app;
}

async function refuseBeyondQuota({ db, config }: AppOptions, userId: string, bytes: number): Promise<void> {
  const { kept } = await db
    .selectFrom('images')
    .innerJoin('image_owners', 'image_owners.hash', 'images.hash')
    .select((select) => select.fn.sum<string | number | null>('images.bytes').as('kept'))
    .where('image_owners.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept ?? 0) + bytes <= config.imageQuotaBytes) return;
  throw new Refusal(413, {
    detail: `Место для картинок закончилось: можно хранить до ${Math.round(config.imageQuotaBytes / 1_000_000)} МБ.`,
  });
}
