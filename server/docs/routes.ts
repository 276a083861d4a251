/** Serves the API description as JSON and as HTML. */
import { Hono } from 'hono';
import type { App, AppEnv } from '../http/context.ts';
import { openApiDocument } from './openapi.ts';
import { DOCS_STYLE, docsPage } from './page.ts';

export function docsRoutes(): App {
  const app: App = new Hono<AppEnv>();
  const document = openApiDocument();
  const page = docsPage(document);
  app.get('/openapi.json', (context) => context.json(document));
  app.get('/docs', (context) => context.html(page));
  app.get('/docs/style.css', (context) =>
    context.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  return app;
}
