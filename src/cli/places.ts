/**
 * The file of `--places`: places in the status list of a key, which the profile has reserved for the command
 * line, and the documents that were signed with them. A document that is made again keeps its code.
 */
import { z } from 'zod';
import { SpokenError } from '../document/text/errorText.ts';
import { changeFile, fileText } from './lockedFile.ts';

const signedSchema = z.object({ address: z.string(), index: z.int() });
export const placesSchema = z.object({
  format: z.literal('patent-generator-places'),
  version: z.literal(1),
  /** Id of the key. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Name that the key is registered under. */
  issuer: z.string(),
  /** Whose page checks the documents, without a slash at its end. */
  site: z.string().regex(/^https?:\/\/[^\s/?#@]+$/),
  first: z.int().min(0),
  count: z.int().min(1),
  /** By what makes a document the same one. */
  signed: z.record(z.string(), signedSchema).default({}),
});

export type Places = z.infer<typeof placesSchema>;
export type Signed = z.infer<typeof signedSchema>;

/** @throws SpokenError */
export async function readPlaces(file: string): Promise<Places> {
  const text = await fileText(file);
  if (text === null) throw new SpokenError(`Файла с местами «${file}» нет.`);
  return placesOf(text, file);
}

/** Changes the file while no other run does. @throws SpokenError */
export async function changePlaces(file: string, change: (places: Places) => Places): Promise<void> {
  await changeFile(file, (text) => `${JSON.stringify(change(placesOf(text ?? '', file)), null, 1)}\n`);
}

/** How many places are left. */
export function placesLeft({ first, count, signed }: Places): number {
  return first + count - nextPlace({ first, signed });
}

/** The first place that no document has. */
export function nextPlace({ first, signed }: Pick<Places, 'first' | 'signed'>): number {
  return Object.values(signed).reduce((next, { index }) => Math.max(next, index + 1), first);
}

function placesOf(text: string, file: string): Places {
  try {
    return placesSchema.parse(JSON.parse(text));
  } catch {
    throw new SpokenError(
      `«${file}» — не файл с местами для подписи или повреждён. Скачайте его в профиле, раздел «Проверка подлинности».`,
    );
  }
}
