/**
 * Builds the HTTP application from its dependencies: database, files, clock, ids and configuration. Tests
 * call it without a socket; `main.ts` passes the real ones.
 */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { githubHandlers } from './accounts/github/handlers.ts';
import { accountHandlers } from './accounts/handlers.ts';
import type { AccountOptions } from './accounts/options.ts';
import { organisationHandlers } from './accounts/organisationHandlers.ts';
import { settingsHandlers } from './accounts/settingsHandlers.ts';
import { accountOf } from './accounts/tokens.ts';
import { bundleHandlers } from './bundles/handlers.ts';
import { docsRoutes } from './docs/routes.ts';
import { createDoFor } from './documents/fairly.ts';
import type { DoWork } from './documents/works.ts';
import type { App, AppEnv } from './http/context.ts';
import { issueCsrf, requireCsrf } from './http/csrf.ts';
import type { LatePages } from './http/latePages.ts';
import { NO_LATE_PAGES } from './http/latePages.ts';
import { servePage } from './http/page.ts';
import { createReceiving } from './http/receiving.ts';
import type { Handlers } from './http/mount.ts';
import { mount } from './http/mount.ts';
import { holdReplies } from './http/holdReplies.ts';
import { replyToError, notFound, refuseNul } from './http/httpError.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { createTurns } from './http/turns.ts';
import type { AcceptFor, AcceptImage } from './images/acceptImage.ts';
import type { FileStore } from './files/fileStore.ts';
import { fontHandlers } from './fonts/handlers.ts';
import { letterHandlers } from './letters/handlers.ts';
import { imageHandlers } from './images/handlers.ts';
import { binHandlers } from './projects/bin.ts';
import { projectHandlers } from './projects/handlers.ts';
import { memberHandlers } from './members/handlers.ts';
import { pickupHandlers } from './pickups/handlers.ts';
import { proofHandlers } from './proof/handlers.ts';
import { templateHandlers } from './templates/handlers.ts';
import { SEED_HEADS } from './templates/seedHeads.ts';

export interface Surroundings extends AccountOptions {
  readonly files: FileStore;
  /**
   * Turns an uploaded file into an image that is safe to store. In production this runs in a separate
   * process.
   */
  readonly acceptImage: AcceptImage;
  /** Parses large documents; in production in a separate process. */
  readonly doWork: DoWork;
  /** Pages that are built when they are asked for; none, unless `npm start` does so. */
  readonly latePages?: LatePages;
}

export function createApp(options: Surroundings): App {
  const { config, log } = options;
  const app: App = new Hono<AppEnv>();
  app.onError(replyToError(log));
  app.use(securityHeaders(config.secureCookies));

  if (config.allowedOrigins.length > 0) {
    app.use(
      '/api/*',
      cors({
        origin: [...config.allowedOrigins],
        credentials: true,
        exposeHeaders: ['Retry-After', 'X-Request-Id'],
      }),
    );
  }
  app.use('/api/*', async (context, next) => {
    await next();
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store');
  });
  app.use('/api/*', holdReplies(options));
  app.use('/api/*', refuseNul);
  app.use('/api/*', requireCsrf);
  mount(
    app,
    { identify: (header) => accountOf(options, header), receive: createReceiving(options) },
    handlersOf(options),
  );
  app.route('/api', docsRoutes());
  app.all('/api/*', () => {
    throw notFound();
  });
  app.all('/api', () => {
    throw notFound();
  });

  const heads = config.seedTemplates ? SEED_HEADS : NO_HEADS;
  app.get('*', servePage({ ...config, heads, latePages: options.latePages ?? NO_LATE_PAGES }));
  return app;
}

const NO_HEADS: typeof SEED_HEADS = new Map();

/** Images are decoded one at a time, so the queue is short. */
const PICTURE_TURNS = { atOnce: 1, waitingOfPerson: 4, waitingInAll: 16 };

function handlersOf(given: Surroundings): Handlers {
  const pictures = createTurns(PICTURE_TURNS);
  const acceptFor: AcceptFor = ({ person, gone }, bytes) =>
    pictures.run(person, () => given.acceptImage(bytes), gone);
  const options = { ...given, acceptFor, documents: createDoFor(given.doWork) };
  return {
    csrf: issueCsrf(options),
    ...accountHandlers(options),
    ...githubHandlers(options),
    ...settingsHandlers(options),
    ...organisationHandlers(options),
    ...projectHandlers(options),
    ...binHandlers(options),
    ...memberHandlers(options),
    ...bundleHandlers(options),
    ...templateHandlers(options),
    ...imageHandlers(options),
    ...fontHandlers(options),
    ...proofHandlers(options),
    ...letterHandlers(options),
    ...pickupHandlers(options),
  };
}
