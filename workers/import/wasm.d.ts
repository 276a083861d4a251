/** Where a compiled module is served. */
declare module '*.wasm?url' {
  const address: string;
  export default address;
}
