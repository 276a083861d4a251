/** The OpenAPI description matches the service, because both derive from the contract. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../server/docs/openapi.ts';
import { docsPage } from '../../../server/docs/page.ts';
import { EVERY_OPERATION } from '../../../src/api/contract/operations.ts';
import { SUMMARIES } from '../../../src/api/contract/summaries.ts';
import { openBrowser } from '../support/browser.ts';
import { useService } from '../support/service.ts';

const service = useService();
const document = openApiDocument();
const inOrder = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].toSorted((a, b) => (a < b ? -1 : 1));

/** Every nested value, including this one. */
function* within(value: unknown): Generator {
  yield value;
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* within(inner);
}

describe('the table of operations', () => {
  test('names every call that the server answers, and no other', () => {
    const routes = service()
      .app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .filter(({ path }) => !/^\/api\/(docs|openapi)/.test(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);

    expect(inOrder(EVERY_OPERATION.map(({ method, path }) => `${method} ${path}`))).toEqual(inOrder(routes));
  });
});

describe('the OpenAPI document', () => {
  test('is served to everybody', async () => {
    const { status, body } = await openBrowser(service()).call('GET', '/api/openapi.json');

    expect({ status, body }).toEqual({ status: 200, body: JSON.parse(JSON.stringify(document)) });
  });

  test('has no reference that leads nowhere, and no two calls of one name', () => {
    const references = [...within(document)].flatMap((value) => {
      const reference: unknown = Reflect.get(Object(value), '$ref');
      return typeof reference === 'string' ? [reference] : [];
    });
    const names = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );

    expect(
      references.filter(
        (reference) => document.components.schemas[reference.split('/').at(-1) ?? ''] === undefined,
      ),
    ).toEqual([]);
    expect(inOrder(names).length).toBe(EVERY_OPERATION.length);
  });

  test('describes a request as it goes in and a reply as it comes out', () => {
    const { CreateTemplateRequest: request, Template: reply } = document.components.schemas;

    expect(request?.required).toEqual(['project_id']);
    expect(request?.properties?.['verification_type']).toMatchObject({ default: 'manual' });
    expect(reply?.properties?.['created_at']).toEqual({ type: 'string', format: 'date-time' });
  });

  test('tells parameters, token and refusals of a call', () => {
    const operation = document.paths['/api/projects/{id}/']?.['patch'];

    expect(operation).toMatchObject({
      security: [{ token: [] }],
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'X-CSRFToken', in: 'header', required: true },
      ],
      requestBody: {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/RenameProjectRequest' } } },
      },
    });
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '413',
      '429',
    ]);
    expect(document.paths['/api/templates/']?.['get']?.parameters.map(({ name }) => name)).toEqual([
      'verified',
      'my_templates',
      'category',
      'project',
      'tag',
      'search',
      'sort',
      'page',
      'page_size',
    ]);
  });
});

const served: unknown = JSON.parse(JSON.stringify(document));

async function verdictOn(value: unknown): Promise<unknown> {
  const { valid, errors } = await new Validator().validate(Object(value));
  return valid || errors;
}

/** The official OpenAPI 3.1 schema leaves nested schemas to JSON Schema's own. */
function schemaErrors(schemas: object): unknown {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  return ajv.validateSchema({ $defs: schemas }) === true || ajv.errors;
}

describe('a validator that is not ours', () => {
  test('takes the document for OpenAPI 3.1, and its schemas for JSON Schema 2020-12', async () => {
    expect(await verdictOn(served)).toBe(true);
    expect(schemaErrors(document.components.schemas)).toBe(true);
  });

  test('would not take a mistake in either', async () => {
    const lost = JSON.parse(JSON.stringify(document).replaceAll('"Project":{', '"Projekt":{'));
    const misplaced = JSON.parse(JSON.stringify(document).replaceAll('"in":"path"', '"in":"nowhere"'));

    expect(await verdictOn(lost)).toBe("Can't resolve #/components/schemas/Project");
    expect(await verdictOn(misplaced)).toContainEqual(expect.objectContaining({ keyword: 'enum' }));
    expect(schemaErrors({ Project: { type: 'objekt' } })).not.toBe(true);
  });
});

describe('its pages', () => {
  test('name every call, run no script and keep to the policy', async () => {
    const response = await openBrowser(service()).fetch('/api/docs');
    const page = await response.text();
    const style = await openBrowser(service()).fetch('/api/docs/style.css');

    expect({
      status: response.status,
      page: response.headers.get('Content-Type'),
      style: style.headers.get('Content-Type'),
    }).toEqual({ status: 200, page: 'text/html; charset=UTF-8', style: 'text/css; charset=utf-8' });
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(
      [...EVERY_OPERATION.map(({ path }) => path), ...Object.values(SUMMARIES)].filter(
        (text) => !page.includes(text),
      ),
    ).toEqual([]);
    expect(page).not.toMatch(/<script|<style|\son\w+=|\sstyle=/i);
  });

  test('have an anchor for every link', () => {
    const page = docsPage(document);
    const links = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id = '']) => id);

    expect(links.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  });

  test('tell what a field may hold in words', () => {
    const page = docsPage(document);
    const cell = (field: string): string | undefined =>
      new RegExp(`<code>${field}</code>.*?<dd>(.*?)</dd>`).exec(
        page.slice(page.indexOf('id="Template"')),
      )?.[1];

    expect([cell('title'), cell('rejection_reason'), cell('is_owner'), cell('likes'), cell('tags')]).toEqual([
      'текст',
      'текст или null',
      'да или нет',
      'целое число',
      'список: <a href="#Tag">Tag</a>',
    ]);
  });

  test('show signs of the contract as signs', () => {
    const page = docsPage({ ...document, info: { ...document.info, description: '<b>&"' } });

    expect(page).toContain('&#60;b&#62;&#38;&#34;');
  });
});
