/**
 * Exports all projects of a person as one streamed zip, each as its bundle; one image at a time is in memory. What cannot
 * be exported is named in a text beside the bundles.
 */
import { makeZip } from 'client-zip';
import { HttpError } from '../http/httpError.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { cleanName } from './attachment.ts';
import { exportProject } from './exportProject.ts';

interface Entry {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: AsyncIterable<Uint8Array> | string;
}

/** Yields the bytes of the zip. Projects in the bin are in a separate folder. */
export async function* exportAll(options: DocumentOptions, userId: string): AsyncGenerator<Uint8Array> {
  yield* makeZip(entriesOf(options, userId));
}

async function* entriesOf(options: DocumentOptions, userId: string): AsyncGenerator<Entry> {
  const { db } = options;
  const list = await db
    .selectFrom('projects')
    .select(['id', 'name', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const names = uniqueNames(
    list.map(({ name, deleted_at }) => `${deleted_at === null ? '' : 'Корзина/'}${cleanName(name)}`),
  );
  for (const [index, { id }] of list.entries()) {
    const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) continue;
    const name = names[index] ?? id;
    const lastModified = new Date(row.updated_at);
    const missing: string[] = [];
    try {
      const input = await exportProject(options, row, (file) => {
        missing.push(file);
        options.log({ event: 'export', error: `The stored picture ${file} is missing.` });
      });
      yield { name: `${name}.zip`, lastModified, input };
      if (missing.length > 0) yield { name: `${name}.txt`, lastModified, input: missingText(missing) };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      yield { name: `${name}.txt`, lastModified, input: String(error.body['detail']) };
    }
  }
}

function missingText(files: readonly string[]): string {
  return ['На сервере не нашлось картинок этого проекта, в архиве их нет:', ...files, ''].join('\n');
}

/** The second «Грамота» becomes «Грамота (2)». Compares without case, because some file systems do. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${name} (${count})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
