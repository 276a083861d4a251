interface LockedPackage {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}
export function foldersOf(
  packages: Readonly<Record<string, LockedPackage>>,
  machine: { readonly platform: string; readonly arch: string },
): string[];
export function packageCounter(root: string, folders: readonly string[]): () => string;
export function npmAdvice(printed: string): string;
