/** compose.yaml cannot be run here: its structure is checked instead. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseArguments } from '../../../src/cli/arguments.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const text = readFileSync(path.join(root, 'compose.yaml'), 'utf8');
const serviceSchema = z.looseObject({
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  restart: z.string().optional(),
});
const { services, configs, volumes } = z
  .object({
    services: z.record(z.string(), serviceSchema),
    configs: z.record(z.string(), z.object({ content: z.string() })),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(text));
const service = (name: string): z.infer<typeof serviceSchema> => serviceSchema.parse(services[name]);

test('the services are the product, its database, its store, what makes the bucket, and the command line', () => {
  expect(Object.keys(services)).toEqual(['app', 'database', 'store', 'bucket', 'copies']);
});

test('every image has an exact version', () => {
  const images = Object.values(services).flatMap(({ image }) => image ?? []);

  expect(
    images.filter((image) => !/^[\w./-]+:v?\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image)),
  ).toEqual([]);
  expect(images).toHaveLength(4);
});

test('what letters need is passed on to the product', () => {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = service('app').environment;

  expect({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).toEqual({
    SMTP_URL: '${SMTP_URL:-}',
    MAIL_FROM: '${MAIL_FROM:-}',
    PUBLIC_URL: '${PUBLIC_URL:-}',
  });
});

test('the store knows one key, of the product, with rights over its bucket alone', () => {
  const {
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
    S3_BUCKET: bucket,
  } = service('app').environment;
  const source = service('store').configs[0]?.source ?? '';
  const content: unknown = JSON.parse(configs[source]?.content ?? 'null');

  expect(content).toEqual({
    identities: [
      {
        name: id,
        credentials: [{ accessKey: id, secretKey: secret }],
        actions: [`Read:${bucket ?? ''}`, `Write:${bucket ?? ''}`, `List:${bucket ?? ''}`],
      },
    ],
  });
  expect(secret).toContain(':?');
});

test('no secret stands in the file: each comes from outside and is asked for', () => {
  const secrets = Object.values(services)
    .flatMap(({ environment }) => Object.entries(environment))
    .filter(([name]) => /PASSWORD|SECRET/.test(name));

  expect(secrets.filter(([, value]) => !/^\$\{[A-Z0-9_]+:[?-][^}]*\}$/.test(value))).toEqual([]);
  expect(secrets.length).toBeGreaterThan(2);
});

test('the product waits for what it needs, and each of these can say that it is ready', () => {
  expect([service('app').depends_on, service('bucket').depends_on]).toEqual([
    { database: { condition: 'service_healthy' }, bucket: { condition: 'service_completed_successfully' } },
    { store: { condition: 'service_healthy' } },
  ]);
  for (const { depends_on } of Object.values(services))
    for (const [name, { condition }] of Object.entries(depends_on)) {
      if (condition === 'service_healthy') expect(service(name).healthcheck).toBeDefined();
      else expect(service(name).restart).toBe('no');
    }
});

test('only this machine reaches the product, and nobody outside the others', () => {
  expect(
    Object.entries(services).flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`)),
  ).toEqual(['app 127.0.0.1:8080:8080']);
});

test('every volume and every configuration that is named is there, and none is left over', () => {
  const used = Object.values(services)
    .flatMap((each) => each.volumes.map((volume) => volume.replace(/:.*/, '')))
    // A folder beside the file is no volume.
    .filter((volume) => !volume.startsWith('./'));
  const read = Object.values(services).flatMap((each) => each.configs.map(({ source }) => source));

  expect([used.toSorted(), read]).toEqual([Object.keys(volumes).toSorted(), Object.keys(configs)]);
});

test('copies of one’s own list are drawn apart: not with the service, without a network, by keys that the program has', () => {
  const { profiles, network_mode, command } = z
    .looseObject({ profiles: z.array(z.string()), network_mode: z.string(), command: z.array(z.string()) })
    .parse(services['copies']);
  const [, , ...args] = command;
  const parsed = parseArguments(args);

  expect([profiles, network_mode, parsed.kind]).toEqual([['copies'], 'none', 'run']);
});
