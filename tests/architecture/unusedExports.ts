import path from 'node:path';
import { treeOf } from './trees.ts';

/** A source file: its path in the repository and its text. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Names that a file exports itself, and names that it takes from other files with a relative specifier. */
function namesOf({ file, text }: Source) {
  const { module } = treeOf(file, text);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      moduleRequest === null && exportName.name !== null ? [exportName.name] : [],
    ),
  );
  const taken = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => ({ from: moduleRequest.value, name: importName.name ?? '*' })),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        moduleRequest === null ? [] : [{ from: moduleRequest.value, name: importName.name ?? '*' }],
      ),
    ),
    ...Array.from(text.matchAll(/import\(\s*'([^']+)'/g), ([, from = '']) => ({ from, name: '*' })),
  ];
  return { exported, taken };
}

/**
 * Exported names of `product` that no file of `product` or `others` imports, as `file name`. A file that is
 * imported whole, by a dynamic import or a namespace, counts as used; so does a default export, which tools
 * take by convention.
 */
export function unusedExports(product: readonly Source[], others: readonly Source[]): string[] {
  const used = new Set<string>();
  const whole = new Set<string>();
  for (const source of [...product, ...others]) {
    for (const { from, name } of namesOf(source).taken) {
      if (!from.startsWith('.')) continue;
      const target = path.posix.join(path.posix.dirname(source.file), from.replace(/\?.*$/, ''));
      if (name === '*') whole.add(target);
      else used.add(`${target} ${name}`);
    }
  }
  return product.flatMap((source) =>
    whole.has(source.file)
      ? []
      : namesOf(source)
          .exported.map((name) => `${source.file} ${name}`)
          .filter((entry) => !used.has(entry) && !entry.endsWith(' default')),
  );
}

/**
 * Exported names that nothing of `product` or `tools` uses, their own file included: only tests keep them. A name
 * that its own file uses may be exported for its test.
 */
export function onlyForTests(product: readonly Source[], tools: readonly Source[]): string[] {
  const texts = new Map(product.map(({ file, text }) => [file, text]));
  return unusedExports(product, tools).filter((entry) => {
    const [file = '', name = ''] = entry.split(' ');
    const code = (texts.get(file) ?? '').replaceAll(COMMENT, '');
    return (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2;
  });
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Names that the door of a package exports and no other source imports from it. */
export function unusedDoorNames(sources: readonly Source[], door: string): string[] {
  const used = new Set(
    sources.flatMap((source) =>
      namesOf(source).taken.flatMap(({ from, name }) =>
        path.posix.join(path.posix.dirname(source.file), from) === door ? [name] : [],
      ),
    ),
  );
  return doorNames(sources.find(({ file }) => file === door)?.text ?? '').filter((name) => !used.has(name));
}

/** Names that a door exports. */
export function doorNames(text: string): string[] {
  const { module } = treeOf('index.ts', text);
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? ''),
  );
}
