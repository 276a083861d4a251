/** Completed exercises, stored on the device. */
import { z } from 'zod';
import type { SessionStorage } from '../../../api/session.ts';
import { EXERCISES } from './exercises.ts';

const KEY = 'training_done';
const doneSchema = z
  .array(z.number().int().nonnegative())
  .catch([])
  .transform((done) => [...new Set(done)].filter((exercise) => exercise < EXERCISES.length));

export function readDone(storage: SessionStorage): readonly number[] {
  return doneSchema.parse(parseJson(storage.getItem(KEY)));
}

/** Without storage the course starts from the beginning. */
export function keepDone(storage: SessionStorage, done: readonly number[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(done));
  } catch {
    // no space, or storage denied
  }
}

/** The first uncompleted exercise; the first one when all are completed. */
export function nextExercise(done: readonly number[]): number {
  return Math.max(
    0,
    EXERCISES.findIndex((_, exercise) => !done.includes(exercise)),
  );
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}
