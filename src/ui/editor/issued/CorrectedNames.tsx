import type { CorrectedRow, supersedeRows } from '../../../data/index.ts';
import { Button } from '../../../kit/Button.tsx';

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
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-ink print:hidden"
    >
      <div className="min-w-48 flex-1">
        <p>Похоже, имя исправили, и у человека теперь два выданных документа:</p>
        <ul translate="no">
          {corrected.slice(0, SHOWN).map(({ before, now }) => (
            <li key={before.id}>{`${before.number} (${before.name}) и ${now.number} (${now.name})`}</li>
          ))}
        </ul>
        {more > 0 && <p>{`И ещё таких людей: ${more.toLocaleString('ru')}`}</p>}
      </div>
      <Button
        size="sm"
        variant="outline"
        onClick={() => onReplace(new Map(corrected.map(({ before, now }) => [before.id, now.number])))}
      >
        Прежние заменены
      </Button>
    </div>
  );
}
