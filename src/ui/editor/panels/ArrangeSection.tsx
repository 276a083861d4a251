import { CommandButton } from '../commands/CommandButton.tsx';
import type { CommandId } from '../commands/commands.ts';

const ALIGN: readonly CommandId[] = [
  'alignLeft',
  'alignCentre',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
];
const DISTRIBUTE: readonly CommandId[] = ['distributeHorizontally', 'distributeVertically'];

/** Alignment of the selected layers to each other, of a single one to the sheet. */
export function ArrangeSection({ areSeveral }: { readonly areSeveral: boolean }) {
  return (
    <fieldset>
      <legend className="mb-2 text-xs font-medium text-ink-faint">
        {areSeveral ? 'Выравнивание' : 'Выравнивание по листу'}
      </legend>
      {(areSeveral ? [ALIGN, DISTRIBUTE] : [ALIGN]).map((ids) => (
        <div key={ids[0]} className="flex flex-wrap gap-1">
          {ids.map((id) => (
            <CommandButton key={id} id={id} size="sm" tooltipSide="top" />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
