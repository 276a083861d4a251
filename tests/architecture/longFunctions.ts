import type { Node } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import type { Source } from './unusedExports.ts';

/** The functions of more than `limit` lines, as `file:line lines`. */
export function longFunctions(sources: readonly Source[], limit: number): string[] {
  const found: string[] = [];
  for (const { file, text } of sources) {
    const check = (node: Node) => {
      const lines = linesOf(text.slice(node.start, node.end)) + 1;
      if (lines > limit) found.push(`${file}:${linesOf(text.slice(0, node.start)) + 1} ${lines}`);
    };
    new Visitor({
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
    }).visit(parseSync(file, text).program);
  }
  return found;
}

const linesOf = (text: string) => text.split('\n').length - 1;
