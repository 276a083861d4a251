/** Compiled by `scripts/wasmPlugin.ts`: base64. */
declare module 'virtual:wasm/pngBands' {
  const compiled: string;
  export default compiled;
}
