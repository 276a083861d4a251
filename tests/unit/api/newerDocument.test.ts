/**
 * A document of a newer program than the page is refused in words: what is not understood is neither shown
 * nor saved.
 */
import { expect, test } from 'vitest';
import { NEWER_TEXTS } from '../../../src/api/errorTexts.ts';
import { createApiClient } from '../../../src/api/client.ts';
import { memoryStorage } from '../../server/support/memoryStorage.ts';
import { json, PROJECT } from './aClient.ts';

const layers = '[{"id":"a","type":"hologram"},{"type":"settings","version":1000}]';
const sheet = { canvas_width: 800, canvas_height: 600, layers };
const template = {
  id: 't1',
  title: 'Грамота',
  user: 'u1',
  author: { name: 'Анна' },
  project: { user: 'Анна', ...sheet },
  is_owner: false,
  is_liked: false,
  verified: true,
  verification_type: 'manual',
  status: 'verified',
  rejection_reason: null,
  category: { id: 1, slug: 'diplomas', name: 'Дипломы' },
  tags: [],
  likes: 0,
  views: 0,
  created_at: '2026-11-21T09:00:00.000Z',
};
const clientOf = (body: unknown) =>
  createApiClient({
    storage: memoryStorage({ token: 'abc' }),
    onUnauthorized: () => undefined,
    fetch: () => Promise.resolve(json(body)),
  });
const refusal = (text: string) => ({ ok: false, error: { kind: 'newer', code: 500, text, details: null } });

test('a project', async () => {
  expect(await clientOf({ ...PROJECT, ...sheet }).loadProject('p1')).toEqual(refusal(NEWER_TEXTS.project));
});

test('a template', async () => {
  expect(await clientOf(template).loadTemplate('t1')).toEqual(refusal(NEWER_TEXTS.template));
});
