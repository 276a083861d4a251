/** What draws layers of a kind, where it comes late. */
export interface LatePart<Layer, Parts> {
  /** Whether what is loaded can draw this layer. */
  has(parts: Parts, layer: Layer): boolean;
  /** Loads what these layers need, and keeps what is loaded. Rejects when that fails. */
  load(parts: Parts, layers: readonly Layer[]): Promise<Parts>;
}
