/**
 * The service as a function of its surroundings: database, files, clock, ids and configuration come in, an application that
 * answers requests comes out. Tests call it without a socket; `main.ts` gives it the real things.
 */
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { accountRoutes } from './accounts/routes.ts';
import { settingsRoutes } from './accounts/settingsRoutes.ts';
import { bundleRoutes } from './bundles/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import { createDoFor } from './documents/fairly.ts';
import type { App, AppEnv, AppOptions, RouteOptions } from './http/context.ts';
import { issueCsrf, requireCsrf } from './http/csrf.ts';
import { servePage } from './http/page.ts';
import { createReceiving } from './http/receiving.ts';
import { holdAnswers } from './http/holdAnswers.ts';
import { answerRefusal, notFound, refuseNul } from './http/refusal.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { createTurns } from './http/turns.ts';
import { imageRoutes } from './images/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { templateRoutes } from './templates/routes.ts';

export function createApp(given: AppOptions): App {
  const options = withShared(given);
  const { config, log } = options;
  const app: App = new Hono<AppEnv>();
  app.onError(answerRefusal(log));
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
    context.res.headers.set('Cache-Control', 'no-store');
  });
  app.use('/api/*', holdAnswers(options));
  app.use('/api/*', refuseNul);
  app.use('/api/*', requireCsrf);
  app.get('/api/getr', issueCsrf(options));
  app.route('/api/auth', settingsRoutes(options));
  app.route('/api/auth', accountRoutes(options));
  app.route('/api', bundleRoutes(options));
  app.route('/api', projectRoutes(options));
  app.route('/api', imageRoutes(options));
  app.route('/api', templateRoutes(options));
  app.route('/api', docsRoutes());
  app.all('/api/*', () => {
    throw notFound();
  });
  app.all('/api', () => {
    throw notFound();
  });

  app.get('*', servePage(config.pageDir, config.site, config.publicUrl));
  return app;
}

/** Pictures are decoded one at a time, so only few may wait. */
const PICTURE_TURNS = { atOnce: 1, waitingOfPerson: 4, waitingInAll: 16 };

function withShared(options: AppOptions): RouteOptions {
  const pictures = createTurns(PICTURE_TURNS);
  return {
    ...options,
    receive: createReceiving(options),
    documents: createDoFor(options.doWork),
    acceptFor: ({ person, gone }, bytes) => pictures.run(person, () => options.acceptImage(bytes), gone),
  };
}
