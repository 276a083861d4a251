/** Images: the same picture is stored once, and read only by the people who uploaded it. */
import { Hono } from 'hono';
import { imageAnswerSchema, imageHashSchema } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import { requireAccount } from '../accounts/tokens.ts';
import { answer, limitBody } from '../http/body.ts';
import type { App, AppEnv, AppOptions } from '../http/context.ts';
import { badRequest, notFound } from '../http/refusal.ts';
import { acceptImage } from './acceptImage.ts';
import { keepImage } from './keepImage.ts';

export function imageRoutes(options: AppOptions): App {
  const { db, files } = options;
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
