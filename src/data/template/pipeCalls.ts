import type { PipeCall } from '../../document/template/formatTemplate.ts';
import type { PipeGroup, Pipes } from './pipe.ts';

/** A pipe with an argument that can be chosen. */
interface OfferedPipe extends PipeCall {
  /** Unique; the name, or «порядковое: женский» for a chosen argument. */
  readonly id: string;
  readonly group: PipeGroup;
  /** What it does. */
  readonly title: string;
}

/** The pipes to choose from, each with its arguments behind it: «порядковое», «порядковое: женский». */
export function pipeCalls(pipes: Pipes): readonly OfferedPipe[] {
  return Object.entries(pipes).flatMap(([name, { group, title, example = '', choices = [] }]) => [
    { id: name, name, group, title, argument: example },
    ...choices.map((choice) => ({ ...choice, id: `${name}: ${choice.argument}`, name, group })),
  ]);
}
