/**
 * Image calls: the same image is stored once, and only people who uploaded it, or work on a project that shows it,
 * can read it.
 */
import type { MiddlewareHandler } from 'hono';
import { imageHashSchema } from '../../src/api/contract/images.ts';
import type { Database } from '../database/schema.ts';
import type { AppEnv, AppOptions } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { clientAddress, countAttempt, countFrom, LIMITS } from '../http/rateLimit.ts';
import { replyWithBytes } from '../http/pieces.ts';
import { badRequest, notFound } from '../http/httpError.ts';
import { picturesForMember } from './lentImages.ts';
import type { ImageOptions } from './keepImage.ts';
import { keepImage, readableImages } from './keepImage.ts';

export function imageHandlers(options: ImageOptions): Handlers<'uploadImage' | 'loadImage'> {
  const { db, files } = options;
  return {
    uploadImage: {
      before: limitUploads(options),
      handle: async ({ account, bytes, gone }) => {
        const { id: person } = account;
        const image = await options.acceptFor({ person, gone }, bytes);
        if (!image.ok) throw badRequest({ detail: image.text });
        const hash = await keepImage(options, image, person);
        const { width, height } = image;
        return { hash, src: `/api/images/${hash}`, width, height };
      },
    },

    loadImage: async ({ context, account, params: { hash } }) => {
      if (!imageHashSchema.safeParse(hash).success) throw notFound();
      const [own] = await readableImages(options, [hash], account.id);
      const row = own ?? (await lentImage(db, hash, account.id));
      const bytes = row === undefined ? null : await files.get(hash);
      if (row === undefined || bytes === null) throw notFound();
      context.set('replyBytes', bytes.length);
      return replyWithBytes(context, bytes, 200, { 'Content-Type': row.type });
    },
  };
}

/** A picture of a project that this person is a member of. */
function lentImage(db: Database, hash: string, userId: string) {
  return picturesForMember(db, userId)
    .select('images.type')
    .where('images.hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
}

/** Counted before the body is received. */
export function limitUploads(options: AppOptions): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    await countFrom(options, LIMITS.uploadByAddress, clientAddress(options, context));
    await countAttempt(options, LIMITS.uploadByAccount, context.get('account').id);
    await next();
  };
}
