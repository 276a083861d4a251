/** Node flags of the built server. */
export function serverFlags(): string[];
export const serverEnvironment: Readonly<Record<string, string>>;
