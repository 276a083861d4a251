/** Images: the same picture is stored once, and read only by the people who uploaded it. */
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { imageAnswerSchema, imageHashSchema } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import { requireAccount } from '../accounts/tokens.ts';
import { answer, bodyOf } from '../http/body.ts';
import type { App, AppEnv, AppOptions, RouteOptions } from '../http/context.ts';
import { clientAddress, countAttempt, countFrom, LIMITS } from '../http/rateLimit.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import { keepImage } from './keepImage.ts';

export function imageRoutes(options: RouteOptions): App {
  const { db, files } = options;
  const app: App = new Hono<AppEnv>();
  app.use('/images/*', requireAccount(options));

  app.post('/images/', limitUploads(options), options.receive.large(MAX_IMAGE_BYTES), async (context) => {
    const { id: person } = context.get('account');
    const image = await options.acceptFor({ person, gone: context.get('gone') }, bodyOf(context));
    if (!image.ok) throw badRequest({ detail: image.text });
    const hash = await keepImage(options, image, person);
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
    context.set('answerBytes', bytes.length);
    return context.body(bytes, 200, { 'Content-Type': row.type });
  });

  return app;
}

/** Counted before the body is read. */
function limitUploads(options: AppOptions): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await countFrom(options, LIMITS.uploadByAddress, clientAddress(options, context));
    await countAttempt(options, LIMITS.uploadByAccount, context.get('account').id);
    await next();
  };
}
