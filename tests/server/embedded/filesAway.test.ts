/**
 * A failing S3 store: calls that need a file fail soon with a text, and work again when the store is back.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Config } from '../../../server/config/config.ts';
import type { FileStore } from '../../../server/files/fileStore.ts';
import { createS3Store } from '../../../server/files/openFiles.ts';
import type { Browser } from '../support/browser.ts';
import { signUp } from '../support/browser.ts';
import type { S3Double, S3State } from '../support/s3Double.ts';
import { startS3Double } from '../support/s3Double.ts';
import { useService } from '../support/service.ts';
import { aFilledProject, uploadPicture } from '../support/templates.ts';
import { unzipped } from '../support/zip.ts';

const TEXT = 'Сервис временно недоступен. Попробуйте ещё раз через минуту.';
const AWAY = [503, { detail: TEXT, error: TEXT }, '10'];
const KEYS = { accessKeyId: 'AKIDTESTS', secretAccessKey: 'very/secret+key', region: 'ru-central1' };
const BUCKET = 'patent-images';
/** Timeout of a store that never responds, ms. */
const IMPATIENT_MS = 50;

let double: S3Double;
let files: FileStore;
const service = useService({
  given: { files: { put: (...file) => files.put(...file), get: (name) => files.get(name) } },
});
const config = (): S3Config => ({ endpoint: double.endpoint, bucket: BUCKET, ...KEYS, pathStyle: true });
beforeAll(async () => {
  double = await startS3Double(BUCKET, KEYS);
});
afterAll(() => double.close());

interface Bundled {
  readonly hash: string;
  readonly project: string;
  readonly bundle: Uint8Array;
  readonly picture: Uint8Array;
}

/** A project with an image, and its bundle's contents. */
async function bundled(person: Browser): Promise<Bundled> {
  const hash = await uploadPicture(person);
  const project = await aFilledProject(person, `/api/images/${hash}`);
  const headers = { Authorization: `Token ${person.token}` };
  const bundle = await (await person.fetch(`/api/projects/${project}/export/`, { headers })).arrayBuffer();
  const picture = (await unzipped(bundle)).get(`images/${hash}.png`) ?? new Uint8Array();
  return { hash, project, bundle: new Uint8Array(bundle), picture };
}

/** All calls that need a file, by its owner and by another person without it. */
async function callAll(person: Browser, other: Browser, { hash, project, bundle, picture }: Bundled) {
  return [
    await other.upload('/api/images/', picture, 'image/png'),
    await person.call('GET', `/api/images/${hash}`),
    await person.call('GET', `/api/projects/${project}/export/`),
    await other.upload('/api/projects/import/', bundle, 'application/zip'),
  ];
}

describe('a store of files', () => {
  test.each<[S3State, number | undefined]>([
    ['broken', undefined],
    ['hanging up', undefined],
    ['silent', IMPATIENT_MS],
  ])(
    'that is %s: pictures and bundles are refused as unavailable, all else is answered',
    async (state, limitMs) => {
      files = createS3Store(config());
      const [person, other] = [await signUp(service()), await signUp(service())];
      const kept = await bundled(person);
      double.become(state);
      files = createS3Store(config(), limitMs);
      const refused = await callAll(person, other, kept);
      const opened = await person.call('GET', `/api/project-data/${kept.project}/`);
      double.become('sound');
      files = createS3Store(config());
      const after = await callAll(person, other, kept);

      expect(refused.map(({ status, body, headers }) => [status, body, headers.get('Retry-After')])).toEqual(
        refused.map(() => AWAY),
      );
      expect({ opened: opened.status, after: after.map(({ status }) => status) }).toEqual({
        opened: 200,
        after: [201, 200, 200, 201],
      });
    },
  );
});
