/** A point or a vector; which space it is in, a name says: `screenPoint`, `documentPoint`. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
