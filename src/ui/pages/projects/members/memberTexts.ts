/** Roles and changes of members in words. */
import type { MemberRole, ProjectChange } from '../../../../api/contract/members.ts';

const ROLES: Readonly<Record<MemberRole, string>> = { edits: 'может править', fills: 'может заполнять' };

export function roleText(role: MemberRole): string {
  return ROLES[role];
}

/** What the role means, for who chooses it. */
export const ROLE_NOTES: Readonly<Record<MemberRole, string>> = {
  edits: 'Меняет всё: макет, таблицу, название.',
  fills: 'Меняет таблицу и исправления, выпускает копии. Макет остаётся как есть.',
};

const CHANGES: Readonly<Record<ProjectChange['kind'], string>> = {
  table: 'таблица',
  design: 'макет',
  both: 'макет и таблица',
  name: 'название',
  joined: 'теперь в проекте',
  left: 'больше не в проекте',
  removed: 'доступ закрыт',
  owner: 'новый владелец',
  nowEdits: 'теперь может править',
  nowFills: 'теперь может заполнять',
};

/** Such as «макет и таблица». */
export function changeText({ kind }: Pick<ProjectChange, 'kind'>): string {
  return CHANGES[kind];
}

const MOMENT = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

export function momentText(at: string): string {
  return MOMENT.format(new Date(at));
}

export function dayText(at: string): string {
  return DAY.format(new Date(at));
}
