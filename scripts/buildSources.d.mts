export function buildSources(root: string): string[];
