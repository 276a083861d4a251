/** People who keep writing through server failures, and remember what was acknowledged. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Reply, Browser } from './browser.ts';
import { textAt } from './browser.ts';
import { noisePng } from './noisePng.ts';
import { layersOf } from './writers.ts';

export interface Work {
  /** By project: number of saves according to the last response. */
  readonly saves: Map<string, number>;
  /** Hashes of acknowledged uploads. */
  readonly pictures: string[];
  /** Acknowledged data that was missing later. */
  readonly lost: string[];
  acknowledged: number;
  isOver: boolean;
}

const [PAUSE_MS, LIMIT_MS] = [50, 60_000];
const tried = (call: Promise<Reply>): Promise<Reply | null> => call.catch(() => null);

/** Saves one project repeatedly; after a missing response, reads back whether the save was applied. */
export async function saveOverAndOver(person: Browser, id: string, work: Work): Promise<void> {
  work.saves.set(id, 0);
  while (!work.isOver) {
    const saves = work.saves.get(id) ?? 0;
    const layers = layersOf(saves + 1);
    const reply = await tried(
      person.call('PATCH', `/api/project-data/${id}/`, { layers, version: saves + 1 }),
    );
    if (reply?.status === 200) {
      work.saves.set(id, saves + 1);
      work.acknowledged += 1;
      continue;
    }
    const there = await savesOf(person, id);
    if (there < saves) work.lost.push(`project ${id}: ${saves} saves were acknowledged, ${there} are there`);
    work.saves.set(id, there);
  }
}

/** Number of saves of this project; retries until a server responds. */
export async function savesOf(person: Browser, id: string): Promise<number> {
  for (const deadline = Date.now() + LIMIT_MS; ; await delay(PAUSE_MS)) {
    const reply = await tried(person.call('GET', `/api/project-data/${id}/`));
    if (reply?.status === 200) return Number(Reflect.get(Object(reply.body), 'version')) - 1;
    if (Date.now() > deadline) throw new Error(`Nobody answers: ${String(reply?.status)}`);
  }
}

/** Uploads images one after another, up to a maximum. */
export async function uploadOverAndOver(person: Browser, most: number, work: Work): Promise<void> {
  for (let count = 0; count < most && !work.isOver; count += 1) {
    const reply = await tried(person.upload('/api/images/', noisePng(8, 8), 'image/png'));
    if (reply?.status === 201) work.pictures.push(textAt(reply.body, 'hash'));
    else await delay(PAUSE_MS);
  }
}
