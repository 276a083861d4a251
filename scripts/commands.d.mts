interface Command {
  readonly says: string;
}
export const BENCHES: Readonly<Record<string, Command>>;
export const TOOLS: Readonly<Record<string, Command & { readonly run: readonly string[] }>>;
export const SERVER_COMMANDS: Readonly<Record<string, Command & { readonly program: string }>>;
export function listOf(command: string, entries: Readonly<Record<string, Command>>): string;
