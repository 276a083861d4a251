export function telling<Result>(
  says: string,
  work: () => Promise<Result>,
  options?: { readonly detail?: () => string; readonly print?: (line: string) => void },
): Promise<Result>;
