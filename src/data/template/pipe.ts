/** What a pipe gets, and what it returns. */
import type { Doubt } from '../../document/schema/doubt.ts';
import type { Sex } from '../names/nameCase.ts';
import type { ReadPerson } from '../names/readPerson.ts';
import type { DateHints } from './dateHints.ts';

export type PipeGroup = 'name' | 'letters' | 'date' | 'number' | 'list' | 'other';

/** Input of a pipe besides the value. */
export interface PipeContext {
  /**
   * Text after the colon: «балл, балла, баллов» in `{Баллы|число: балл, балла, баллов}`; empty without one.
   */
  readonly argument: string;
  /** The name of the field. */
  readonly field: string;
  /** Another field of the record; undefined without such a column. */
  readonly valueOf: (column: string) => string | undefined;
  /** Columns that hold whole names by their values; absent where nothing is known of the columns. */
  readonly people?: (() => ReadonlySet<string>) | undefined;
  /** Sex of the record's person, or null. */
  readonly sex: () => Sex | null;
  /** The person of the field, with doubts; only where doubts are collected, because they take time. */
  readonly person?: (() => ReadPerson | null) | undefined;
  /** What the other values of the field's column tell of its dates; nothing where there is no column. */
  readonly dateHints?: () => DateHints;
}

/** What a pipe was not sure of. */
export type PipeDoubtKind =
  /** The value is not what the pipe reads, and is printed as it is. */
  | 'unread'
  /** The same of a case: the words are no name, or nothing tells the sex. */
  | 'undeclined'
  /** Day and month may change places; `alternatives` has the other date. */
  | 'twoDates'
  /** A year that is hardly meant, such as 26 or 2206. */
  | 'farDate'
  /** Nothing tells the sex of the person, so both words are printed; `alternatives` has them. */
  | 'noSex'
  /**
   * Words agree with one of several people: the one of the place's column is taken; `alternatives` are the
   * columns of others.
   */
  | 'whichPerson'
  /** A form or a word depends on a person who is not sure: see `person`. */
  | 'name';

/** A form of a name, as a pipe printed it. */
export interface PrintedForm {
  /** The value of the field in the table. */
  readonly value: string;
  /** The pipe of the case, such as «дательный». */
  readonly pipe: string;
  readonly text: string;
  /** A person has decided it. */
  readonly isDecided?: true;
}

/** The person that a pipe took, with the form that it made; null for a word that agrees. */
export interface PersonInText {
  readonly read: ReadPerson;
  readonly form: PrintedForm | null;
}

export interface PipeDoubt extends Doubt<PipeDoubtKind> {
  readonly person?: PersonInText;
}

/** The text, and the doubts of the pipe about it. */
export interface Piped {
  readonly value: string;
  readonly doubts: readonly PipeDoubt[];
}

export interface Pipe {
  readonly group: PipeGroup;
  /** Description of the pipe, for the person who chooses one. */
  readonly title: string;
  /** Initial argument, for pipes that need one. */
  readonly example?: string;
  /** Arguments to choose from besides none, each with what the pipe does then. */
  readonly choices?: readonly PipeChoice[];
  /**
   * Transforms `value`; a value that the pipe cannot read stays unchanged, with a doubt. An empty value is no
   * doubt.
   */
  readonly apply: (value: string, context: PipeContext) => Piped;
}
export interface PipeChoice {
  readonly argument: string;
  readonly title: string;
}
/** By name, as written in templates, in lower case. */
export type Pipes = Readonly<Record<string, Pipe>>;
