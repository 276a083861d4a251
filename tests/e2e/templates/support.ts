/** Prepares templates through the service, and runs the moderator's command. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { aDbLayer, aTextLayer } from '../../unit/engine/builders.ts';
import { createDocument } from '../../../src/document/document.ts';
import type { Account } from '../product/account.ts';
import { savedProject, valueOf } from '../product/account.ts';
import type { Service } from '../product/service.ts';

const MODERATE = path.join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'moderate.js');

/** People in the table data of every project here. */
export const PEOPLE = ['Ёлкина Мария', 'Щукин Олег'];

/** A project with a heading and a column of people; returns its id. */
export function projectWithPeople(author: Account, name: string): Promise<string> {
  return savedProject(
    author,
    createDocument({
      name,
      sheet: { width: 800, height: 600 },
      layers: [
        aTextLayer({ name: 'Заголовок', display: 'Грамота' }),
        aDbLayer({
          name: 'Кому',
          display: PEOPLE[0] ?? '',
          y: 130,
          selectedCells: PEOPLE,
          selectedCellsIdx: PEOPLE.map((_, row) => [row + 1, 0] as const),
          selectedCellsIdxString: new Map(PEOPLE.map((_, row) => [`${row + 1}:0`, row])),
        }),
      ],
    }),
  );
}

type Fields = Parameters<Account['client']['createTemplate']>[0];

/** A template with this title; returns its id. */
export async function published(
  author: Account,
  title: string,
  fields: Partial<Fields> = {},
): Promise<string> {
  const project_id = fields.project_id ?? (await projectWithPeople(author, title));
  const request = { category_id: 1, tags_ids: [], title, ...fields, project_id };
  return valueOf(await author.client.createTemplate(request)).id;
}

/** Runs the moderator's command beside the running server; returns its output. */
export async function moderate({ dataDir }: Service, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [MODERATE, ...args], { env });
  return stdout.trim();
}

/** A public template with this title; returns its id. */
export async function verified(
  service: Service,
  author: Account,
  title: string,
  fields: Partial<Fields> = {},
): Promise<string> {
  const id = await published(author, title, fields);
  await moderate(service, 'verify', id);
  return id;
}
