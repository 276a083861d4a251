/** Images: the same picture is stored once, and read only by the people who uploaded it. */
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { imageAnswerSchema, imageHashSchema } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import { requireAccount } from '../accounts/tokens.ts';
import { answer, limitBody } from '../http/body.ts';
import type { App, AppEnv, AppOptions } from '../http/context.ts';
import { clientAddress, countAttempt, LIMITS, tooMany } from '../http/rateLimit.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import { keepImage } from './keepImage.ts';

/** Pictures that arrive or wait are held in memory; one person may not take the room of all. */
const [MAX_UNDER_WAY, MAX_OF_ONE_PERSON] = [16, 4];
const RETRY_SECONDS = 10;

export function imageRoutes(options: AppOptions): App {
  const { db, files, acceptImage } = options;
  const app: App = new Hono<AppEnv>();
  app.use('/images/*', requireAccount(options));

  app.post('/images/', limitUploads(options), limitCrowd(), limitBody(MAX_IMAGE_BYTES), async (context) => {
    const image = await acceptImage(new Uint8Array(await context.req.arrayBuffer()));
    if (!image.ok) throw badRequest({ detail: image.text });
    const hash = await keepImage(options, image, context.get('account').id);
    const { width, height } = image;
    return answer(context, imageAnswerSchema, { hash, src: `/api/images/${hash}`, width, height }, 201);
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

/** Counted before the body is read. */
function limitUploads(options: AppOptions): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await countAttempt(options, LIMITS.uploadByAddress, clientAddress(options, context));
    await countAttempt(options, LIMITS.uploadByAccount, context.get('account').id);
    await next();
  };
}

/** Also before the body is read: one without an announced length is read as a whole by the limit of its size. */
function limitCrowd(): MiddlewareHandler<AppEnv> {
  const underWay = new Map<string, number>();
  return async (context, next) => {
    const { id } = context.get('account');
    const own = underWay.get(id) ?? 0;
    const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MAX_OF_ONE_PERSON || all >= MAX_UNDER_WAY) throw tooMany(RETRY_SECONDS);
    underWay.set(id, own + 1);
    try {
      await next();
    } finally {
      const left = (underWay.get(id) ?? 1) - 1;
      if (left === 0) underWay.delete(id);
      else underWay.set(id, left);
    }
  };
}
