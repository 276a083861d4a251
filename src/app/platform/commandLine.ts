import { z } from 'zod';
import { parseJson } from '../../api/failing.ts';

/** The command-line program of the downloads page: `file` lies in `/downloads/`, `bytes` is its size. */
const commandLineSchema = z.object({
  file: z.string(),
  version: z.string(),
  bytes: z.number(),
  sha256: z.string(),
});
export type CommandLine = Readonly<z.infer<typeof commandLineSchema>>;

/** Facts that the build wrote into this page; null while the program is being built (scripts/finishBuild.mjs). */
export function readCommandLine(page: Document): CommandLine | null {
  const written = page.querySelector('meta[name="command-line"]')?.getAttribute('content');
  const parsed = commandLineSchema.safeParse(parseJson(written ?? ''));
  return parsed.success ? parsed.data : null;
}
