import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEVICE_RECORDS } from '../../src/hosts/page/deviceRecords.ts';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');

test('what the device keeps in the shared database is in one table, which signing out reads', () => {
  const { files } = readImports(root, ['src']);
  const users = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return /sharedDatabase\s*\.\w+\(/.test(text) && /'patent-generator\./.test(text);
  });
  expect([users, Object.keys(DEVICE_RECORDS).length]).toEqual([[], 14]);
});
