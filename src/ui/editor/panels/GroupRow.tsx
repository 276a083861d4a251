/** The row of a group above those of its members. Loaded with the first group. */
import { ChevronDown, ChevronRight, Group } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { memo } from 'react';
import type { OutlineRow } from '../../../document/stackOutline.ts';
import { layersText } from '../../words/plural.ts';
import type { RowPlace } from './LayerRow.tsx';
import { StackRow } from './LayerRow.tsx';

interface GroupRowProps extends RowPlace {
  readonly row: Extract<OutlineRow, { readonly kind: 'group' }>;
  readonly isFolded: boolean;
}

export const GroupRow = memo(function GroupRow({ row, isFolded, ...place }: GroupRowProps) {
  const { id, group, members } = row;
  const { fold } = place.actions;
  const title = group.name === '' ? 'Группа' : group.name;
  const count = layersText(members.length);
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  const onKey = ({ key, altKey, ctrlKey, shiftKey }: KeyboardEvent) => {
    if (altKey || ctrlKey || shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
    fold(id, key === 'ArrowLeft');
    return true;
  };
  return (
    <StackRow
      {...place}
      of={{
        id,
        visible: members.some(({ visible }) => visible),
        locked: members.every(({ locked }) => locked),
      }}
      isGroup
      title={title}
      icon={Group}
      name={`Группа: ${title}, ${count}`}
      onKey={onKey}
      fold={
        <button
          type="button"
          aria-label={isFolded ? `Развернуть группу «${title}»` : `Свернуть группу «${title}»`}
          aria-expanded={!isFolded}
          onClick={() => fold(id, !isFolded)}
          className="relative z-1 -ml-1 flex h-full w-6 shrink-0 items-center justify-center rounded-md text-ink-faint hover:text-ink coarse:w-11"
        >
          <Chevron size={14} aria-hidden />
        </button>
      }
    >
      <span className="mx-1 shrink-0 text-xs text-ink-faint tabular-nums" aria-hidden>
        {members.length}
      </span>
    </StackRow>
  );
});
