import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode that a function runs before V8 looks at it again; its own are 66 to 132 kB. */
const BUDGET = 1_000_000;

/**
 * Has V8 optimise only functions that run often. With its usual budget a run of some seconds spends a quarter
 * of its processor time on optimised code that then hardly runs (command-line#processor-time).
 */
export function optimiseOnlyHotFunctions(): void {
  setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}
