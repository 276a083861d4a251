/** Facts of a template in words. */
import type { Template } from '../../../api/contract/templates.ts';
import { countText } from '../../../document/text/russian.ts';
import { shownLength } from '../../words/lengthUnit.ts';

const DATE = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

export function titleOf({ title }: Pick<Template, 'title'>): string {
  return title.trim() === '' ? 'Без названия' : title;
}

/** Such as «24 шаблона». */
export function templatesText(count: number): string {
  return countText(count, ['шаблон', 'шаблона', 'шаблонов']);
}

export function likesText(count: number): string {
  return countText(count, ['отметка «Нравится»', 'отметки «Нравится»', 'отметок «Нравится»']);
}

export function viewsText(count: number): string {
  return countText(count, ['просмотр', 'просмотра', 'просмотров']);
}

/** Sides of paper in whole document pixels, the shorter first. */
const PAPERS = [
  { name: 'A3', shorter: 1123, longer: 1587 },
  { name: 'A4', shorter: 794, longer: 1123 },
  { name: 'A5', shorter: 559, longer: 794 },
  { name: 'A6', shorter: 397, longer: 559 },
] as const;

/** Such as «A4, книжный», or the sides of a sheet that is no standard paper: «90 × 60 мм». */
export function sheetName(sheet: SheetOfTemplate): string {
  const { canvas_width: width, canvas_height: height } = sheet;
  const paper = PAPERS.find(
    ({ shorter, longer }) =>
      Math.abs(Math.min(width, height) - shorter) <= 1 && Math.abs(Math.max(width, height) - longer) <= 1,
  );
  if (paper === undefined) return sheetSides(sheet);
  return `${paper.name}, ${width > height ? 'альбомный' : 'книжный'}`;
}

/** Such as «210 × 297 мм». */
export function sheetSides({ canvas_width: width, canvas_height: height }: SheetOfTemplate): string {
  return `${millimetres(width)} × ${millimetres(height)} мм`;
}

function millimetres(side: number): string {
  return shownLength(side, 'mm', true).toLocaleString('ru');
}

type SheetOfTemplate = Pick<Template['project'], 'canvas_width' | 'canvas_height'>;

/** Such as «20 ноября 2026 г.». */
export function publishedOn({ created_at }: Pick<Template, 'created_at'>): string {
  return DATE.format(new Date(created_at));
}

export interface Standing {
  readonly kind: 'verified' | 'pending' | 'rejected' | 'private' | 'link';
  /** A word or two, for the card. */
  readonly label: string;
  /** What it means for the author. */
  readonly text: string;
}

/** The moderation state of a template, as its author sees it. */
export function standingOf(template: Template): Standing {
  if (template.status === 'verified') {
    return { kind: 'verified', label: 'Проверен', text: 'Шаблон проверен, его видят все.' };
  }
  if (template.status === 'rejected') {
    const reason = template.rejection_reason ?? 'Причина не указана.';
    return { kind: 'rejected', label: 'Отклонён', text: `Модератор не опубликовал шаблон. ${reason}` };
  }
  if (template.verification_type === 'link') {
    const text = 'Шаблон открывают те, у кого есть ссылка. В списке и в поиске его нет.';
    return { kind: 'link', label: 'По ссылке', text };
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
