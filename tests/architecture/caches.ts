import { treeOf } from './trees.ts';
import type { Expression, VariableDeclaration } from 'oxc-parser';

/**
 * State that a module keeps between calls: empty maps, sets and bounded memories that it fills, and variables
 * that change. A map that is made with its content is a table; so is an empty one in capitals, which nobody
 * fills.
 */
export function moduleState(file: string, source: string): readonly string[] {
  const { program } = treeOf(file, source);
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declared?.type === 'VariableDeclaration' ? stateOf(declared) : [];
  });
}

function stateOf({ kind, declarations }: VariableDeclaration): readonly string[] {
  return declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || /^[A-Z_\d]+$/.test(id.name)) return [];
    return kind === 'let' || isMemory(init) ? [id.name] : [];
  });
}

function isMemory(init: Expression | null): boolean {
  if (init?.type === 'CallExpression')
    return init.callee.type === 'Identifier' && init.callee.name === 'boundedMemory';
  return (
    init?.type === 'NewExpression' &&
    init.callee.type === 'Identifier' &&
    /^(Weak)?(Map|Set)$/.test(init.callee.name) &&
    init.arguments.length === 0
  );
}
