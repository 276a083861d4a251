export interface MutantLine {
  readonly machine: string;
  readonly mutants: number;
  readonly killed: number;
  /** Surviving mutants, by name. */
  readonly survivors: readonly string[];
}
export function forgetMutants(): void;
export function keepMutants(line: MutantLine): void;
export function keptMutants(): MutantLine[];
export function percentKilled(counts: Pick<MutantLine, 'mutants' | 'killed'>): number;
export function mutantTable(lines: readonly MutantLine[]): string;
