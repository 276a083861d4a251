import type { CorrectedRow, supersedeRows } from '../../../data/issued/index.ts';
import { NoticeWithButton } from './NoticeWithButton.tsx';

interface CorrectedNamesProps {
  readonly corrected: readonly CorrectedRow[];
  /** Called with what `supersedeRows` takes. */
  readonly onReplace: (by: Parameters<typeof supersedeRows>[1]) => void;
}

const SHOWN = 3;

/** Says that people whose names were corrected have two issued documents, and ends the earlier ones in one press. */
export function CorrectedNames({ corrected, onReplace }: CorrectedNamesProps) {
  if (corrected.length === 0) return null;
  const more = corrected.length - SHOWN;
  return (
    <NoticeWithButton
      action="Прежние заменены"
      onAction={() => onReplace(new Map(corrected.map(({ before, now }) => [before.id, now.number])))}
      className="text-sm print:hidden"
    >
      <p>Похоже, имя исправили, и у человека теперь два выданных документа:</p>
      <ul translate="no">
        {corrected.slice(0, SHOWN).map(({ before, now }) => (
          <li key={before.id}>{`${before.number} (${before.name}) и ${now.number} (${now.name})`}</li>
        ))}
      </ul>
      {more > 0 && <p>{`И ещё таких людей: ${more.toLocaleString('ru')}`}</p>}
    </NoticeWithButton>
  );
}
