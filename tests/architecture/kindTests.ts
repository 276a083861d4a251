/** Places where code decides by a kind of layer in a way that a new kind would pass by silently. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { KINDS } from '../../src/document/layers/kinds.ts';
import { treeOf } from './trees.ts';
import type { BinaryExpression, Expression, Node, SwitchCase } from 'oxc-parser';

const TYPES: ReadonlySet<unknown> = new Set(Object.keys(KINDS));

/** `file:line  code` of each. */
export function silentKindTests(root: string, files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    if (!/\btype\b/.test(code)) return [];
    return kindTestsIn(file, code).map(
      ({ start, end }) => `${file}:${code.slice(0, start).split('\n').length}  ${code.slice(start, end)}`,
    );
  });
}

/**
 * Tests for what a kind is not (`type !== 'image'`), tests for one kind with a reply for all the others
 * (`type === 'db' ? a : b`, `if … else`), and a switch over kinds that has a `default`.
 */
export function kindTestsIn(file: string, code: string): readonly Node[] {
  const found: Node[] = [];
  new Visitor({
    BinaryExpression: (node) => {
      if (node.operator.startsWith('!=') && comparesKind(node)) found.push(node);
    },
    ConditionalExpression: ({ test }) => {
      if (decidesByKind(test)) found.push(test);
    },
    IfStatement: ({ test, alternate }) => {
      if (alternate !== null && decidesByKind(test)) found.push(test);
    },
    SwitchStatement: ({ discriminant, cases }) => {
      if (readsType(discriminant) && cases.some(isKindCase) && cases.some(isSilentDefault))
        found.push(discriminant);
    },
  }).visit(treeOf(file, code).program);
  return found;
}

function decidesByKind(test: Expression): boolean {
  if (test.type === 'LogicalExpression') return decidesByKind(test.left) || decidesByKind(test.right);
  return test.type === 'BinaryExpression' && test.operator === '===' && comparesKind(test);
}

function comparesKind({ left, right }: BinaryExpression): boolean {
  return (readsType(left) && isKind(right)) || (readsType(right) && isKind(left));
}

/** `layer.type`, `layer?.type`, `layer['type']`; a bare `type` is a property of something else too often. */
function readsType(node: Node): boolean {
  if (node.type === 'ChainExpression') return readsType(node.expression);
  if (node.type !== 'MemberExpression') return node.type === 'Identifier' && node.name === 'type';
  const { property } = node;
  return property.type === 'Identifier' ? property.name === 'type' : isLiteral(property, 'type');
}

function isKind(node: Node): boolean {
  return node.type === 'Literal' && TYPES.has(node.value);
}

function isLiteral(node: Node, value: string): boolean {
  return node.type === 'Literal' && node.value === value;
}

function isKindCase({ test }: SwitchCase): boolean {
  return test !== null && isKind(test);
}

/** A `default` that TypeScript does not hold to be unreachable. */
function isSilentDefault({ test, consequent }: SwitchCase): boolean {
  if (test !== null) return false;
  const [only] = consequent;
  const returned = only?.type === 'ReturnStatement' ? only.argument : null;
  return returned?.type !== 'TSSatisfiesExpression';
}
