/** Starts and serves the processes of `--processes` in Node. */
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { SpokenError } from '../document/text/errorText.ts';
import type { LaneProcess } from './laneProcess.ts';
import { laneOf } from './laneProcess.ts';
import type { HostDeps } from './project.ts';

/** First argument of a process that draws for another one. */
export const LANE = '--lane';

/** @param program the file that was started */
export function startLane(program: string, argv: readonly string[]): LaneProcess {
  const child = fork(program, [LANE, ...argv], { serialization: 'advanced' });
  return {
    reply: () => replyOf(child),
    request: (recordIndex, page) => void child.send({ recordIndex, page }),
    stop: () => void child.kill(),
  };
}

async function replyOf(child: ChildProcess): ReturnType<LaneProcess['reply']> {
  const ending = new AbortController();
  const { signal } = ending;
  try {
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new SpokenError('процесс, который рисует копии, остановился');
    });
    ended.catch(() => undefined);
    const [reply] = await Promise.race([once(child, 'message', { signal }), ended]);
    return reply;
  } finally {
    ending.abort();
  }
}

/** Serves the process that has started this one; never ends by itself. */
export async function serveLane(argv: readonly string[], deps: HostDeps): Promise<void> {
  // Ctrl+C reaches all processes of a terminal; the starter ends this one.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit());
  const lane = await laneOf(argv, deps);
  if ('kind' in lane) return reply(lane);
  process.on(
    'message',
    ({ recordIndex, page }: { readonly recordIndex: number | null; readonly page?: number }) => {
      void lane.render(recordIndex, page).then(reply);
    },
  );
  reply({ kind: 'ready' });
}

function reply(message: object): void {
  process.send?.(message);
}
