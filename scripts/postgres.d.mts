export function findPostgres(): string | null;
export function ensurePostgres(): string | null;
export function runAs(): string | null | undefined;
