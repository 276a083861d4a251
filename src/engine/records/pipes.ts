/**
 * The pipes of the template language, one row each: what may stand after the bar of a field, as in `{ФИО|дательный}`. The
 * parser, its problems and the samples of templates read this table. To add a pipe: its name, its row, a test.
 */
interface Pipe {
  /** What the pipe does, for the person who chooses one. */
  readonly title: string;
  /** The text shown instead of `value`. `valueOf` gives the other fields of the record; undefined when there is no such column. */
  readonly apply: (value: string, valueOf: (column: string) => string | undefined) => string;
}
/** By name, as it is written in a template. */
export type Pipes = Readonly<Record<string, Pipe>>;

/** The language has none yet; the parser knows how to read them. */
export const PIPES = {} as const satisfies Pipes;
