/** Work that is done at once where it is needed, and in steps where it is only prepared. */
export type InSteps<Made> = Generator<undefined, Made, undefined>;

/** All steps, one after another. */
export function inOneGo<Made>(steps: InSteps<Made>): Made {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
