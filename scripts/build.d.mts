interface BuildOptions {
  /** Whether `machines.html` is wanted too. */
  readonly machines?: boolean;
  /** Whether the command-line program and compressed files may be missing. */
  readonly unfinished?: boolean;
}
export function ensureBuilt(options?: BuildOptions): Promise<string>;
export function buildIfChanged(options?: BuildOptions): Promise<string>;
export function fingerprintOf(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): string;
