/**
 * Every import of the product's own code, type-only imports and re-exports included, resolved to real files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { treeOf } from './trees.ts';
import { ResolverFactory } from 'oxc-resolver';

export interface Import {
  /** Paths relative to the repository, with forward slashes; a package keeps its name. */
  readonly from: string;
  readonly to: string;
}

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  conditionNames: ['import', 'node', 'default', 'types'],
  mainFields: ['module', 'main', 'types', 'typings'],
});

/** Reads all TypeScript files below the folders. Throws on an import that leads nowhere. */
export function readImports(
  root: string,
  folders: readonly string[],
): { files: string[]; imports: Import[] } {
  const files = folders.flatMap((folder) => sourcesBelow(path.join(root, folder)));
  return {
    files: files.map((file) => relative(root, file)),
    imports: files.flatMap((file) =>
      specifiersOf(file).map((specifier) => ({
        from: relative(root, file),
        to: target(root, file, specifier),
      })),
    ),
  };
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesBelow(full);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [full] : [];
  });
}

function specifiersOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { module, errors } = treeOf(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
    .filter((source) => /^['"`]/.test(source))
    .map((source) => source.slice(1, -1));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
  );
  return [...new Set([...module.staticImports.map((i) => i.moduleRequest.value), ...exported, ...dynamic])];
}

function target(root: string, file: string, specifier: string): string {
  const bare = specifier.replace(/\?.*$/, '');
  if (!bare.startsWith('.')) return bare;
  const resolved = resolver.sync(path.dirname(file), bare).path;
  if (!resolved) throw new Error(`${relative(root, file)} imports ${specifier}, which does not exist.`);
  return relative(root, resolved);
}

const relative = (root: string, file: string) => path.relative(root, file).split(path.sep).join('/');
