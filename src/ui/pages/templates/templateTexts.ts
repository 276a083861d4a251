/** Facts of a template in words. */
import type { Template } from '../../../api/contract/templates.ts';

const plural = new Intl.PluralRules('ru');
const DATE = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

export function titleOf({ title }: Pick<Template, 'title'>): string {
  return title.trim() === '' ? 'Без названия' : title;
}

/** Such as «24 шаблона». */
export function templatesText(count: number): string {
  return counted(count, 'шаблон', 'шаблона', 'шаблонов');
}

export function likesText(count: number): string {
  return counted(count, 'отметка «Нравится»', 'отметки «Нравится»', 'отметок «Нравится»');
}

export function viewsText(count: number): string {
  return counted(count, 'просмотр', 'просмотра', 'просмотров');
}

/** Such as «20 ноября 2026 г.». */
export function publishedOn({ created_at }: Pick<Template, 'created_at'>): string {
  return DATE.format(new Date(created_at));
}

export interface Standing {
  readonly kind: 'verified' | 'pending' | 'rejected' | 'private';
  /** A word or two, for the card. */
  readonly label: string;
  /** What it means for the author. */
  readonly text: string;
}

/** Where a template stands with the moderator, as its author is told. */
export function standingOf(template: Template): Standing {
  if (template.status === 'verified') {
    return { kind: 'verified', label: 'Проверен', text: 'Шаблон проверен, его видят все.' };
  }
  if (template.status === 'rejected') {
    const reason = template.rejection_reason ?? 'Причина не указана.';
    return { kind: 'rejected', label: 'Отклонён', text: `Модератор не опубликовал шаблон. ${reason}` };
  }
  if (template.verification_type === 'none') {
    return { kind: 'private', label: 'Только у вас', text: 'Вы оставили шаблон себе: другие его не видят.' };
  }
  return {
    kind: 'pending',
    label: 'На проверке',
    text: 'Модератор ещё не смотрел этот шаблон. Пока его видите только вы.',
  };
}

function counted(count: number, one: string, few: string, many: string): string {
  const form = plural.select(count);
  const noun = form === 'one' ? one : form === 'few' ? few : many;
  return `${count.toLocaleString('ru')} ${noun}`;
}
