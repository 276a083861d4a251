/** Copies that earlier versions downloaded: the JSON of a save. */
import { z } from 'zod';
import { parseJson } from '../../api/failing.ts';
import { projectFile } from '../document/projectFile.ts';

const copySchema = z.object({
  name: z.string(),
  canvas_width: z.number(),
  canvas_height: z.number(),
  layers: z.string(),
});

/**
 * The bundle of such a copy, or null for another text. The service checks the rest.
 * @param modified milliseconds since 1970
 */
export function bundleOfOldCopy(text: string, modified: number): Blob | null {
  const copy = copySchema.safeParse(parseJson(text));
  return copy.success ? projectFile(copy.data, modified) : null;
}
