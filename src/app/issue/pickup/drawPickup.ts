/** Copies as they are handed out: with their numbers and codes, which are issued as for a saved file. */
import type { MadeFiles } from '../facts/issueFacts.ts';
import { drawLetters } from '../letters/drawLetters.ts';
import type { IssueDeps, LettersSource } from '../letters/lettersSource.ts';
import { issuedRun } from '../letters/lettersSource.ts';
import type { Drawing } from '../../platform/drawing.ts';
import type { DrawnCopy, Publishing } from './publishCopies.ts';

/** Draws as the save dialog does. */
export interface DrawsCopies {
  readonly loadDrawing: () => Promise<Pick<Drawing, 'makePdf' | 'makeExport'>>;
}

export function drawPickup(
  deps: IssueDeps & DrawsCopies,
  source: LettersSource,
  signal: AbortSignal,
): Pick<Publishing, 'draw' | 'finish'> {
  let open: {
    readonly drawn: ReadonlyMap<number, DrawnCopy>;
    readonly finish: (made: MadeFiles) => Promise<void>;
  }[] = [];
  return {
    draw: async (copies) => {
      const { run, facts, finish } = await issuedRun(deps, source, copies, signal);
      const { files: images } = deps.session.pictures;
      const drawing = await deps.loadDrawing();
      const files = await drawLetters({ drawing, images }, run, copies, signal);
      const drawn = new Map<number, DrawnCopy>();
      for (const [copy, own] of files) {
        const number = facts.get('номер')?.[copy] ?? '';
        const proof = facts.get('проверка')?.[copy] ?? '';
        drawn.set(copy, { number, proof, files: own });
      }
      open.push({ drawn, finish });
      return drawn;
    },
    finish: async (copies) => {
      const ended = open;
      open = [];
      for (const { drawn, finish } of ended) {
        const left = [...drawn].filter(([copy]) => copies.has(copy));
        if (left.length > 0)
          await finish(new Map(left.map(([copy, { files }]) => [copy, files[0]?.name ?? ''])));
      }
    },
  };
}
