/**
 * Preloaded into the measured server (`--import`). Watches the turns of its event loop: how long each took on
 * the clock, and how much processor time the main thread spent in it. The second does not grow when other
 * programs use the machine. Sends both to the bench when asked; with `PROFILE_TO`, writes a CPU profile at
 * the end.
 */
import { Session } from 'node:inspector';
import { readFileSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 5;
const STALL_MS = 50;

// Helper processes inherit the flags of their parent, but not its channel.
if (
  process.env.LOOP_WATCH !== undefined &&
  process.argv.slice(0, 2).some((part) => part.endsWith('main.js')) &&
  process.send
)
  watchLoop();

function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  let turns = { longestCpu: 0, stalls: [] };
  let [at, cpu] = [performance.now(), mainThreadMs()];
  setInterval(() => {
    const [now, spent] = [performance.now(), mainThreadMs()];
    turns.longestCpu = Math.max(turns.longestCpu, spent - cpu);
    if (now - at > STALL_MS) turns.stalls.push({ at, took: now - at, cpu: spent - cpu });
    [at, cpu] = [now, spent];
  }, EVERY_MS).unref();
  const profile = process.env.PROFILE_TO === undefined ? null : startProfile(process.env.PROFILE_TO);
  process.on('message', (message) => {
    if (message === 'start') {
      delay.reset();
      delay.enable();
      turns = { longestCpu: 0, stalls: [] };
    }
    if (message === 'report') {
      delay.disable();
      profile?.write(turns.stalls);
      process.send?.({
        longest: delay.max / 1e6,
        p99: delay.percentile(99) / 1e6,
        longestCpu: turns.longestCpu,
      });
    }
  });
  process.channel?.unref();
}

/** Processor time of the main thread, ms; 0 where the system does not report it. */
function mainThreadMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function startProfile(file) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: 1000 });
  session.post('Profiler.start');
  const origin = Number(process.hrtime.bigint()) / 1e6 - performance.now();
  return {
    write: (stalls) =>
      session.post('Profiler.stop', (_, { profile }) =>
        writeFileSync(`${file}.${process.pid}.json`, JSON.stringify({ profile, stalls, origin })),
      ),
  };
}
