/** A compiled module of `wasm/`, as base64 (`scripts/wasmPlugin.ts`). */
declare module 'virtual:wasm/*' {
  const compiled: string;
  export default compiled;
}
