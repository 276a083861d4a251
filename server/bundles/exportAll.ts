/**
 * Exports all that the service keeps of a person as one streamed zip: profile, settings, projects and own
 * templates, each document as its bundle; one image at a time is in memory. What cannot be exported is named
 * in a text beside the bundles. No secrets: neither the hash of the password nor tokens.
 */
import { makeZip } from 'client-zip';
import { MAX_BUNDLE_BYTES } from '../../src/api/contract/limits.ts';
import { freeNames } from '../../src/document/text/freeNames.ts';
import type { Database, Tables } from '../database/schema.ts';
import { HttpError } from '../http/httpError.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { shownName } from '../projects/rights.ts';
import { cleanName } from './attachment.ts';
import { exportProject } from './exportProject.ts';

interface Entry {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: AsyncIterable<Uint8Array> | string;
}

/** Yields the bytes of the zip. Projects in the bin and templates are in folders of their own. */
export async function* exportAll(options: DocumentOptions, userId: string): AsyncGenerator<Uint8Array> {
  yield* makeZip(entriesOf(options, userId));
}

async function* entriesOf(options: DocumentOptions, userId: string): AsyncGenerator<Entry> {
  const { db } = options;
  yield* entriesOfPerson(options, userId);
  yield* entriesOfTemplates(options, userId);
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
    if (row !== undefined) yield* entriesOfProject(options, row, names[index] ?? id);
  }
}

const README = `Это всё, что Patent Generator хранит о вас.

Профиль.json     логин, email, имя и когда создана учётная запись. Пароля здесь нет: сайт его не знает.
Настройки.json   настройки редактора; файла нет, если вы их не меняли.
Общие проекты.json  проекты других людей, в которых вы участвуете; сами проекты скачивают на странице «Проекты».
*.zip            проекты. Загрузите такой файл на странице «Проекты» кнопкой «Загрузить файл», и проект откроется.
Корзина          удалённые проекты, такие же файлы.
Шаблоны          ваши шаблоны, такие же файлы; в текстах рядом с ними — кто их видит.
`;

/** A text about the archive, and the rows of the person. */
async function* entriesOfPerson({ db, clock }: DocumentOptions, userId: string): AsyncGenerator<Entry> {
  const lastModified = new Date(clock());
  yield { name: 'README.txt', lastModified, input: README };
  const profile = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'name', 'is_github_user', 'is_tour_completed', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (profile !== undefined) {
    const created_at = new Date(profile.created_at).toISOString();
    yield { name: 'Профиль.json', lastModified, input: textOf({ ...profile, created_at }) };
  }
  const shared = await sharedProjects(db, userId);
  if (shared.length > 0) yield { name: 'Общие проекты.json', lastModified, input: textOf(shared) };
  const settings = await db
    .selectFrom('settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (settings === undefined) return;
  const { user_id: _, ...kept } = settings;
  yield { name: 'Настройки.json', lastModified, input: textOf(kept) };
}

/** Projects of others that the person works on; the documents are their owners'. */
async function sharedProjects(db: Database, userId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('project_members')
    .innerJoin('projects', 'projects.id', 'project_members.project_id')
    .innerJoin('users', 'users.id', 'projects.user_id')
    .select(['projects.name as project', 'project_members.role', 'project_members.joined_at'])
    .select(['users.name', 'users.username'])
    .where('project_members.user_id', '=', userId)
    .where('projects.deleted_at', 'is', null)
    .orderBy('project_members.joined_at')
    .orderBy('project_members.id')
    .execute();
  return rows.map(({ project, role, joined_at, ...owner }) => ({
    project,
    owner: shownName(owner),
    role,
    joined_at: new Date(joined_at).toISOString(),
  }));
}

const textOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Each template as a bundle that opens as a project, and who sees it. */
async function* entriesOfTemplates(options: DocumentOptions, userId: string): AsyncGenerator<Entry> {
  const { db } = options;
  const list = await db
    .selectFrom('templates')
    .select(['id', 'title'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const names = uniqueNames(list.map(({ title }) => `Шаблоны/${cleanName(title)}`));
  for (const [index, { id }] of list.entries()) {
    const row = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) continue;
    const { title, canvas_width, canvas_height, created_at, layers } = row;
    const project: Tables['projects'] = {
      id,
      user_id: userId,
      name: title,
      canvas_width,
      canvas_height,
      layers: Buffer.from(layers),
      version: 1,
      created_at,
      updated_at: created_at,
      deleted_at: null,
    };
    yield* entriesOfProject(options, project, names[index] ?? `Шаблоны/${id}`, STANDINGS[standingOf(row)]);
  }
}

const STANDINGS = {
  verified: 'Шаблон опубликован, его видят все.',
  pending: 'Шаблон ждёт проверки, его видите только вы.',
  rejected: 'Модератор не опубликовал этот шаблон, его видите только вы.',
  own: 'Шаблон только для вас.',
  link: 'Шаблон открывают те, у кого есть ссылка на него.',
} as const;

function standingOf({ status, verification_type }: Tables['templates']): keyof typeof STANDINGS {
  if (verification_type === 'link') return 'link';
  return verification_type === 'none' ? 'own' : status;
}

/** The bundle, if there can be one, and a text with what the person must know about it. */
async function* entriesOfProject(
  options: DocumentOptions,
  row: Tables['projects'],
  name: string,
  note = '',
): AsyncGenerator<Entry> {
  const lastModified = new Date(row.updated_at);
  const missing: string[] = [];
  let size = 0;
  try {
    const bundle = await exportProject(options, row, (file) => {
      missing.push(file);
      options.log({ event: 'export', error: `The stored picture ${file} is missing.` });
    });
    const input = counted(bundle, (length) => (size += length));
    yield { name: `${name}.zip`, lastModified, input };
    // The next entry is asked for when the bundle has been read to its end.
    const notes = (note === '' ? '' : `${note}\n`) + notesOn({ size, missing });
    if (notes !== '') yield { name: `${name}.txt`, lastModified, input: notes };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    yield { name: `${name}.txt`, lastModified, input: String(error.body['detail']) };
  }
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  add: (length: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    add(piece.length);
    yield piece;
  }
}

/** Empty when the bundle is whole and can be imported. */
function notesOn({ size, missing }: { readonly size: number; readonly missing: readonly string[] }): string {
  const lost = missing.length > 0 ? [MISSING, ...missing] : [];
  return [...lost, ...(size > MAX_BUNDLE_BYTES ? [TOO_LARGE] : [])].map((line) => `${line}\n`).join('');
}
const MISSING = 'На сервере не нашлось картинок этого проекта, в архиве их нет:';
const TOO_LARGE = `Файл проекта больше ${MAX_BUNDLE_BYTES / 1_000_000} МБ, загрузить его обратно не получится. Слои лежат в нём в document.json, картинки — в папке images.`;

/** The second «Грамота» becomes «Грамота (2)». Compares without case, because some file systems do. */
function uniqueNames(names: readonly string[]): string[] {
  const give = freeNames([], (name) => name.toLowerCase());
  return names.map((name) => give((number) => (number === 1 ? name : `${name} (${number})`)));
}
