export function ensureBuilt(): Promise<string>;
export function buildIfChanged(): Promise<string>;
export function fingerprintOf(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): string;
