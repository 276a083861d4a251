/**
 * What the engine offers to another program (`src/engine/stage/index.ts`): each name with its declaration,
 * without bodies and comments. `src/engine/stage/api.txt` keeps it, so that no name changes by the way.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const root = path.join(import.meta.dirname, '..');
const STAGE = path.join(root, 'src', 'engine', 'stage');
export const REPORT = path.join(STAGE, 'api.txt');

/** The report as it is to be now. */
export function engineApi(): string {
  const door = path.join(STAGE, 'index.ts');
  return exportsOf(door)
    .map(({ name, from }) => declarationOf(name, path.join(STAGE, from)))
    .toSorted()
    .join('\n\n')
    .concat('\n');
}

function exportsOf(file: string): readonly { readonly name: string; readonly from: string }[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      exportName.name === null || moduleRequest === null
        ? []
        : [{ name: exportName.name, from: moduleRequest.value }],
    ),
  );
}

/** The text of a declaration; a name that the file takes from another one is looked up there. */
function declarationOf(name: string, file: string): string {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration === null) {
      const isHere = statement.specifiers.some(
        ({ exported }) => 'name' in exported && exported.name === name,
      );
      const from = statement.source?.value ?? sourceOf(name, file);
      if (isHere && from !== null) return declarationOf(name, path.join(path.dirname(file), from));
      continue;
    }
    const end = endOf(declaration, name);
    if (end !== null) return withoutComments(text, declaration.start, end, comments);
  }
  throw new Error(`${path.relative(root, file)} does not declare ${name}.`);
}

/** The file that a name is imported from. */
function sourceOf(name: string, file: string): string | null {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const found = module.staticImports.find(({ entries }) =>
    entries.some(({ localName }) => localName.value === name),
  );
  return found?.moduleRequest.value ?? null;
}

type Declaration = NonNullable<
  Extract<
    ReturnType<typeof parseSync>['program']['body'][number],
    { readonly type: 'ExportNamedDeclaration' }
  >['declaration']
>;

/** Where what callers see of a declaration ends; null of another name. */
function endOf(declaration: Declaration, name: string): number | null {
  const { type, end } = declaration;
  if (type === 'VariableDeclaration')
    return declaration.declarations.some(({ id }) => 'name' in id && id.name === name) ? end : null;
  if (
    !('id' in declaration) ||
    !declaration.id ||
    !('name' in declaration.id) ||
    declaration.id.name !== name
  )
    return null;
  return type === 'FunctionDeclaration' ? (declaration.body?.start ?? end) : end;
}

function withoutComments(
  text: string,
  start: number,
  end: number,
  comments: readonly { readonly start: number; readonly end: number }[],
): string {
  const kept: string[] = [];
  let at = start;
  for (const comment of comments.filter((each) => each.start >= start && each.end <= end)) {
    kept.push(text.slice(at, comment.start));
    at = comment.end;
  }
  kept.push(text.slice(at, end));
  return kept
    .join('')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trimEnd())
    .join('\n');
}
