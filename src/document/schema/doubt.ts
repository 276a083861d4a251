/** The place of a doubt: any part that is known. Rows and characters are counted from 0. */
export interface DoubtPlace {
  readonly column?: string;
  readonly row?: number;
  /** First character and the one after the last, in UTF-16 units of the value. */
  readonly range?: readonly [number, number];
}

/** What a step from bytes to a copy's text was not sure of: what it assumed and what else is possible. */
export interface Doubt<Kind extends string = string> {
  readonly kind: Kind;
  readonly place: DoubtPlace;
  readonly assumed: string;
  readonly alternatives: readonly string[];
}

/** A value with everything that its step was not sure of; no doubts means that the step was sure. */
export interface Doubtful<Value, Kind extends string = string> {
  readonly value: Value;
  readonly doubts: readonly Doubt<Kind>[];
}
