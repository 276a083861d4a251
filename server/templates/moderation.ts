/** The moderator's commands on templates: list pending ones, verify, reject. Run by `server/moderate.ts`. */
import type { FreeTextPlace } from '../../src/document/wire/freeTexts.ts';
import { savedFreeTexts } from '../../src/document/wire/freeTexts.ts';
import { accountNamed } from '../accounts/findAccounts.ts';
import { keyOf } from '../accounts/keys.ts';
import type { Database } from '../database/schema.ts';

type ModeratorCommand =
  | { readonly kind: 'list' }
  | { readonly kind: 'show'; readonly id: string }
  | { readonly kind: 'verify'; readonly id: string }
  | { readonly kind: 'appoint' | 'dismiss'; readonly login: string }
  | { readonly kind: 'reject'; readonly id: string; readonly reason: string };

export interface ModeratorReply {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

export const MODERATOR_USAGE = [
  'Проверка шаблонов:',
  '  list                   шаблоны, которые ждут проверки',
  '  show <id>              все тексты одного шаблона',
  '  verify <id>            опубликовать',
  '  reject <id> <причина>  отказать; причину увидит автор',
  '  appoint <логин>        дать этому человеку открывать на сайте шаблоны, которые ждут проверки',
  '  dismiss <логин>        больше не давать',
] as const;

/** Null when the arguments are not a command. */
export function parseModeratorCommand(args: readonly string[]): ModeratorCommand | null {
  const [kind, id = '', ...words] = args;
  const reason = words.join(' ').trim();
  if (kind === 'list' && args.length === 1) return { kind };
  if ((kind === 'verify' || kind === 'show') && id !== '' && words.length === 0) return { kind, id };
  if ((kind === 'appoint' || kind === 'dismiss') && id !== '' && words.length === 0)
    return { kind, login: id };
  if (kind === 'reject' && id !== '' && reason !== '') return { kind, id, reason: reason.slice(0, 1000) };
  return null;
}

export async function moderate(db: Database, command: ModeratorCommand): Promise<ModeratorReply> {
  switch (command.kind) {
    case 'list':
      return list(db);
    case 'show':
      return show(db, command.id);
    case 'appoint':
    case 'dismiss':
      return changeModerator(db, command);
    case 'verify':
      return decide(db, command.id, 'verified', null);
    case 'reject':
      return decide(db, command.id, 'rejected', command.reason);
  }
}

async function list(db: Database): Promise<ModeratorReply> {
  const rows = await db
    .selectFrom('templates')
    .innerJoin('users', 'users.id', 'templates.user_id')
    .innerJoin('categories', 'categories.id', 'templates.category_id')
    .select([
      'templates.id',
      'templates.title',
      'templates.created_at',
      'users.username',
      'categories.name as category',
    ])
    .where('templates.status', '=', 'pending')
    .where('templates.verification_type', '=', 'manual')
    .orderBy('templates.created_at')
    .orderBy('templates.id')
    .limit(LISTED + 1)
    .execute();
  if (rows.length === 0) return { ok: true, lines: ['Никто не ждёт проверки.'] };
  const lines: string[] = [];
  for (const { id, title, created_at, username, category } of rows.slice(0, LISTED)) {
    const day = new Date(created_at).toISOString().slice(0, 10);
    lines.push(`${id}  ${day}  ${category}  «${printable(title)}»  ${printable(username)}`);
    const texts = await layersTexts(db, id);
    if (texts.length > 0) lines.push(`  ${printable(texts.join(' | ')).slice(0, 200)}`);
  }
  return { ok: true, lines: rows.length > LISTED ? [...lines, `Показаны первые ${LISTED}.`] : lines };
}
const LISTED = 50;

/** Read one by one: layers may be megabytes each, and one author may have fifty templates pending. */
async function layersTexts(db: Database, id: string): Promise<string[]> {
  const row = await db.selectFrom('templates').select('layers').where('id', '=', id).executeTakeFirst();
  return row === undefined ? [] : textsOf(row.layers);
}

async function show(db: Database, id: string): Promise<ModeratorReply> {
  const row = await db
    .selectFrom('templates')
    .select(['title', 'status', 'verification_type', 'rejection_reason', 'layers'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return unknownTemplate(id);
  const reason = row.rejection_reason === null ? '' : `, ${printable(row.rejection_reason)}`;
  return {
    ok: true,
    lines: [
      `«${printable(row.title)}»  ${row.status}${reason}  ${row.verification_type}`,
      ...textsOf(row.layers).map((text) => `  ${printable(text)}`),
    ],
  };
}

async function changeModerator(
  db: Database,
  { kind, login }: { readonly kind: 'appoint' | 'dismiss'; readonly login: string },
): Promise<ModeratorReply> {
  const user = await accountNamed({ db }, keyOf(login));
  if (user === null) return { ok: false, lines: [`Учётной записи «${printable(login)}» нет.`] };
  const who = `«${printable(user.username)}» (${printable(user.email)})`;
  if (kind === 'dismiss') {
    await db.deleteFrom('moderators').where('user_id', '=', user.id).execute();
    return { ok: true, lines: [`${who} больше не открывает шаблоны до проверки.`] };
  }
  await db
    .insertInto('moderators')
    .values({ user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {
    ok: true,
    lines: [`${who} может открывать на сайте шаблоны, которые ждут проверки: /templates/<id>`],
  };
}

/** Whether this person may open templates that wait for a check. */
export async function isModerator(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('moderators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

async function decide(
  db: Database,
  id: string,
  status: 'verified' | 'rejected',
  reason: string | null,
): Promise<ModeratorReply> {
  const row = await db
    .updateTable('templates')
    .set({ status, rejection_reason: reason })
    .where('id', '=', id)
    .where('verification_type', '=', 'manual')
    .returning('title')
    .executeTakeFirst();
  if (row !== undefined) {
    const done = status === 'verified' ? 'опубликован' : 'отклонён';
    return { ok: true, lines: [`Шаблон «${printable(row.title)}» ${done}.`] };
  }
  const present = await db.selectFrom('templates').select('id').where('id', '=', id).executeTakeFirst();
  if (present === undefined) return unknownTemplate(id);
  return { ok: false, lines: ['Автор оставил этот шаблон себе и не просил его публиковать.'] };
}

function unknownTemplate(id: string): ModeratorReply {
  return { ok: false, lines: [`Шаблона ${printable(id)} нет.`] };
}

/** Every text that a reader of the template can read, of each layer and then of the document, each once. */
function textsOf(layersText: string): string[] {
  const found = savedFreeTexts(layersText);
  if (found === null) return [NEWER];
  return found.flatMap((texts) => {
    const sorted = texts.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
    const [first] = sorted;
    // The columns of a format are read in it.
    const shown = sorted.filter(
      ({ text, place }) => place !== 'column' || first?.text.includes(text) !== true,
    );
    return [...new Set(shown.map(({ text }) => text))];
  });
}

/** In this order: the texts of a layer, its name, and what is read nowhere on it. */
const PLACES: readonly FreeTextPlace[] = [
  'text',
  'hidden',
  'format',
  'code',
  'name',
  'column',
  'picture',
  'rule',
  'group',
  'font',
];
const NEWER = 'Шаблон сохранён более новой версией: его тексты здесь не видны.';

/** Replaces control and format characters, so that untrusted text cannot control the moderator's terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
}
