import type { Packer } from './browserWorkers.ts';
import type { CopyMaker, Silence } from './copyPool.ts';

/** Where copies are made. */
export interface Workshop {
  /** Makers that may work at once: as many as there are cores, at least one. */
  readonly cores: number;
  createCopyMaker(): CopyMaker;
  createPacker(): Packer;
  silence(): Silence;
  now(): Date;
}
