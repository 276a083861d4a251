import { expect, test } from 'vitest';
import { SAMPLES } from '../../../src/ui/pages/info/samples.ts';
import { readRepositoryFile } from '../support/readRepositoryFile.ts';

test.each(SAMPLES)('the sample $file is what the download page says', ({ file, columns, rows }) => {
  const text = readRepositoryFile(`public/samples/${file}`);
  const [head = '', ...body] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect({ columns: head.split(';'), rows: body.length }).toEqual({ columns, rows });
});
