/** The Russian texts of source files: string literals, templates and texts between tags. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { treeOf } from './trees.ts';

export interface RussianText {
  /** Relative to the repository, with forward slashes. */
  readonly file: string;
  /** Spaces of any kind and line breaks are one plain space; `…{}…` stands for what is filled in. */
  readonly text: string;
}

/** Every text with a Russian letter in the sources below these paths, which are folders or single files. */
export function russianTexts(root: string, paths: readonly string[]): readonly RussianText[] {
  return paths
    .flatMap((entry) => sourcesAt(root, entry))
    .flatMap((file) => textsOf(path.join(root, file)).map((text) => ({ file, text })));
}

/** What stands between «ёлочки» in a text, unless something is filled in there. */
export function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(/«([^«»]*)»/g)]
    .map(([, quoted = '']) => quoted)
    .filter((quoted) => !quoted.includes('{}'));
}

function sourcesAt(root: string, entry: string): readonly string[] {
  if (/\.\w+$/.test(entry)) return [entry];
  return readdirSync(path.join(root, entry), { withFileTypes: true, recursive: true })
    .filter((found) => found.isFile() && /\.tsx?$/.test(found.name) && !found.name.endsWith('.d.ts'))
    .map((found) => path.relative(root, path.join(found.parentPath, found.name)).replaceAll(path.sep, '/'));
}

function textsOf(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8');
  if (!/\.tsx?$/.test(file)) return [plain(source)];
  const { program, errors } = treeOf(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked).join('{}')),
    JSXText: ({ value }) => void texts.push(value),
  }).visit(program);
  return texts.map(plain).filter((text) => /[а-яё]/i.test(text));
}

const plain = (text: string) => text.replaceAll('&nbsp;', ' ').replaceAll(/\s+/g, ' ').trim();
