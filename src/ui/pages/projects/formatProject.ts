/** Facts of a project in words. */
import type { DeletedProject, Project } from '../../../api/contract/projects.ts';
import { pluralForm } from '../../../document/text/russian.ts';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import { shownLength, UNIT_NAMES } from '../../words/lengthUnit.ts';

const DATE = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const DAY_MS = 86_400_000;
const TIME = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });

/** Such as «20 ноября 2026 г., 14:05», in the time of this device. */
export function changedAt({ updated_at }: Pick<Project, 'updated_at'>): string {
  const moment = new Date(updated_at);
  return `${DATE.format(moment)}, ${TIME.format(moment)}`;
}

/** Such as «20 ноября 2026 г.» */
export function createdAt({ created_at }: Pick<Project, 'created_at'>): string {
  return DATE.format(new Date(created_at));
}

/** Such as «3 проекта». */
export function projectsText(count: number): string {
  return `${count} ${pluralForm(count, ['проект', 'проекта', 'проектов'])}`;
}

/** Such as «20 ноября»: it is a month ago at most. */
export function deletedAt({ deleted_at }: Pick<DeletedProject, 'deleted_at'>): string {
  return DAY.format(new Date(deleted_at)).replace(' ', '\u00A0');
}

/**
 * Such as «осталось 3 дня»: until the project leaves the bin for good. `now` is in milliseconds since 1970.
 */
export function daysLeftText({ expires_at }: Pick<DeletedProject, 'expires_at'>, now: number): string {
  const days = Math.ceil((Date.parse(expires_at) - now) / DAY_MS);
  if (days <= 0) return 'исчезнет сегодня';
  const left = pluralForm(days, ['остался', 'осталось', 'осталось']);
  return `${left} ${days}\u00A0${pluralForm(days, ['день', 'дня', 'дней'])}`;
}

/** What is asked before this many projects are deleted for good. */
export function vanishText(count: number): string {
  const verb = pluralForm(count, ['исчезнет', 'исчезнут', 'исчезнут']);
  return `Навсегда ${verb} ${projectsText(count)}, вернуть не получится.`;
}

/** Such as «1123 × 794 px», or «297 × 210 мм». */
export function sheetSize(
  { canvas_width: width, canvas_height: height }: Pick<Project, 'canvas_width' | 'canvas_height'>,
  unit: LengthUnit,
): string {
  const [across, down] = [shownLength(width, unit, true), shownLength(height, unit, true)];
  return `${across} × ${down} ${UNIT_NAMES[unit]}`.replaceAll('.', ',');
}
