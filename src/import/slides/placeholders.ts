/** Placeholders: shapes of a slide that take from those of its layout and master what they do not say. */
import type { Xml } from '../xml.ts';
import { attribute, child, descendant, numberOf } from '../xml.ts';

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
  /** Styles of its text by level. */
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
    child(presentation, 'defaultTextStyle'),
    own === undefined ? undefined : child(styles, STYLES[kindOf(type)] ?? 'otherStyle'),
    ...shapes.flatMap((each) => [fontList(each), descendant(each, 'txBody', 'lstStyle')]),
  ];
  return { shapes, levels: (level) => lists.flatMap((list) => ofLevel(list, level)) };
}

function ofLevel(list: Xml | undefined, level: number): readonly Xml[] {
  const found = [child(list, 'defPPr'), child(list, `lvl${level + 1}pPr`)];
  return found.filter((each) => each !== undefined);
}

/** The font and colour that the style of a shape gives to its letters, in the form of a list of styles. */
function fontList(shape: Xml): Xml | undefined {
  const font = descendant(shape, 'style', 'fontRef');
  if (font === undefined) return undefined;
  const isMajor = attribute(font, 'idx') === 'major';
  const letters = [
    ...(font.children.length > 0 ? [element('solidFill', font.children)] : []),
    ...(isMajor ? [{ ...element('latin', []), attributes: { typeface: '+mj-lt' } }] : []),
  ];
  return element('lstStyle', [element('defPPr', [element('defRPr', letters)])]);
}

function element(name: string, children: readonly Xml[]): Xml {
  return { name, attributes: {}, children, text: '' };
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
