/**
 * Finds texts that React would have to place beside something else. Translators and extensions replace text
 * nodes by elements of their own; React then fails when it inserts before such a node or removes it, and its
 * later words are never seen. Only a text that is the whole content of an element is safe: React writes it
 * through the element.
 */
import type { CallExpression, JSXChild, Node } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import { treeOf } from './trees.ts';

/** Components that always give exactly one element, so that they may stand in a fixed sentence. */
const ONE_ELEMENT = new Set(['Link', 'TextLink', 'Code', 'Logo', 'Icon']);

/** Components without an element of their own: what they contain comes among their siblings. */
const isTransparent = (name: string) => /^(Suspense|StrictMode|Fragment|.*Context(\.Provider)?)$/.test(name);

interface Finding {
  readonly line: number;
  readonly source: string;
}

/** Places of a `.tsx` source where a text has siblings that may change, in the order of the source. */
export function bareTextsIn(file: string, source: string): readonly Finding[] {
  const { program, errors } = treeOf(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  const elements = namesOfElements(program);
  const icons = importedIcons(program);
  const found: Finding[] = [];
  const report = ({ start, end }: { readonly start: number; readonly end: number }) =>
    found.push({
      line: source.slice(0, start).split('\n').length,
      source: source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 80),
    });
  const check = (children: readonly JSXChild[], isAlone: boolean) => {
    const kinds = children.flatMap((child) => {
      const kind = kindOf(child, elements, icons);
      return kind === null ? [] : [{ child, kind }];
    });
    if (isAlone && kinds.length <= 1) return;
    const hasText = kinds.some(({ kind }) => kind === 'text');
    for (const { child, kind } of kinds)
      if (kind === 'words' || (hasText && (kind === 'changing' || !isAlone))) report(child);
  };
  new Visitor({
    JSXElement: ({ openingElement: { name }, children }) =>
      check(children, !isTransparent(source.slice(name.start, name.end))),
    JSXFragment: ({ children }) => check(children, false),
    CallExpression: ({ callee, arguments: [maker] }) => {
      const isMap =
        callee.type === 'MemberExpression' &&
        /^(map|flatMap)$/.test(source.slice(callee.property.start, callee.property.end));
      if (isMap && maker !== undefined && mixesTexts(maker, elements)) report(maker);
    },
  }).visit(program);
  return found;
}

/**
 * `text` is fixed text, `element` one element for ever, `changing` elements that come and go, `words` what
 * may be a text that changes; null is nothing.
 */
type Kind = 'text' | 'element' | 'changing' | 'words' | null;

function kindOf(child: JSXChild, elements: ReadonlySet<string>, icons: ReadonlySet<string>): Kind {
  switch (child.type) {
    case 'JSXText':
      return (/^\s*$/.test(child.value) && child.value.includes('\n')) || child.value === '' ? null : 'text';
    case 'JSXElement':
      return isOneElement(child.openingElement.name, icons) ? 'element' : 'changing';
    case 'JSXFragment':
      return 'changing';
    case 'JSXExpressionContainer':
      return child.expression.type === 'JSXEmptyExpression' ? null : ofExpression(child.expression, elements);
    case 'JSXSpreadChild':
      return 'words';
  }
}

function isOneElement(name: Node, icons: ReadonlySet<string>): boolean {
  if (name.type !== 'JSXIdentifier') return false;
  return /^[a-z]/.test(name.name) || ONE_ELEMENT.has(name.name) || icons.has(name.name);
}

/** Every icon of this package is one `svg`. */
function importedIcons(program: Node): ReadonlySet<string> {
  const icons = new Set<string>();
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => {
      if (source.value === 'lucide-react') for (const { local } of specifiers) icons.add(local.name);
    },
  }).visit(program as never);
  return icons;
}

function ofExpression(node: Node, elements: ReadonlySet<string>): Kind {
  if (node.type === 'Literal' && typeof node.value === 'string') return 'text';
  return isElements(node, elements) ? 'changing' : 'words';
}

