/** What `npm start` builds for its running server (server/http/latePages.ts is the other side). */
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildOnRequest } from '../../../scripts/buildOnRequest.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: unknown) => void printed.push(String(line)));
});

/** Starts the builders for a server, and resolves with what it is told after it has asked for a page. */
function toldOf(page: string, build: (folder: string) => Promise<void>) {
  return new Promise<object>((resolve) => {
    const server = Object.assign(new EventEmitter(), { connected: true, send: resolve });
    buildOnRequest(server, '/builds/1', { 'lamp.html': { says: 'Собираю лампу', build } });
    server.emit('message', { build: 'door.html' });
    server.emit('message', { build: page });
  });
}

test('a page that the server asks for is built into its folder, and the server is told', async () => {
  const folders: string[] = [];
  const told = await toldOf('lamp.html', async (folder) => void folders.push(folder));

  expect([folders, told]).toEqual([['/builds/1'], { built: 'lamp.html', failure: null }]);
  expect(printed.map((line) => line.replace(/\d+/, 'N'))).toEqual([
    'Собираю лампу…',
    'Собираю лампу: готово за N с',
  ]);
});

test('a failure is told with its reason, without colours and places of this machine', async () => {
  const told = await toldOf('lamp.html', () =>
    Promise.reject(new Error(`\u001B[31m${root}/tools/lamp.ts\u001B[0m is broken`)),
  );

  expect(told).toEqual({ built: 'lamp.html', failure: 'tools/lamp.ts is broken' });
  expect(printed.at(-1)).toBe('Собираю лампу: не удалось.\ntools/lamp.ts is broken');
});
