/** What Node is told when it runs the built server. */
export function serverFlags(): string[];
