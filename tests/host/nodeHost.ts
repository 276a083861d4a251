/** The command line's host with the fonts of the installed packages, for tests and scripts of this repository. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as canvas from '@napi-rs/canvas';
import type { NodeHost } from '../../src/hosts/node/nodeHost.ts';
import { createNodeHost as createHost } from '../../src/hosts/node/nodeHost.ts';

export type { NodeHost, NodeSurface } from '../../src/hosts/node/nodeHost.ts';

const packages = fileURLToPath(new URL('../../node_modules/@fontsource', import.meta.url));

export function createNodeHost(): NodeHost {
  return createHost(canvas, (name, source) => path.join(packages, source, 'files', `${name}.woff2`));
}
