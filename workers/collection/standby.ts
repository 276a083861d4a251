/**
 * A workshop whose makers can be started before they are needed: a worker takes its time to start and to load fonts, and
 * a person takes longer to read a dialog. Makers that wait are given out first; whoever died waiting is never given out.
 */
import type { CopyMaker } from './copyPool.ts';
import type { Workshop } from './workshop.ts';

export interface StandbyWorkshop extends Workshop {
  /**
   * Has makers waiting with these font families loaded, as many as that many copies can use at once; with 0 copies every
   * maker that still waits is let go.
   */
  standBy(copies: number, families: readonly string[]): void;
}

export function withStandby(workshop: Workshop): StandbyWorkshop {
  const waiting = new Set<CopyMaker>();

  function begin(families: readonly string[]): void {
    const maker = workshop.createCopyMaker();
    waiting.add(maker);
    void maker.died.then(() => {
      if (waiting.delete(maker)) maker.terminate();
    });
    // What cannot be loaded now is tried again, and told, when copies are asked for.
    maker.loadFonts(families).catch(() => undefined);
  }

  return {
    ...workshop,
    standBy: (copies, families) => {
      const wanted = Math.min(copies, workshop.cores);
      for (const maker of waiting) {
        if (waiting.size <= wanted) break;
        waiting.delete(maker);
        maker.terminate();
      }
      while (waiting.size < wanted) begin(families);
    },
    createCopyMaker: () => {
      for (const maker of waiting) {
        waiting.delete(maker);
        return maker;
      }
      return workshop.createCopyMaker();
    },
  };
}
