import type { Followers } from '../../../../data/index.ts';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';
import type { RowScope } from './tableChoice.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';

interface SharedRowsProps {
  readonly followers: Followers;
  readonly scope: RowScope;
  readonly onScope: (scope: RowScope) => void;
}

const SCOPES: readonly { value: RowScope; label: string }[] = [
  { value: 'all', label: 'всем слоям' },
  { value: 'layer', label: 'только этому' },
];

/** Asks whether other layers get the rows selected for this one, when they differ. */
export function SharedRows({ followers: { ready, stuck }, scope, onScope }: SharedRowsProps) {
  const left = scope === 'all' ? stuck : [...ready, ...stuck];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      {ready.length > 0 && (
        <span className="flex items-center gap-2 whitespace-nowrap text-ink-soft">
          <span>Дать эти строки</span>
          <SegmentedControl
            label="Дать эти строки"
            size="sm"
            value={scope}
            segments={SCOPES}
            onChange={onScope}
          />
        </span>
      )}
      {left.length > 0 && (
        <output className="rounded-md bg-warning-soft px-3 py-2 text-ink">
          <Quoted text={`Прежние значения останутся: ${left.map(({ name }) => `«${name}»`).join(', ')}.`} />
        </output>
      )}
    </div>
  );
}
