/**
 * What a drawing names and has not: a filter, a gradient, a part by an id that is not there, or one of another kind.
 * Browsers draw as if a filter, a mask or a clip were not named, and nothing for the others.
 */
import { Parser } from 'htmlparser2';

type Named = 'filter' | 'mask' | 'clip-path' | 'paint' | 'marker' | 'part' | 'way';

const TEXTS: Readonly<Record<Named, string>> = {
  filter: 'недостающие фильтры',
  mask: 'недостающие маски',
  'clip-path': 'недостающие контуры обрезки',
  paint: 'недостающие заливки',
  marker: 'недостающие метки линий',
  part: 'недостающие части',
  way: 'недостающие линии для текста',
};

/** Elements that may be named so; a part may be anything. */
const KINDS: Readonly<Partial<Record<Named, readonly string[]>>> = {
  filter: ['filter'],
  mask: ['mask'],
  'clip-path': ['clipPath'],
  paint: ['linearGradient', 'radialGradient', 'pattern', 'solidColor'],
  marker: ['marker'],
};

const PROPERTIES: Readonly<Record<string, Named>> = {
  filter: 'filter',
  mask: 'mask',
  'clip-path': 'clip-path',
  fill: 'paint',
  stroke: 'paint',
  marker: 'marker',
  'marker-start': 'marker',
  'marker-mid': 'marker',
  'marker-end': 'marker',
};

/** Whose `href` names what. */
const LINKS: Readonly<Record<string, Named>> = {
  use: 'part',
  tref: 'part',
  textPath: 'way',
  linearGradient: 'paint',
  radialGradient: 'paint',
  pattern: 'paint',
};

/** Collects ids and what names them, element by element. */
interface References {
  readonly element: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly styles: (text: string) => void;
  /** In words for the person, one entry for each place that names what is not there. */
  readonly missing: () => readonly string[];
}

export function createReferences(): References {
  const kinds = new Map<string, string>();
  const names: { readonly as: Named; readonly id: string }[] = [];
  const property = (name: string, value: string): void => {
    const as = PROPERTIES[name];
    // A colour behind the name is what is shown without it.
    const id = as === undefined ? null : idIn(value);
    if (as !== undefined && id !== null && !hasColorBehind(value)) names.push({ as, id });
  };
  const styles = (text: string): void => {
    for (const [, name = '', value = ''] of text.matchAll(DECLARATION)) property(name, value);
  };
  return {
    element: (name, attributes) => {
      const { id } = attributes;
      if (id !== undefined && !kinds.has(id)) kinds.set(id, name);
      for (const [key, value] of Object.entries(attributes))
        if (key === 'style') styles(value);
        else property(key, value);
      const as = LINKS[name];
      const [, link] = /^\s*#(.+?)\s*$/u.exec(attributes['href'] ?? attributes['xlink:href'] ?? '') ?? [];
      if (as !== undefined && link !== undefined) names.push({ as, id: link });
    },
    styles,
    missing: () => names.filter(({ as, id }) => !isOf(kinds.get(id), as)).map(({ as }) => TEXTS[as]),
  };
}

const DECLARATION = /(?<![\w-])(filter|mask|clip-path|fill|stroke|marker(?:-\w+)?)\s*:\s*([^;{}]{1,500})/gu;

function idIn(value: string): string | null {
  return /^\s*url\(\s*["']?#([^"')]+?)["']?\s*\)/u.exec(value)?.[1] ?? null;
}

function hasColorBehind(value: string): boolean {
  return /\)\s*(?!none)(?:#|[a-z])/iu.test(value);
}

function isOf(kind: string | undefined, as: Named): boolean {
  return kind !== undefined && KINDS[as]?.includes(kind) !== false;
}

/** The text without names of filters, masks and clips that are not there, as browsers draw it. */
export function withoutMissing(text: string): string {
  if (!/(?:filter|mask|clip-path)\s*[=:]/u.test(text)) return text;
  const kinds = kindsOf(text);
  return text.replaceAll(EFFECT, (whole, start: string, as: Named, id: string) =>
    isOf(kinds.get(id), as) ? whole : `${start}none`,
  );
}

const EFFECT =
  /((?<![\w-])(filter|mask|clip-path)\s*(?:=\s*["']|:)\s*)url\(\s*(?:&quot;|["'])?#([^"')&]{1,200}?)(?:&quot;|["'])?\s*\)(?=\s*["';}]|\s*$)/gu;

function kindsOf(text: string): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  const parser = new Parser(
    {
      onopentag: (name, { id }) => {
        if (id !== undefined && !kinds.has(id)) kinds.set(id, name.replace(/^svg:/u, ''));
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return kinds;
}
