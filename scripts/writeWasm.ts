/** `npm run tool wasm`: compiles `wasm/*.ts` and keeps the bytes in `wasm/compiled`. */
import { keepWasm } from './compiledWasm.ts';

await keepWasm();
