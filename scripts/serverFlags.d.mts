/** What Node is told when it runs the built server. */
export function serverFlags(): string[];
export const serverEnvironment: Readonly<Record<string, string>>;
