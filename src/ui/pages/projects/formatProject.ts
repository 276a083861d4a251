/** Facts of a project in words. */
import type { Project } from '../../../api/contract/projects.ts';

const DATE = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });
const PLURAL = new Intl.PluralRules('ru');
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
  const forms = { one: 'проект', few: 'проекта' };
  const rule = PLURAL.select(count);
  return `${count} ${rule === 'one' || rule === 'few' ? forms[rule] : 'проектов'}`;
}

/** Such as «1123 × 794 px». */
export function sheetSize(project: Pick<Project, 'canvas_width' | 'canvas_height'>): string {
  return `${project.canvas_width} × ${project.canvas_height} px`;
}