/** Whether the expression gives elements, arrays of them or nothing, never a text. */
function isElements(node: Node, known: ReadonlySet<string>): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
  if (node.type === 'Literal') return node.value === null;
  if (node.type === 'Identifier') return node.name === 'undefined' || known.has(node.name);
  if (node.type === 'MemberExpression')
    return node.property.type === 'Identifier' && known.has(node.property.name);
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression')
    return isElements(node.expression, known);
  if (node.type === 'LogicalExpression')
    return (node.operator === '&&' || isElements(node.left, known)) && isElements(node.right, known);
  if (node.type === 'ConditionalExpression')
    return isElements(node.consequent, known) && isElements(node.alternate, known);
  return node.type === 'CallExpression' && callGivesElements(node, known);
}

function callGivesElements(
  { callee, arguments: given }: CallExpression,
  known: ReadonlySet<string>,
): boolean {
  if (callee.type === 'Identifier') return callee.name === 'createPortal' || known.has(callee.name);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { name } = callee.property;
  const made = given.at(name === 'from' ? 1 : 0);
  return /^(map|flatMap|from)$/.test(name) && made !== undefined && isMaker(made, known);
}

/** Whether a function gives elements for some of a list and texts for others. */
function mixesTexts(node: Node, known: ReadonlySet<string>): boolean {
  if (node.type !== 'ArrowFunctionExpression') return false;
  const body = node.body.type === 'ParenthesizedExpression' ? node.body.expression : node.body;
  if (body.type !== 'ConditionalExpression') return false;
  return isElements(body.consequent, known) !== isElements(body.alternate, known);
}

/** Whether a function gives elements only. */
function isMaker(node: Node, known: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return known.has(node.name);
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return false;
  if (node.body === null) return false;
  if (node.body.type !== 'BlockStatement') return isElements(node.body, known);
  const returns: boolean[] = [];
  for (const statement of node.body.body) collectReturns(statement, known, returns);
  return returns.length > 0 && returns.every(Boolean);
}

function collectReturns(node: Node, known: ReadonlySet<string>, returns: boolean[]): void {
  if (node.type === 'ReturnStatement')
    returns.push(node.argument === null || isElements(node.argument, known));
  else if (node.type === 'IfStatement') {
    collectReturns(node.consequent, known, returns);
    if (node.alternate !== null) collectReturns(node.alternate, known, returns);
  } else if (node.type === 'BlockStatement')
    for (const statement of node.body) collectReturns(statement, known, returns);
}

/** Names of constants, functions and properties of type `Elements` of the file that give elements only. */
function namesOfElements(program: Node): ReadonlySet<string> {
  const known = new Set<string>();
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.typeAnnotation && isElementsType(id.typeAnnotation.typeAnnotation))
        known.add(id.name);
      if (
        id.type === 'Identifier' &&
        init !== null &&
        (isElements(init, known) || isMaker(init, known)) &&
        init.type !== 'Literal'
      )
        known.add(id.name);
    },
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (
        key.type === 'Identifier' &&
        typeAnnotation !== null &&
        isElementsType(typeAnnotation.typeAnnotation)
      )
        known.add(key.name);
    },
    ArrowFunctionExpression: ({ params }) => {
      for (const param of params)
        if (
          param.type === 'Identifier' &&
          param.typeAnnotation &&
          isElementsType(param.typeAnnotation.typeAnnotation)
        )
          known.add(param.name);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && value.type === 'JSXElement') known.add(key.name);
    },
    FunctionDeclaration: (node) => {
      if (node.id !== null && node.returnType && isElementsType(node.returnType.typeAnnotation))
        known.add(node.id.name);
      const returns: boolean[] = [];
      if (node.body !== null)
        for (const statement of node.body.body) collectReturns(statement, known, returns);
      if (node.id !== null && returns.length > 0 && returns.every(Boolean)) known.add(node.id.name);
    },
  }).visit(program as never);
  return known;
}

/** The type `Elements` of the kit holds no text, so the compiler refuses one. */
function isElementsType(type: Node): boolean {
  if (type.type === 'TSUnionType') return type.types.every(isElementsType);
  if (type.type === 'TSUndefinedKeyword' || type.type === 'TSNullKeyword') return true;
  return (
    type.type === 'TSTypeReference' &&
    type.typeName.type === 'Identifier' &&
    /^(Elements|ReactElement)$/.test(type.typeName.name)
  );
}
