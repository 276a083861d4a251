export const SCRIPT_LIMIT: number;
export function weighPages(
  pageDir: string,
): readonly { readonly address: string; readonly scripts: number; readonly bytes: number }[];
export function scriptLimit(address: string): number;
