/** Whatever is thrown, the command line says why in Russian. */
import { expect, test } from 'vitest';
import { writeErrorText } from '../../../src/cli/fileSink.ts';
import { readInput } from '../../../src/cli/readInput.ts';
import { reasonInNode } from '../../../src/cli/reason.ts';
import { withoutErrors } from '../../../src/cli/saveImages.ts';
import { SpokenError } from '../../../src/document/text/errorText.ts';

const coded = (code: string): Error =>
  Object.assign(new Error(`${code}: no such thing, open '/x'`), { code });
const THROWN = [
  new Error('Failed to decode'),
  new TypeError('x is not a function'),
  new RangeError('Invalid array length'),
  new SpokenError('процесс остановился'),
  'a text',
  null,
  undefined,
  { code: 'ENOMEM' },
  ...['EACCES', 'EBUSY', 'EIO', 'ENOSPC', 'EMFILE', 'EWHATEVER', 'EISDIR', 'ELOOP'].map(coded),
];
const LATIN = /[a-z]{2,}/i;

test.each(THROWN)('%s', async (thrown) => {
  const lane = withoutErrors({
    open: () => Promise.resolve(null),
    render: () => Promise.reject(thrown),
    close: () => undefined,
  });
  const drawn = await lane.render(0, 0);

  const told = [
    reasonInNode(thrown),
    writeErrorText('папка', thrown),
    drawn.kind === 'failed' ? drawn.message : '',
  ];
  expect(told.filter((text) => text === '' || LATIN.test(text))).toEqual([]);
});

test('a file that cannot be read is refused in Russian', async () => {
  const refused = await readInput('/proc/self/mem', 1_000_000);

  expect(refused.kind === 'read' || !LATIN.test(refused.text.replace('/proc/self/mem', ''))).toBe(true);
});
