/**
 * Image stores: a folder or an S3-compatible store; the same rules apply to both, and to a third-party S3
 * server.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { S3Config } from '../../../server/config/config.ts';
import type { KeptFiles } from '../../../server/files/fileStore.ts';
import { createFileStore } from '../../../server/files/fileStore.ts';
import { createS3Store } from '../../../server/files/openFiles.ts';
import type { S3Double, S3State } from '../support/s3Double.ts';
import { signatureOf, startS3Double } from '../support/s3Double.ts';
import type { IndependentS3 } from '../support/s3Independent.ts';
import { startIndependentS3 } from '../support/s3Independent.ts';

const KEYS = { accessKeyId: 'AKIDTESTS', secretAccessKey: 'very/secret+key', region: 'ru-central1' };
const BUCKET = 'patent-images';
const folder = mkdtempSync(path.join(tmpdir(), 'хранилище '));
let double: S3Double;
let independent: IndependentS3;
beforeAll(async () => {
  double = await startS3Double(BUCKET, KEYS, 2);
  independent = await startIndependentS3(BUCKET);
});
afterAll(async () => {
  await double.close();
  await independent.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The store from the environment, else the double. */
function s3Config(changes: Partial<S3Config> = {}): S3Config {
  const given = process.env;
  const own = { endpoint: double.endpoint, bucket: BUCKET, ...KEYS, pathStyle: true };
  const real = {
    endpoint: given['TEST_S3_ENDPOINT'] ?? '',
    bucket: given['TEST_S3_BUCKET'] ?? '',
    accessKeyId: given['TEST_S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: given['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
    region: given['TEST_S3_REGION'] ?? 'us-east-1',
    pathStyle: true,
  };
  return { ...(real.endpoint === '' ? own : real), ...changes };
}
const STORES: readonly [string, () => KeptFiles][] = [
  ['a folder', () => createFileStore(path.join(folder, randomUUID()), randomUUID)],
  ['an S3 store', () => createS3Store(s3Config())],
  ['an S3 server of others', () => createS3Store(independent.config)],
];
const firstName = (store: KeptFiles): Promise<unknown> => store.names()[Symbol.asyncIterator]().next();
const PICTURE = Uint8Array.from({ length: 20_000 }, (_, index) => index % 251);

describe('a folder', () => {
  test('acknowledges a file once its bytes, its name and the name of its folder are on the disk', async () => {
    const own = path.join(folder, randomUUID());
    const handle = await openFile(folder, 'r');
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    await handle.close();

    await createFileStore(own, randomUUID).put('abc0', PICTURE);

    const synced = sync.mock.calls.length;
    sync.mockRestore();
    expect(synced).toBe(3);
  });

  test('has nothing left of a file that could not be kept', async () => {
    const own = path.join(folder, randomUUID());
    mkdirSync(path.join(own, 'ab', 'abc0', 'in the way'), { recursive: true });

    await expect(createFileStore(own, randomUUID).put('abc0', PICTURE)).rejects.toThrow('abc0');

    expect(readdirSync(path.join(own, 'ab'))).toEqual(['abc0']);
  });
});

describe('a folder after a process was killed', () => {
  test('loses what was begun and not finished, in time, and keeps everything else', async () => {
    const own = path.join(folder, randomUUID());
    const store = createFileStore(own, randomUUID);
    await store.put('abc0', PICTURE);
    for (const name of [path.join('ab', 'abc1.half'), path.join('ab', 'abc2.now'), 'check.half'])
      writeFileSync(path.join(own, name), 'half');
    for (const name of [path.join('ab', 'abc0'), path.join('ab', 'abc1.half'), 'check.half'])
      utimesSync(path.join(own, name), 1000, 1000);

    await store.removeUnfinished(2_000_000);

    expect(readdirSync(own, { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
      'ab',
      path.join('ab', 'abc0'),
      path.join('ab', 'abc2.now'),
    ]);
  });
});

/** Other tests may keep files in the same bucket. */
async function namesOf(store: KeptFiles): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of store.names()) names.push(name);
  return names;
}

