/** The project list: the most recently changed first. */
import type { Project } from '../../../api/contract/projects.ts';

export function inOrder(projects: readonly Project[]): readonly Project[] {
  return projects.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
}

/** With this project added, or put in place of its older self. */
export function withProject(projects: readonly Project[], project: Project): readonly Project[] {
  return [...projects.filter(({ id }) => id !== project.id), project];
}

export function withoutProject(projects: readonly Project[], id: string): readonly Project[] {
  return projects.filter((project) => project.id !== id);
}
