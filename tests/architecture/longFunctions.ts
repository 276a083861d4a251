import type { ArrowFunctionExpression, Expression, Function, Node } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import { treeOf } from './trees.ts';
import type { Source } from './unusedExports.ts';

type AnyFunction = ArrowFunctionExpression | Function;
type Sort = 'declarative' | 'imperative';

/**
 * The functions of more than `limit` lines, as `file:line lines`.
 * @param sort only these; all unless given
 */
export function longFunctions(sources: readonly Source[], limit: number, sort?: Sort): string[] {
  const found: string[] = [];
  for (const { file, text } of sources) {
    const check = (node: AnyFunction) => {
      const lines = linesOf(text, node);
      if (lines <= limit || (sort !== undefined && sort !== sortOf(node, text))) return;
      found.push(`${file}:${newlines(text, 0, node.start) + 1} ${lines}`);
    };
    new Visitor({
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
    }).visit(treeOf(file, text).program);
  }
  return found;
}

/** A component may prepare so many lines before its markup. */
const LINES_BEFORE_MARKUP = 30;

/**
 * A function is declarative if its whole body is one object, array, piece of markup or machine, as an
 * expression or returned, or one `switch` that only returns an expression in each case. Of a component the
 * lines outside the markup that it ends with count: at most `LINES_BEFORE_MARKUP`.
 */
function sortOf(node: AnyFunction, text: string): Sort {
  if (isSwitch(node)) return 'declarative';
  const end = endOf(node);
  if (end === null) return 'imperative';
  const { value, isWhole } = end;
  const isMarkup = value.type === 'JSXElement' || value.type === 'JSXFragment';
  if (isMarkup && linesOf(text, node) - linesOf(text, value) <= LINES_BEFORE_MARKUP) return 'declarative';
  return isWhole && (isMarkup || isTable(value)) ? 'declarative' : 'imperative';
}

function isSwitch({ body }: AnyFunction): boolean {
  if (body?.type !== 'BlockStatement' || body.body.length !== 1) return false;
  const [only] = body.body;
  if (only?.type !== 'SwitchStatement') return false;
  return only.cases.every(
    ({ consequent }) =>
      consequent.length === 0 || (consequent.length === 1 && consequent[0]?.type === 'ReturnStatement'),
  );
}

/** What a function returns at its end, and whether it does nothing else. */
function endOf({ body }: AnyFunction): { readonly value: Expression; readonly isWhole: boolean } | null {
  if (body === null) return null;
  if (body.type !== 'BlockStatement') return { value: bare(body), isWhole: true };
  const last = body.body.at(-1);
  if (last?.type !== 'ReturnStatement' || last.argument === null) return null;
  return { value: bare(last.argument), isWhole: body.body.length === 1 };
}

/** The expression without parentheses and types around it. */
function bare(expression: Expression): Expression {
  const { type } = expression;
  const isWrapped =
    type === 'ParenthesizedExpression' || type === 'TSAsExpression' || type === 'TSSatisfiesExpression';
  return isWrapped ? bare(expression.expression) : expression;
}

const MAKERS = new Set(['setup', 'createMachine']);

function isTable(value: Expression): boolean {
  if (value.type === 'ObjectExpression' || value.type === 'ArrayExpression') return true;
  if (value.type !== 'CallExpression') return false;
  const { callee } = value;
  if (callee.type === 'Identifier') return MAKERS.has(callee.name);
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    MAKERS.has(callee.property.name)
  );
}

function newlines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
const linesOf = (text: string, { start, end }: Pick<Node, 'start' | 'end'>) => newlines(text, start, end) + 1;
