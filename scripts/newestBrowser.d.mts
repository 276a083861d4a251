export function newestBrowser(
  pinned: string,
): Promise<{ readonly executablePath: string; readonly version: string } | null>;
export function isNewer(version: string | null, than: string | null): boolean;
