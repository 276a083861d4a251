export const SCRIPT_LIMIT: number;
export function weighPages(
  pageDir: string,
): readonly { readonly address: string; readonly scripts: number; readonly bytes: number }[];
export function scriptLimit(address: string): number;

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[] | undefined;
}
export function chunksBelow(
  manifest: Readonly<Record<string, ManifestChunk>>,
  keys: readonly string[],
): ReadonlySet<ManifestChunk>;
