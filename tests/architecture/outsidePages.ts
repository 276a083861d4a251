/** Finds places of a `.tsx` source that translators and password managers would spoil. */
import type { JSXElement, JSXExpressionContainer, Node } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import { treeOf } from './trees.ts';

/**
 * Sentences with a quoted value that stand in an element by themselves, so that a translator changes the
 * value.
 */
export function changeableNamesIn(file: string, source: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    JSXElement: ({ openingElement, children }) => {
      if (isKept(openingElement)) return;
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && quotesValue(child, source))
          found.push(cut(source, child));
    },
  }).visit(parsed(file, source));
  return found;
}

/** Text fields with a value of React's in files that do not ask for values set without an event. */
export function deafFieldsIn(file: string, source: string): readonly string[] {
  if (source.includes('useOutsideChanges(')) return [];
  const found: string[] = [];
  new Visitor({
    JSXOpeningElement: (element) => {
      const { name } = element;
      const isField = name.type === 'JSXIdentifier' && /^(input|textarea)$/.test(name.name);
      const words = cut(source, element);
      const isTyped =
        /\svalue=\{/.test(words) && !/type="(radio|checkbox|file|color|range)"|readOnly/.test(words);
      if (isField && isTyped) found.push(words.slice(0, 60));
    },
  }).visit(parsed(file, source));
  return found;
}

function isKept(element: JSXElement['openingElement']): boolean {
  return element.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.name === 'translate' &&
      attribute.value?.type === 'Literal' &&
      attribute.value.value === 'no',
  );
}

function quotesValue({ expression }: JSXExpressionContainer, source: string): boolean {
  let isFound = false;
  const check = (node: Node) => {
    if (node.type === 'TemplateLiteral') isFound ||= /«\$\{/.test(cut(source, node));
    else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(check);
    else if (node.type === 'LogicalExpression') [node.left, node.right].forEach(check);
    else if (node.type === 'CallExpression') node.arguments.forEach(check);
    else if (node.type === 'ParenthesizedExpression') check(node.expression);
  };
  check(expression);
  return isFound;
}

function parsed(file: string, source: string) {
  const { program, errors } = treeOf(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  return program;
}

function cut(source: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return source.slice(start, end).replaceAll(/\s+/g, ' ');
}
