/** The project list as a person wants to see it: found by words, in an order of their choice. */
import { MAX_PROJECT_NAME } from '../../../api/contract/limits.ts';
import type { Project } from '../../../api/contract/projects.ts';
import { cutToLength } from '../../../document/text/graphemes.ts';

export type ProjectSort = 'changed' | 'created' | 'name';

const BY_NAME = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });
const ORDER: Readonly<Record<ProjectSort, (a: Project, b: Project) => number>> = {
  changed: (a, b) => b.updated_at.localeCompare(a.updated_at),
  created: (a, b) => b.created_at.localeCompare(a.created_at),
  name: (a, b) => BY_NAME.compare(a.name, b.name),
};

/**
 * The projects whose names have every word of the search, letter case and the dots of ё apart; the newest
 * first, or by name.
 */
export function shownProjects(
  projects: readonly Project[],
  search: string,
  sort: ProjectSort,
): readonly Project[] {
  const words = folded(search).split(/\s+/u).filter(Boolean);
  return projects
    .filter(({ name }) => words.every((word) => folded(name).includes(word)))
    .toSorted((a, b) => ORDER[sort](a, b) || a.id.localeCompare(b.id));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase('ru').replaceAll('ё', 'е');
}

/** With this project added, or put in place of its older self. */
export function withProject(projects: readonly Project[], project: Project): readonly Project[] {
  return [...projects.filter(({ id }) => id !== project.id), project];
}

/**
 * The name of a copy: «Диплом (копия)», «Диплом (копия 2)», the first that no other project has. A long name
 * is cut, so that its end says that it is a copy.
 */
export function copyName(name: string, projects: readonly Project[]): CopyName {
  const taken = new Set(projects.map((project) => project.name));
  const whole = name.replace(/ \(копия(?: \d+)?\)$/u, '');
  const base = cutToLength(whole, MAX_PROJECT_NAME - COPY_MARK_LENGTH);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? `${base} (копия)` : `${base} (копия ${number})`;
    if (!taken.has(candidate)) return { name: candidate, isCut: base !== whole };
  }
}

interface CopyName {
  readonly name: string;
  readonly isCut: boolean;
}

/** Follows a notice about a project whose name did not fit. */
export const CUT_NAME_TEXT = `Название не поместилось в ${MAX_PROJECT_NAME} знаков и сокращено.`;

const COPY_MARK_LENGTH = ' (копия 1000)'.length;
