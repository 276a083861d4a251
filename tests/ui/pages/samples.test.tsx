import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SAMPLES } from '../../../src/ui/pages/info/DownloadPage.tsx';
import { readRepositoryFile } from '../support/readRepositoryFile.ts';

test.each(SAMPLES)('the sample $file is what the download page says', (sample) => {
  const { file, columns, rows, bytes, sha256 } = sample;
  const text = readRepositoryFile(`public/samples/${file}`);
  const content = Buffer.from(text, 'utf8');
  const [head = '', ...body] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect({
    columns: head.split(';'),
    rows: body.length,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }).toEqual({ columns, rows, bytes, sha256 });
});
