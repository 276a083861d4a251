export const TESTED: string;
export function pageHash(root: string): string;
export function testsHash(root: string): string;
