/**
 * Starts a compiled module, in workers and in Node; null where the host refuses WebAssembly, which an export
 * can do without.
 * @param compiled the module as base64 (`scripts/wasmPlugin.ts`)
 */
export function startCompiled(compiled: string): WebAssembly.Exports | null {
  try {
    const bytes = Uint8Array.from(atob(compiled), (character) => character.charCodeAt(0));
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  } catch {
    return null;
  }
}
