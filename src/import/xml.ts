/**
 * XML of Office as a tree. `htmlparser2` reads the markup; it knows the entities of XML and numbers of letters
 * only, and follows no references. Whatever is too large or too deep ends the reading.
 */
import { Parser } from 'htmlparser2';
import { Stop } from './stop.ts';

export interface Xml {
  /** Without its prefix. */
  readonly name: string;
  /** By their names with prefixes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Xml[];
  /** The letters directly in it. */
  readonly text: string;
}

/** What is left of the limits of one file. */
export interface XmlBudget {
  elements: number;
}

const MAX_DEPTH = 200;

interface OpenXml extends Xml {
  readonly children: OpenXml[];
  text: string;
}

/** The outermost element; null for a text without one. Throws `Stop` beyond the limits. */
export function readXml(text: string, budget: XmlBudget): Xml | null {
  const outermost: OpenXml = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenXml[] = [outermost];
  const limit = { isReached: false };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        budget.elements -= 1;
        if (budget.elements < 0 || open.length > MAX_DEPTH) {
          limit.isReached = true;
          parser.pause();
          return;
        }
        const element: OpenXml = { name: withoutPrefix(name), attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (letters) => {
        const innermost = open.at(-1);
        if (innermost !== undefined) innermost.text += letters;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  // In parts, so that a limit ends the reading early.
  for (let at = 0; at < text.length && !limit.isReached; at += PART) parser.write(text.slice(at, at + PART));
  if (limit.isReached) throw new Stop('large');
  parser.end();
  return outermost.children.at(0) ?? null;
}

const PART = 65_536;

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The first child of one of these names. */
export function child(element: Xml | undefined, ...names: readonly string[]): Xml | undefined {
  return element?.children.find(({ name }) => names.includes(name));
}

/** The element at the end of a way of names. */
export function descendant(element: Xml | undefined, ...way: readonly string[]): Xml | undefined {
  return way.reduce<Xml | undefined>((at, name) => child(at, name), element);
}

export function childrenOf(element: Xml | undefined, name: string): readonly Xml[] {
  return element?.children.filter((each) => each.name === name) ?? [];
}

export function attribute(element: Xml | undefined, name: string): string | undefined {
  return element !== undefined && Object.hasOwn(element.attributes, name)
    ? element.attributes[name]
    : undefined;
}

/** An attribute of another namespace, whatever prefix the file has for it: `r:id`, `r:embed`. */
export function linkAttribute(element: Xml | undefined, name: string): string | undefined {
  if (element === undefined) return undefined;
  const key = Object.keys(element.attributes).find((each) => each.endsWith(`:${name}`));
  return key === undefined ? undefined : element.attributes[key];
}

/** A whole number or a share in per cent; undefined for anything else. */
export function numberOf(element: Xml | undefined, name: string): number | undefined {
  const text = attribute(element, name);
  if (text === undefined || !/^[+-]?\d+(?:\.\d+)?%?$/u.test(text)) return undefined;
  // Strict files write shares as «50%», others as thousandths of a per cent.
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) * 1000 : Number(text);
  return Math.abs(value) < 1e12 ? value : undefined;
}

/** True, false, or undefined where it is not said. */
export function flagOf(element: Xml | undefined, name: string): boolean | undefined {
  const text = attribute(element, name);
  return text === undefined ? undefined : text === '1' || text === 'true' || text === 'on';
}
