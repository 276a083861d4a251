/** Renders the OpenAPI document as an HTML page: no script, one style sheet of its own. */
import type { JsonSchema, OpenApiContent, OpenApiDocument, OpenApiOperation } from './openapi.ts';

export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }, index) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="group-${index + 1}"><h2>${escape(name)}</h2>${own.map(renderOperation).join('')}</section>`;
  });
  const contents = document.tags.map(
    ({ name }, index) => `<li><a href="#group-${index + 1}">${escape(name)}</a></li>`,
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<section class="schema" id="${escape(name)}"><h3>${escape(name)}</h3>${renderSchema(schema)}</section>`,
  );
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Вызовы сервиса — ${escape(document.info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>Вызовы сервиса</h1>
<p>${escape(document.info.description)}</p>
<p><a href="/api/openapi.json">То же для программ: OpenAPI ${escape(document.openapi)}</a></p>
<nav aria-label="Разделы"><ul><li><a href="#own-list">Свой список</a></li>${contents.join('')}<li><a href="#data">Данные</a></li></ul></nav>
${OWN_LIST}
${groups.join('\n')}
<section id="data"><h2>Данные</h2>${schemas.join('\n')}</section>
</main>
</body>
</html>
`;
}

/** For programs that have a list of their own: copies are not drawn by the service. */
const OWN_LIST = `<section id="own-list"><h2>Свой список по расписанию</h2>
<p>Сервис хранит проекты, но копий не рисует: имена из вашей системы на него не попадают. Копии делает
<a href="/download">программа для командной строки</a> на вашем компьютере, в том числе в контейнере по расписанию:</p>
<pre tabindex="0"><code>curl -H "Authorization: Token $TOKEN" $SITE/api/projects/$PROJECT/export/ -o copies/project.zip
docker compose run --rm copies</code></pre>
<p>Первая строка берёт проект (вызов описан ниже, среди проектов), вторая рисует файл на каждую строку таблицы
<code>copies/list.xlsx</code>. Пример службы <code>copies</code> есть в файле <code>compose.yaml</code>. Готовые файлы второй раз не
рисуются, итог печатается в JSON, код завершения 0 означает, что всё готово.</p>
<p>Для длинных списков есть <code>docs/shards.yaml</code>: задание Kubernetes, в котором каждый узел рисует свои строки. Файлы не
зависят от того, на сколько частей разделён список.</p></section>`;

function renderOperation({
  path,
  method,
  operation,
}: {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const needsToken = security.every((way) => 'token' in way);
  const rows = [
    row('Вход', needsToken ? 'нужен' : 'не нужен'),
    ...parameters
      .filter((parameter) => parameter.in !== 'header')
      .map((parameter) =>
        row(
          `${parameter.in === 'path' ? 'В адресе' : 'В запросе'}: <code>${escape(parameter.name)}</code>`,
          typeOf(parameter.schema),
        ),
      ),
    ...(requestBody === undefined ? [] : [row('Тело', renderContent(requestBody.content))]),
    ...Object.entries(responses).map(([status, { description, content }]) =>
      row(
        escape(status),
        `${escape(description)}${content === undefined || Number(status) >= 400 ? '' : `: ${renderContent(content)}`}`,
      ),
    ),
  ];
  return `<article id="${escape(operationId)}">
<h3><span class="method ${escape(method)}">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code></h3>
<p>${escape(summary)}</p>
<dl>${rows.join('')}</dl>
</article>`;
}

/** Both arguments are HTML. */
function row(term: string, description: string): string {
  return `<div><dt>${term}</dt><dd>${description}</dd></div>`;
}

function renderContent(content: OpenApiContent): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? typeOf(schema) : `файл ${escape(type)}`))
    .join(', ');
}

function renderSchema(schema: JsonSchema): string {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return `<p>${typeOf(schema)}</p>`;
  const required = new Set(schema.required);
  const rows = properties.map(([name, inner]) =>
    row(
      `<code>${escape(name)}</code>${required.has(name) ? '' : ' <span class="optional">можно без него</span>'}`,
      typeOf(inner),
    ),
  );
  return `<dl>${rows.join('')}</dl>`;
}

/** A short description of a type, as HTML. */
function typeOf(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'что угодно';
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return `<a href="#${escape(name)}">${escape(name)}</a>`;
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' или ');
  }
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' или ');
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return variants.map(typeOf).join(' или ');
  if (schema.type === 'array' && !Array.isArray(schema.items))
    return `список: ${typeOf(schema.items ?? true)}`;
  if (schema.type === 'object' && schema.properties !== undefined) {
    const fields = Object.entries(schema.properties).map(
      ([field, inner]) => `<code>${escape(field)}</code> ${typeOf(inner)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return `${TYPE_NAMES[String(schema.type)] ?? 'что угодно'}${limitsOf(schema)}`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  integer: 'целое число',
  boolean: 'да или нет',
  object: 'объект',
  null: 'null',
};

function limitsOf({ type, format, pattern, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const [least, most] = type === 'string' ? [minLength, maxLength] : [minimum, maximum];
  const parts = [
    ...(format === undefined ? [] : [format]),
    ...(least === undefined || Math.abs(least) >= Number.MAX_SAFE_INTEGER ? [] : [`от ${least}`]),
    ...(most === undefined || Math.abs(most) >= Number.MAX_SAFE_INTEGER ? [] : [`до ${most}`]),
    ...(type === 'string' && (least ?? most) !== undefined ? ['знаков'] : []),
    ...(pattern === undefined ? [] : [`вида ${pattern}`]),
  ];
  return parts.length === 0 ? '' : `, ${escape(parts.join(' '))}`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export const DOCS_STYLE = `
:root { color-scheme: light dark; background: #fff; color: #16181d; --link: #1d4ed8; --line: color-mix(in srgb, currentColor 20%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
@media (prefers-color-scheme: dark) { :root { background: #121316; color: #eceef2; --link: #a3b8ff; } }
a { color: var(--link); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h2 { margin-top: 2.5rem; }
article, .schema { border-top: 1px solid var(--line); padding: 0.75rem 0; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
p { margin: 0.4rem 0; }
pre { overflow-x: auto; }
code { font-family: ui-monospace, monospace; font-size: 0.92em; }
.method { display: inline-block; min-width: 4.2em; font-weight: 700; }
.optional { font-size: 0.85em; }
dl { margin: 0.5rem 0 0; }
dl div { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: 1rem; padding: 0.15rem 0; }
dt, dd { margin: 0; overflow-wrap: anywhere; }
dt { color: color-mix(in srgb, currentColor 75%, transparent); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
@media (max-width: 40rem) {
  dl div { grid-template-columns: 1fr; gap: 0; padding: 0.3rem 0; }
  dt { font-size: 0.9em; }
}
`;
