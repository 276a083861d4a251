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

const MAX_UNDER_WAY = 16;
const RETRY_SECONDS = 10;

export function imageRoutes(options: AppOptions): App {
  const { db, files, acceptImage } = options;
  const app: App = new Hono<AppEnv>();
  app.use('/images/*', requireAccount(options));

  /** Pictures that wait are held in memory. */
  let underWay = 0;

  app.post('/images/', limitUploads(options), limitBody(MAX_IMAGE_BYTES), async (context) => {
    if (underWay >= MAX_UNDER_WAY) throw tooMany(RETRY_SECONDS);
    underWay += 1;
    const image = await context.req
      .arrayBuffer()
      .then((buffer) => acceptImage(new Uint8Array(buffer)))
      .finally(() => (underWay -= 1));
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
