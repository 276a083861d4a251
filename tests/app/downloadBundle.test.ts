import { expect, test } from 'vitest';
import { downloadBundle } from '../../src/app/project/downloadBundle.ts';

function download(bytes: number): unknown[] {
  const did: unknown[] = [];
  const platform = {
    download: (_: Blob, name: string) => did.push(name),
    notify: (tone: string, text: string) => did.push([tone, text]),
  };
  downloadBundle(platform, new Blob([new Uint8Array(bytes)]), 'Ёлка');
  return did;
}

test('a file that can be loaded again is handed over without a word', () => {
  expect(download(100_000_000)).toEqual(['Ёлка.zip']);
});

test('a larger one comes with a warning', () => {
  expect(download(100_000_001)).toEqual([
    'Ёлка.zip',
    [
      'warning',
      'Файл проекта больше 100 МБ, загрузить его обратно не получится. Уменьшите картинки и скачайте его снова.',
    ],
  ]);
});
