/**
 * Finds names that people have given and that a translator may change: a text that is shown and repeated in
 * `title`, in case it is cut, is a person's own. The element with the `title`, or one around it, says
 * `translate="no"`, which is about its attributes too.
 */
import type { JSXElement } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import { treeOf } from './trees.ts';

/** Values of `title` whose element may be translated, in the order of the source. */
export function translatedNamesIn(file: string, source: string): readonly string[] {
  const { program, errors } = treeOf(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  const found: string[] = [];
  let kept = 0;
  new Visitor({
    JSXElement: (element) => {
      if (isKept(element, source)) kept += 1;
      const title = titleOf(element, source);
      if (title !== null && kept === 0 && shows(element, title, source)) found.push(title);
    },
    'JSXElement:exit': (element) => {
      if (isKept(element, source)) kept -= 1;
    },
  }).visit(program);
  return found;
}

function isKept(element: JSXElement, source: string): boolean {
  return attributeOf(element, 'translate', source)?.includes('no') ?? false;
}

/** The expression of its `title`, without what stands for a missing one; null for a fixed text or none. */
function titleOf(element: JSXElement, source: string): string | null {
  const value = attributeOf(element, 'title', source);
  if (value === null || !value.startsWith('{') || /^\{['"]/.test(value)) return null;
  return value.slice(1, -1).split('??')[0]?.trim() ?? null;
}

function attributeOf({ openingElement }: JSXElement, name: string, source: string): string | null {
  const attribute = openingElement.attributes.find(
    (candidate) => candidate.type === 'JSXAttribute' && candidate.name.name === name,
  );
  if (attribute?.type !== 'JSXAttribute' || attribute.value === null) return null;
  return source.slice(attribute.value.start, attribute.value.end);
}

/** Whether the same expression is among its content. */
function shows({ children }: JSXElement, title: string, source: string): boolean {
  return children.some(({ start, end }) => {
    const content = source.slice(start, end);
    return (
      content.includes(`{${title}}`) || content.includes(`: ${title}}`) || content.includes(`{${title} ??`)
    );
  });
}
