/** What a person chooses of several designs: plain values that can be kept. */

/** The design of the copies with one value: another project of the person, or a template. */
export interface ChosenDesign {
  readonly value: string;
  readonly kind: 'project' | 'template';
  readonly id: string;
  /** As it was called when it was chosen. */
  readonly name: string;
}
/** Copies with other values are drawn from the project itself. */
export interface DesignChoice {
  /** Name of the column. */
  readonly column: string;
  readonly designs: readonly ChosenDesign[];
}
