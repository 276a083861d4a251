/** What the command line needs of its host, in a test: it prints nothing and draws in this process. */
import * as canvas from '@napi-rs/canvas';
import type { run } from '../../../src/cli/run.ts';
import { parseTable } from '../../../workers/table/parseTable.ts';
import { packageFont } from '../../host/nodeHost.ts';

type Program = Parameters<typeof run>[1];

export function quietProgram(over: Partial<Program> = {}): Program {
  return {
    loadCanvas: () => Promise.resolve(canvas),
    fontPath: packageFont,
    readTable: parseTable,
    version: '',
    print: () => undefined,
    tell: () => undefined,
    isTerminal: false,
    startLane: () => {
      throw new Error('No process is needed.');
    },
    cores: 1,
    clock: () => 0,
    signal: new AbortController().signal,
    ...over,
  };
}
