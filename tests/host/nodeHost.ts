/**
 * The command line's host with the fonts of the installed packages, for tests and scripts of this repository.
 */
import path from 'node:path';
import * as canvas from '@napi-rs/canvas';
import type { NodeHost } from '../../src/hosts/node/nodeHost.ts';
import { createNodeHost as createHost } from '../../src/hosts/node/nodeHost.ts';

export type { NodeHost, NodeSurface } from '../../src/hosts/node/nodeHost.ts';

const packages = path.join(import.meta.dirname, '..', '..', 'node_modules', '@fontsource');

export function createNodeHost(): NodeHost {
  return createHost(canvas, packageFont);
}

export function packageFont(name: string, source: string): string {
  return path.join(packages, source, 'files', `${name}.woff2`);
}
