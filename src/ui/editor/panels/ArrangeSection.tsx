import type { LucideIcon } from 'lucide-react';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  Group,
  Ungroup,
} from 'lucide-react';
import { findGroup, selectedGroup } from '../../../document/groups.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { layersText } from '../../words/plural.ts';
import { useEditorState } from '../state/useEditorState.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { CommandId } from '../commands/commands.ts';

type ArrangeButton = readonly [id: CommandId, icon: LucideIcon];

const ALIGN: readonly ArrangeButton[] = [
  ['alignLeft', AlignStartVertical],
  ['alignCentre', AlignCenterVertical],
  ['alignRight', AlignEndVertical],
  ['alignTop', AlignStartHorizontal],
  ['alignMiddle', AlignCenterHorizontal],
  ['alignBottom', AlignEndHorizontal],
];

const DISTRIBUTE: readonly ArrangeButton[] = [
  ['distributeHorizontally', AlignHorizontalSpaceBetween],
  ['distributeVertically', AlignVerticalSpaceBetween],
];

/** How many layers are selected, or which group they are; and the buttons that make or dissolve one. */
export function SeveralPart() {
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const group = findGroup(document, selectedGroup(document, selection) ?? '');
  const count = layersText(selection.length);
  return (
    <div className="flex items-center gap-1 pb-3 text-sm text-ink-soft">
      <p className="min-w-0 flex-1">
        <Quoted text={group === undefined ? `Выбрано: ${count}` : `Группа «${group.name}»: ${count}`} />
      </p>
      <CommandButton id="group" icon={Group} size="sm" tooltipSide="top" />
      <CommandButton id="ungroup" icon={Ungroup} size="sm" tooltipSide="top" />
    </div>
  );
}

/** Alignment of the selected layers to each other, of a single one to the sheet. */
export function ArrangeSection({ areSeveral }: { readonly areSeveral: boolean }) {
  return (
    <fieldset>
      <legend className="mb-2 text-xs font-medium text-ink-faint">
        {areSeveral ? 'Выравнивание' : 'Выравнивание по листу'}
      </legend>
      {(areSeveral ? [ALIGN, DISTRIBUTE] : [ALIGN]).map((buttons) => (
        <div key={buttons[0]?.[0]} className="flex flex-wrap gap-1">
          {buttons.map(([id, icon]) => (
            <CommandButton key={id} id={id} icon={icon} size="sm" tooltipSide="top" />
          ))}
        </div>
      ))}
    </fieldset>
  );
}
