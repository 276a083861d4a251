/**
 * Copies with their numbers and codes, for letters. These are issued as for a saved file
 * (issued#facts-are-fields), in the portions that are drawn together, and marked as issued once their letters
 * have left.
 */
import type { LetterFile } from '../../../output/letters/index.ts';
import type { Drawing } from '../../platform/drawing.ts';
import { drawLetters } from './drawLetters.ts';
import type { IssueDeps, LettersSource } from './lettersSource.ts';
import { issuedRun } from './lettersSource.ts';

interface IssuedLetters {
  /** The files of these copies. Rejects as `drawLetters` does, and when no number or code can be given. */
  readonly draw: (copies: readonly number[]) => Promise<ReadonlyMap<number, readonly LetterFile[]>>;
  /** Marks these of the copies drawn since the last call as issued; the others keep their numbers for later. */
  readonly finish: (copies: ReadonlySet<number>) => Promise<void>;
}

export function issuedLetters(
  deps: IssueDeps & { readonly drawing: Pick<Drawing, 'makePdf' | 'makeExport'> },
  source: LettersSource,
  signal: AbortSignal,
): IssuedLetters {
  const { drawing, session } = deps;
  let open: { readonly files: ReadonlyMap<number, readonly LetterFile[]>; readonly finish: Finish }[] = [];
  return {
    draw: async (copies) => {
      const { run, finish } = await issuedRun(deps, source, copies, signal);
      const files = await drawLetters({ drawing, images: session.pictures.files }, run, copies, signal);
      open.push({ files, finish });
      return files;
    },
    finish: async (copies) => {
      const ended = open;
      open = [];
      for (const { files, finish } of ended) {
        const left = [...files].filter(([copy]) => copies.has(copy));
        if (left.length > 0) await finish(new Map(left.map(([copy, [file]]) => [copy, file?.name ?? ''])));
      }
    },
  };
}

type Finish = Awaited<ReturnType<typeof issuedRun>>['finish'];
