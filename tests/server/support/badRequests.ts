/**
 * Generates invalid requests. Nearly valid bodies with a fault derive from each call's zod schema; others
 * have faults outside any schema: depth, length, encodings, headers.
 */
import fc from 'fast-check';
import { z } from 'zod';

export interface BadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  /** Which of the standard headers it carries correctly. */
  readonly signedIn: boolean;
  readonly withCsrf: boolean;
}

/** Input of a call: a JSON schema, raw bytes, or nothing. */
export type Takes = z.ZodType | 'bytes' | null;

export interface Call {
  readonly method: string;
  /** With `{name}` for ids. */
  readonly path: string;
  readonly takes: Takes;
  readonly query?: z.ZodType;
}

const ODD_TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\uffff',
    "' OR 1=1 --",
    '<script>',
    '../../etc/passwd',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'NaN',
    'null',
    '%00',
    '${7*7}',
    '\r\nSet-Cookie: a=b',
    'İ'.repeat(30),
  ),
  fc.integer({ min: 1, max: 30_000 }).map((length) => 'я'.repeat(length)),
);
const ODD_NUMBER = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, -1, 0.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, 5e-324),
);
const DEEP = fc.integer({ min: 2, max: 3000 }).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});
const ODD_VALUE = fc.oneof(
  { weight: 3, arbitrary: ODD_TEXT },
  { weight: 3, arbitrary: ODD_NUMBER },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { length: -1 }, { toString: 1 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: DEEP },
);
const LAYERS = fc.oneof(
  fc.json({ maxDepth: 4 }),
  ODD_TEXT,
  fc.constantFrom(
    '[]',
    '[{}]',
    '[{"type":"text"}]',
    '[null]',
    '{"__proto__":{"x":1}}',
    '[{"constructor":{"prototype":1}}]',
  ),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc
    .record({
      type: fc.constantFrom('text', 'db', 'image', 'shape', 'x'),
      id: ODD_VALUE,
      name: ODD_VALUE,
      display: ODD_VALUE,
      src: ODD_VALUE,
      width: ODD_NUMBER,
    })
    .map((layer) => JSON.stringify([layer])),
);

/** A value that nearly matches the schema. */
function nearlyRight(schema: z.core.JSONSchema.BaseSchema, name = ''): fc.Arbitrary<unknown> {
  if (name === 'layers') return LAYERS;
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => nearlyRight(asObject(one))));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, inner]) => [
            key,
            slightlyWrong(asObject(inner), key),
          ]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(slightlyWrong(asObject(schema.items)), { maxLength: 30 });
    case 'string':
      return fc.oneof(
        fc.string({ maxLength: 20 }),
        fc.constantFrom('имя', 'a@example.ru', 'тихая осень над Окой'),
      );
    case 'integer':
    case 'number':
      return fc.integer({ min: -10, max: 5000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
    case undefined:
    default:
      return ODD_VALUE;
  }
}

function slightlyWrong(schema: z.core.JSONSchema.BaseSchema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 1, arbitrary: nearlyRight(schema, name) }, { weight: 1, arbitrary: ODD_VALUE });
}

function asObject(schema: unknown): z.core.JSONSchema.BaseSchema {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? { ...schema } : {};
}

function schemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

const RAW_BODY: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    '{',
    '{"a":',
    'null',
    '0',
    '"text"',
    '[]',
    'NaN',
    '{"a":1}{"b":2}',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
  ),
  fc.json({ maxDepth: 3 }).map((text) => new Uint8Array(Buffer.from(text, 'utf16le'))),
  fc.integer({ min: 1, max: 40_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 60_000, max: 200_000 }).map((length) => `{"name":"${'a'.repeat(length)}"}`),
);
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const BYTES = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  ...[
    PNG,
    [0xff, 0xd8, 0xff],
    [...Buffer.from('RIFF....WEBPVP8X')],
    [...Buffer.from('GIF89a')],
    [...Buffer.from('PK\x03\x04')],
  ].map((start) => fc.uint8Array({ maxLength: 200 }).map((rest) => new Uint8Array([...start, ...rest]))),
);
const HEADER_VALUE = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
  fc.constantFrom(
    '',
    'Token',
    'Token ',
    `Token ${'0'.repeat(64)}`,
    `Bearer ${'a'.repeat(64)}`,
    'Token a b',
    'x'.repeat(9000),
  ),
  fc.constantFrom(
    'application/xml',
    'text/plain; charset=utf-16',
    'multipart/form-data; boundary=',
    'null',
    '-1',
    '99999999999999',
  ),
);
const HEADERS = fc.dictionary(
  fc.constantFrom(
    'Authorization',
    'Content-Type',
    'X-CSRFToken',
    'Cookie',
    'Origin',
    'X-Forwarded-For',
    'Accept',
    'Content-Length',
    'Content-Encoding',
    'Range',
    'If-None-Match',
    'X-HTTP-Method-Override',
    'Host',
    'X-Request-Id',
  ),
  HEADER_VALUE.map((value) => value.replaceAll(/[^\x20-\x7e]/g, '').trim()),
  { maxKeys: 3 },
);

/** An id for the path: an existing one, or an impossible one. */
function idOf(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom(...known, '00000000-0000-4000-8000-000000000000', 'a'.repeat(64)),
    },
    { weight: 1, arbitrary: ODD_TEXT.map((text) => encodeURIComponent(wellFormed(text.slice(0, 200)))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%00', '%E0%A4%A', '%', '..%2f..', '.', '%2e%2e', '-1', '%F0%9F', ';', "'"),
    },
  );
}

function queryOf(schema: z.ZodType | undefined): fc.Arbitrary<string> {
  const names = schema === undefined ? ['a'] : Object.keys(schemaOf(schema).properties ?? {});
  const value = fc.oneof(
    ODD_TEXT.map((text) => encodeURIComponent(wellFormed(text.slice(0, 500)))),
    fc.constantFrom('true', 'false', '1', '0', '-1', '1e9', '99999999999', '%', '%00', '%ff', 'new'),
  );
  const pair = fc.tuple(fc.constantFrom(...names, '__proto__', 'x[]'), value).map((parts) => parts.join('='));
  return fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
}

/** Requests to these calls; `known` are existing ids. */
export function badRequests(calls: readonly Call[], known: readonly string[]): fc.Arbitrary<BadRequest> {
  return fc.oneof(
    ...calls.map((call) => {
      const parts = call.path.split(/\{[a-z]+\}/);
      const ids = fc.array(idOf(known), { minLength: parts.length - 1, maxLength: parts.length - 1 });
      const path = ids.map((given) => parts.map((part, index) => part + (given[index] ?? '')).join(''));
      return fc.record({
        method: fc.constant(call.method),
        path: fc.tuple(path, queryOf(call.query)).map((both) => both.join('')),
        headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: HEADERS }),
        body: call.method === 'GET' ? fc.constant(null) : bodyOf(call.takes),
        signedIn: weighted(9),
        withCsrf: weighted(14),
      });
    }),
  );
}

function bodyOf(takes: Takes): fc.Arbitrary<string | Uint8Array | null> {
  if (takes === null) return fc.oneof(fc.constant(null), RAW_BODY);
  if (takes === 'bytes') return BYTES;
  const json = nearlyRight(schemaOf(takes)).map((value) => JSON.stringify(value));
  return fc.oneof({ weight: 5, arbitrary: json }, { weight: 1, arbitrary: RAW_BODY });
}

/** True `times` times as often as false. */
function weighted(times: number): fc.Arbitrary<boolean> {
  return fc.oneof(
    { weight: times, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  );
}

/** Without lone surrogates, which no URL can contain. */
function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
