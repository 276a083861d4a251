/**
 * A build on a busy machine would print the shares of its plug-ins in its time: nothing that a person who
 * starts the product can act on.
 */
export const NO_TIMINGS = { pluginTimings: false } as const;