describe.each(STORES)('%s', (_, open) => {
  test('gives back the very bytes it was given, and null for what it was not', async () => {
    const store = open();
    await store.put('abc0', PICTURE);

    expect([await store.get('abc0'), await store.get('abc1')]).toEqual([PICTURE, null]);
  });

  test('forgets a file that is removed, and does not mind removing it twice', async () => {
    const store = open();
    await store.put('ab12', PICTURE);

    await store.remove('ab12');
    await store.remove('ab12');

    expect({ file: await store.get('ab12'), isListed: (await namesOf(store)).includes('ab12') }).toEqual({
      file: null,
      isListed: false,
    });
  });

  test('keeps the same name once, whoever brings it again', async () => {
    const store = open();
    await Promise.all([store.put('aa11', PICTURE), store.put('aa11', PICTURE), store.put('aa11', PICTURE)]);

    expect(await store.get('aa11')).toEqual(PICTURE);
  });

  test('tells all names that it holds, however many pages they take', async () => {
    const store = open();
    const names = ['aa11', 'bb21', 'bb22', 'bb23', 'cc31'];
    for (const name of names) await store.put(name, PICTURE.subarray(0, 10));

    const told = [];
    for await (const name of store.names()) told.push(name);

    expect(told.filter((name) => names.includes(name)).toSorted()).toEqual(names);
  });

  test.each(['../secret', 'a', 'a/b', 'A1', '', 'aa?x', 'aa%2f'])('takes no name like «%s»', async (name) => {
    const store = open();

    await expect(store.get(name)).rejects.toThrow('is not a name of a stored file');
    await expect(store.put(name, PICTURE)).rejects.toThrow('is not a name of a stored file');
  });

  test('says that it can be worked with', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

describe('the S3 store', () => {
  test('tries again when the store is overloaded for a moment', async () => {
    const store = createS3Store(s3Config());
    double.failNext(2);

    await store.put('dd41', PICTURE);

    expect(await store.get('dd41')).toEqual(PICTURE);
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'another' }, '403 SignatureDoesNotMatch'],
    ['a wrong region', { region: 'us-west-1' }, '403'],
    ['a bucket that is not there', { bucket: 'no-such-bucket' }, 'NoSuchBucket'],
  ])('with %s nothing is kept, nothing is read, and the check says so', async (_, changes, message) => {
    const store = createS3Store(s3Config(changes));

    await expect(store.check()).rejects.toThrow(message);
    await expect(store.put('ee51', PICTURE)).rejects.toThrow('did not keep the file');
    await expect(store.get('ee51')).rejects.toThrow('The S3 store');
  });

  test('that is not there is an error, not an image that is not there', async () => {
    const store = createS3Store(s3Config({ endpoint: 'http://127.0.0.1:1' }));

    await expect(store.get('ff61')).rejects.toThrow('The S3 store cannot be reached: ');
  });

  test.each<[S3State, (store: KeptFiles) => Promise<unknown>[]]>([
    ['silent', (store) => [store.get('ff61'), store.put('ff61', PICTURE), store.check(), firstName(store)]],
    ['halting', (store) => [store.get('ff61'), firstName(store)]],
  ])('that is %s is given up after a limit for the whole call', async (state, calls) => {
    const own = await startS3Double(BUCKET, KEYS);
    own.become(state);
    const store = createS3Store({ endpoint: own.endpoint, bucket: BUCKET, ...KEYS, pathStyle: true }, 50);

    const ends = await Promise.all(calls(store).map((call) => call.then(() => 'done', String)));

    await own.close();
    expect(ends).toEqual(ends.map(() => 'FilesUnavailable: The S3 store gave no answer within 50 ms'));
  });

  test('of others: a bucket or a key pair that it does not know is an error, not an image that is not there', async () => {
    const asked = await Promise.all(
      [{ bucket: 'no-such-bucket' }, { accessKeyId: 'AKIDOTHER' }].map((changes) =>
        createS3Store({ ...independent.config, ...changes })
          .get('ee51')
          .catch(String),
      ),
    );

    expect(asked).toEqual([
      'FilesUnavailable: The S3 store has no bucket "no-such-bucket".',
      'FilesUnavailable: The S3 store did not give the file: 403 InvalidAccessKeyId',
    ]);
  });

  test('errors say nothing of the keys', async () => {
    const secretAccessKey = 'do-not-print-me';

    const error: unknown = await createS3Store(s3Config({ secretAccessKey }))
      .check()
      .catch((reason: unknown) => reason);

    expect(String(error)).not.toContain(secretAccessKey);
  });
});

test('the double computes signatures as Amazon’s published example does', () => {
  const headers = new Map(
    Object.entries({
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
    }),
  );
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const keys = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };

  expect(signatureOf({ method: 'GET', url, headers }, keys)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});
