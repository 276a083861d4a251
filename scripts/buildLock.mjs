/** One build of a folder at a time: `npm start` beside `npm test` would take pages out of each other's hands. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until nobody else builds, then runs `work`. A lock whose process is gone is nobody's. */
export async function whileAlone(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    if (!told) console.log('Another build is under way, waiting for it…');
    told = true;
    await pause(250);
  }
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
    // Made this very moment, its number not yet written.
    if (holder === 0) return Date.now() - statSync(file).mtimeMs < 10_000;
    process.kill(holder, 0);
    return holder !== process.pid;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
