/**
 * Values as they are written in the source of a test: single quotes, no quotes about plain names, lines of
 * 110.
 */

/** The longest line, as the formatter of the repository has it. */
const WIDTH = 110;

/**
 * The value as source, its further lines indented by so many spaces. Throws for what no literal says, such as
 * a function.
 */
export function literal(value: unknown, indent = 0): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'string') return quoteText(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (value instanceof Error) return `new Error(${quoteText(value.message)})`;
  if (Array.isArray(value)) {
    return inBrackets(
      '[',
      ']',
      '',
      value.map((item) => (at: number) => literal(item, at)),
      indent,
    );
  }
  if (typeof value !== 'object') throw new Error(`A test cannot hold a value of type ${typeof value}.`);
  const fields = Object.entries(value).map(
    ([name, field]) =>
      (at: number) =>
        `${nameOf(name)}: ${literal(field, at)}`,
  );
  return inBrackets('{', '}', ' ', fields, indent);
}

/** On one line if it fits, else an item a line. Each item receives the indent of its line. */
export function inBrackets(
  open: string,
  close: string,
  space: string,
  items: readonly ((indent: number) => string)[],
  indent: number,
): string {
  if (items.length === 0) return open + close;
  const inline = `${open}${space}${items.map((item) => item(indent)).join(', ')}${space}${close}`;
  // What stands before it on its line is not known here; half a line is left for it.
  if (!inline.includes('\n') && indent + inline.length <= WIDTH - 20) return inline;
  const inner = indent + 2;
  const lines = items.map((item) => `${' '.repeat(inner)}${item(inner)},`);
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
}

/** The same value, as far as a test can say it. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return literal(sortKeys(a)) === literal(sortKeys(b));
}

function quoteText(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}

function nameOf(name: string): string {
  // A computed name, for `__proto__: x` would set the prototype instead.
  if (name === '__proto__') return "['__proto__']";
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : quoteText(name);
}

/** Fields in the order of their names, those without a value left out, as `toEqual` has it. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sortKeys(field)]),
  );
}
