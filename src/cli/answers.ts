/**
 * What a run says: sentences for a person, and with `--json` one object for a program, however the run ends.
 */
import type { Document } from '../document/document.ts';
import { tableRows } from '../data/copies/index.ts';
import type { FailedCopy } from '../output/export/index.ts';
import type { Saved } from './saveImages.ts';
import type { Planned } from './target.ts';

/**
 * `problems`: a check found something, or a strict run did. `usage`: an option is wrong, or does not suit the
 * project.
 */
export const EXIT = { done: 0, failed: 1, usage: 2, input: 3, problems: 4, stopped: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

interface Voice {
  /** Writes to standard output. */
  readonly print: (text: string) => void;
  /** Writes to standard error. */
  readonly tell: (text: string) => void;
}

/** Says why nothing was made. */
export function refuse({ print, tell }: Voice, isJson: boolean, text: string, code: ExitCode): ExitCode {
  tell(`${text}\n`);
  if (isJson) print(`${JSON.stringify({ error: text, code })}\n`);
  return code;
}

interface Made {
  readonly document: Document;
  /** All copies that were wanted. */
  readonly plan: Planned;
  /** Those that this run was to make. */
  readonly todo: Planned;
  readonly notes: readonly string[];
  /** Files beside the copies. */
  readonly beside: readonly string[];
}
interface Wishes {
  readonly quiet: boolean;
  readonly archive: boolean;
  readonly json: boolean;
  readonly goOn: boolean;
}

/** Says how a run ended. */
export function conclude(
  saved: Saved,
  { document, plan: { target, isOneFile, copies: all }, todo: { copies }, notes, beside }: Made,
  { quiet, archive, json, goOn }: Wishes,
  voice: Voice & { readonly isTerminal: boolean },
): ExitCode {
  const { print, tell, isTerminal } = voice;
  const skipped = goOn ? { skipped: all.length - copies.length } : {};
  switch (saved.kind) {
    case 'done': {
      const failed = saved.failed ?? [];
      const made = copies.length - failed.length;
      if (!quiet && !isTerminal && copies.length > 0) tell(`Готово ${made} из ${copies.length}\n`);
      for (const { copy, message } of failed) tell(`Не получился «${copy.fileName}»: ${message}\n`);
      const files = beside.length === 0 ? {} : { beside };
      const report = {
        target,
        copies: made,
        ...skipped,
        failed: failuresOf(document, failed),
        ...files,
        notes,
      };
      print(json ? `${JSON.stringify(report)}\n` : `${[target, ...beside].join('\n')}\n`);
      return failed.length === 0 ? EXIT.done : EXIT.failed;
    }
    case 'cancelled': {
      const added = isOneFile ? 0 : saved.added;
      tell(
        isOneFile
          ? `Остановлено, ${archive ? 'архив' : 'файл'} не сохранён.\n`
          : `Остановлено. В папке «${target}» готовых файлов: ${added} из ${copies.length}.\n`,
      );
      if (json)
        print(`${JSON.stringify({ target, copies: added, ...skipped, stopped: true, failed: [], notes })}\n`);
      return EXIT.stopped;
    }
    case 'failed':
      return refuse(voice, json, saved.message, EXIT.failed);
    default:
      return saved satisfies never;
  }
}

/** For programs: copies and rows of the table are counted from 1. */
function failuresOf(document: Document, failed: readonly FailedCopy[]): readonly object[] {
  const rows = tableRows(document);
  return failed.map(({ copy: { recordIndex, fileName }, message }) => {
    const copy = recordIndex ?? 0;
    return { copy: copy + 1, row: rows.get(copy) ?? null, file: fileName, reason: message };
  });
}
