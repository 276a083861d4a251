interface QuotedProps {
  readonly text: string;
}

/** What stands in «ёлочки», which may stand in each other once. */
const QUOTATION = /«((?:[^«»]|«[^«»]*»)+)»/g;

/**
 * A sentence whose quotations no translator changes: they are names that people gave to layers, projects and
 * files. Names of the interface are quoted too and stay Russian with them, which is better than a file that
 * cannot be found by its name.
 */
export function Quoted({ text }: QuotedProps) {
  const parts = partsOf(text);
  if (parts.length === 1) return <span>{text}</span>;
  return (
    <span>
      {parts.map(({ at, words, isName }) => (
        <span key={at} translate={isName ? 'no' : undefined}>
          {words}
        </span>
      ))}
    </span>
  );
}

interface Part {
  readonly at: number;
  readonly words: string;
  readonly isName: boolean;
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  const add = (to: number, isName: boolean) => {
    if (to > end) parts.push({ at: end, words: text.slice(end, to), isName });
    end = to;
  };
  for (const { index, 1: name = '' } of text.matchAll(QUOTATION)) {
    add(index + 1, false);
    add(index + 1 + name.length, true);
  }
  add(text.length, false);
  return parts;
}
