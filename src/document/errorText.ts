/** The message of a thrown value. It is for logs and people: the stack and the type are left out. */
export function errorText(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
