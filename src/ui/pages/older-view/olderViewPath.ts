/** The address of a project in the older view. */
export function olderViewPath(projectId: string): string {
  return `/generator/${encodeURIComponent(projectId)}`;
}
