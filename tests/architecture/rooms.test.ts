import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { callersOfService, membersOf } from './rooms.ts';

const root = path.join(import.meta.dirname, '..', '..');
const sourceOf = (file: string) => ({ file, text: readFileSync(path.join(root, file), 'utf8') });

test.each([
  ['a call', 'const load = ({ api }) => api.me();', ['x.ts']],
  ['a call of the application', 'await application.api.me();', ['x.ts']],
  ['its client', "import type { ApiClient } from '../../api/client.ts';", ['x.ts']],
  ['its results', "import type { ApiResult } from '../../api/result.ts';", []],
  ['its contract', "import { emailSchema } from '../api/contract/auth.ts';", []],
  ['a word', "const title = 'api'; // of the api", []],
] as const)('%s is seen as such', (_, text, expected) => {
  expect(callersOfService([{ file: 'x.ts', text }])).toEqual(expected);
});

test('the interface has no call of the service: rooms of the application make them', () => {
  const { files } = readImports(root, ['src/ui']);
  expect(callersOfService(files.map(sourceOf))).toEqual([]);
});

test('an open project has at most fifteen members, each with one purpose', () => {
  const session = sourceOf('src/app/project/projectSession.ts');
  expect(membersOf(session, 'ProjectSession')).toEqual([
    'projectId',
    'editor',
    'project',
    'editorActor',
    'access',
    'gestures',
    'preflight',
    'scene',
    'drawing',
    'pictures',
    'text',
    'table',
    'offered',
    'device',
    'saving',
  ]);
});
