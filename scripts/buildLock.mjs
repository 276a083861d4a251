/**
 * Allows one build of a folder at a time; otherwise `npm start` beside `npm test` would delete files in use.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { telling } from './progress.mjs';

/** Waits for the lock, then runs `work`. The lock of a dead process is ignored. */
export async function whileAlone(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!take(file))
    await telling('Жду другую сборку этой папки', async () => {
      while (!take(file)) await pause(250);
    });
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    // Just created; its process id is not written yet.
    if (holder === 0) return Date.now() - statSync(file).mtimeMs < 10_000;
    process.kill(holder, 0);
    return holder !== process.pid;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
