/** Placeholders: shapes of a slide that take from those of its layout and master what they do not say. */
import type { Xml } from './xml.ts';
import { attribute, child, descendant, numberOf } from './xml.ts';

/** What a slide stands on. Each part of it may be missing. */
export interface Ground {
  /** Shapes of the layout and of the master. */
  readonly layout: Xml | undefined;
  readonly master: Xml | undefined;
  readonly presentation: Xml | undefined;
}

/** What a shape takes its properties from, from the weakest to the shape itself. */
export interface Inheritance {
  readonly shapes: readonly Xml[];
  /** Styles of its text by level: those of the presentation, and the stronger ones. */
  readonly base: (level: number) => readonly Xml[];
  readonly levels: (level: number) => readonly Xml[];
}

/** The element that makes a shape a placeholder. */
export function placeholderOf(shape: Xml): Xml | undefined {
  const names = shape.children.find(({ name }) => /^nv(?:Sp|Pic|Cxn|GraphicFrame)Pr$/u.test(name));
  return descendant(names, 'nvPr', 'ph');
}

export function inheritanceOf(shape: Xml, { layout, master, presentation }: Ground): Inheritance {
  const own = placeholderOf(shape);
  const type = attribute(own, 'type') ?? 'obj';
  const ofLayout = own === undefined ? undefined : inLayout(own, layout);
  const ofMaster = own === undefined ? undefined : ofKind(kindOf(type), master);
  const shapes = [ofMaster, ofLayout, shape].filter((each) => each !== undefined);
  const styles = descendant(master, 'txStyles');
  const lists = [
    own === undefined ? undefined : child(styles, STYLES[kindOf(type)] ?? 'otherStyle'),
    ...shapes.map((each) => descendant(each, 'txBody', 'lstStyle')),
  ];
  return {
    shapes,
    base: (level) => ofLevel([child(presentation, 'defaultTextStyle')], level),
    levels: (level) => ofLevel(lists, level),
  };
}

function ofLevel(lists: readonly (Xml | undefined)[], level: number): readonly Xml[] {
  return lists.flatMap((list) => {
    const found = [child(list, 'defPPr'), child(list, `lvl${level + 1}pPr`)];
    return found.filter((each) => each !== undefined);
  });
}

const STYLES: Readonly<Record<string, string>> = { title: 'titleStyle', body: 'bodyStyle' };

/** The placeholder of the master that one of this type takes from. */
function kindOf(type: string): string {
  if (type === 'title' || type === 'ctrTitle') return 'title';
  return ['dt', 'ftr', 'sldNum', 'hdr'].includes(type) ? type : 'body';
}

function shapesOf(tree: Xml | undefined): readonly Xml[] {
  return descendant(tree, 'cSld', 'spTree')?.children ?? [];
}

function inLayout(own: Xml, layout: Xml | undefined): Xml | undefined {
  const [type, index] = [attribute(own, 'type') ?? 'obj', numberOf(own, 'idx') ?? 0];
  const all = shapesOf(layout);
  const isFixed = kindOf(type) !== 'body';
  const byIndex = all.find((shape) => {
    const other = placeholderOf(shape);
    return other !== undefined && !isFixed && index !== 0 && numberOf(other, 'idx') === index;
  });
  return byIndex ?? all.find((shape) => isOfType(placeholderOf(shape), type)) ?? ofKind(kindOf(type), layout);
}

function isOfType(other: Xml | undefined, type: string): boolean {
  return other !== undefined && (attribute(other, 'type') ?? 'obj') === type;
}

function ofKind(kind: string, tree: Xml | undefined): Xml | undefined {
  return shapesOf(tree).find((shape) => {
    const other = placeholderOf(shape);
    return other !== undefined && kindOf(attribute(other, 'type') ?? 'obj') === kind;
  });
}
