/**
 * The attacks of the security review, by their names there. Each returns the received statuses, as `status ×
 * times`.
 */
import { setTimeout } from 'node:timers/promises';
import {
  aBundle,
  aLargeSave,
  anIncompressibleSave,
  aNoiseGif,
  aRepeatingBundle,
  aSegmentedJpeg,
  aWordySave,
} from './bodies.ts';
import type { Person } from './person.ts';
import { call, hanging } from './person.ts';

export interface Scene {
  readonly address: string;
  readonly attackers: readonly Person[];
  /** A user who makes the same request as the attackers, once. */
  readonly neighbour: Person;
  /** Duration of attacks that can continue. */
  readonly milliseconds: number;
}

export type Attack = (scene: Scene) => Promise<string>;

export const ATTACKS: Readonly<Record<string, Attack>> = {
  /** What the rest is compared with. */
  'no attack': async ({ milliseconds }) => {
    await setTimeout(milliseconds);
    return '';
  },

  'H2 repeating bundles': async ({ address, attackers, neighbour, milliseconds }) => {
    const bundle = await aRepeatingBundle(2000);
    const importing = attackers
      .slice(0, 3)
      .map((person) => call(address, person, 'POST', '/api/projects/import/', bundle));
    const small = await aBundle();
    const other = await timed(() => call(address, neighbour, 'POST', '/api/projects/import/', small));
    const replies = Promise.race([Promise.all(importing), setTimeout(milliseconds, null)]);
    return `bundles ${counted(await replies)}, another’s import ${other}`;
  },

  'H3 unfinished saves': async (scene) => {
    const path = `/api/project-data/${scene.attackers[0]?.projectId ?? ''}/`;
    return hold(scene, 60, { method: 'PATCH', path, length: 47_000_000, sent: 46_000_000 });
  },

  'H4 readers who never read': async (scene) =>
    hold(scene, 200, {
      method: 'GET',
      path: '/downloads/patent-generator-cli-0.1.0.zip',
      length: 0,
      sent: 0,
    }),

  'H4 unread loads of a large project': async (scene) => {
    const [person] = scene.attackers;
    if (person === undefined) return '';
    const path = `/api/project-data/${person.projectId}/`;
    await call(scene.address, person, 'PATCH', path, aLargeSave());
    return hold(scene, 60, { method: 'GET', path, length: 0, sent: 0 });
  },

  'M1 large saves in four streams': async ({ address, attackers, milliseconds }) => {
    const [person] = attackers;
    if (person === undefined) return '';
    const body = aLargeSave();
    const path = `/api/project-data/${person.projectId}/`;
    return repeated(4, milliseconds, () => call(address, person, 'PATCH', path, body));
  },

  'M6 incompressible saves in four streams': async ({ address, attackers, milliseconds }) => {
    const [person] = attackers;
    if (person === undefined) return '';
    const body = anIncompressibleSave();
    const path = `/api/project-data/${person.projectId}/`;
    return repeated(4, milliseconds, () => call(address, person, 'PATCH', path, body));
  },

  'M2 publishing 15,500 wordy columns': async ({ address, attackers, milliseconds }) => {
    const [person] = attackers;
    if (person === undefined) return '';
    await call(address, person, 'PATCH', `/api/project-data/${person.projectId}/`, aWordySave());
    const request = JSON.stringify({
      project_id: person.projectId,
      title: 'Грамота',
      category_id: 1,
      tags_ids: [],
      verification_type: 'manual',
    });
    return repeated(1, milliseconds, () =>
      call(address, person, 'POST', '/api/templates/create_from_project/', request),
    );
  },

  'M3 JPEG of segments': async ({ address, attackers, milliseconds }) => {
    const [person] = attackers;
    if (person === undefined) return '';
    const body = aSegmentedJpeg();
    return repeated(2, milliseconds, () => call(address, person, 'POST', '/api/images/', body));
  },

  'M4 noise for the decoder': async ({ address, attackers, neighbour }) => {
    const [person] = attackers;
    if (person === undefined) return '';
    const gif = aNoiseGif();
    const noise = Array.from({ length: 4 }, () => call(address, person, 'POST', '/api/images/', gif));
    await setTimeout(1000);
    const other = await timed(() => call(address, neighbour, 'POST', '/api/images/', TINY_GIF));
    return `noise ${counted(await Promise.all(noise))}, another’s picture ${other}`;
  },

  'M5 slots for one byte': async ({ address, attackers, neighbour, milliseconds }) => {
    const uploads = { method: 'POST', path: '/api/images/', length: 1_000_000, sent: 1 };
    const imports = { ...uploads, path: '/api/projects/import/' };
    const sockets = attackers
      .slice(0, 4)
      .flatMap((person) => [
        ...Array.from({ length: 4 }, () => hanging(address, person, uploads)),
        hanging(address, person, imports),
      ]);
    await setTimeout(milliseconds / 2);
    const small = await aBundle();
    const picture = await timed(() => call(address, neighbour, 'POST', '/api/images/', TINY_GIF));
    const bundle = await timed(() => call(address, neighbour, 'POST', '/api/projects/import/', small));
    for (const socket of sockets) socket.destroy();
    return `another’s picture ${picture}, import ${bundle}`;
  },
};

const TINY_GIF = Buffer.from('47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b', 'hex');

/** Keeps connections open; returns what was received before they ended. */
async function hold(
  { address, attackers, milliseconds }: Scene,
  count: number,
  what: { readonly method: string; readonly path: string; readonly length: number; readonly sent: number },
): Promise<string> {
  const sockets = Array.from({ length: count }, () => hanging(address, attackers[0] ?? null, what));
  await setTimeout(milliseconds);
  const closed = sockets.filter(({ destroyed, readyState }) => destroyed || readyState !== 'open').length;
  const said = sockets.map((socket) => {
    const head: unknown = socket.read();
    return Number(
      /^HTTP\/1\.1 (\d+)/.exec(head instanceof Buffer ? head.toString('latin1', 0, 20) : '')?.[1] ?? 0,
    );
  });
  for (const socket of sockets) socket.destroy();
  return `${counted(said)}, ${closed} of ${count} ended`;
}

async function repeated(streams: number, milliseconds: number, send: () => Promise<number>): Promise<string> {
  const end = performance.now() + milliseconds;
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: streams }, async () => {
      while (performance.now() < end) statuses.push(await send());
    }),
  );
  return counted(statuses);
}

async function timed(send: () => Promise<number>): Promise<string> {
  const begin = performance.now();
  const status = await send();
  return `${status} after ${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

function counted(statuses: readonly number[] | null): string {
  if (statuses === null) return 'no answer';
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return Array.from(counts, ([status, count]) => `${status === 0 ? 'none' : status} × ${count}`).join(' ');
}
