/** Tabs of whole texts: whether they are stops, and where those stand. */
import { Plus, Trash2 } from 'lucide-react';
import type { TabStop, TextLooks } from '../../../document/layers/textBoxFields.ts';
import { MAX_TAB_STOPS, MIN_TAB_STOP } from '../../../document/schema/constants.ts';
import { setTextBoxes, setTextLooks } from '../../../engine/edits/text/index.ts';
import { nodeOf } from '../../../engine/scene/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { Select } from '../../../kit/Select.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { TextLayers } from './commonOf.ts';
import { commonOf } from './commonOf.ts';

const ALIGNS = [
  { value: 'left', label: 'слева' },
  { value: 'center', label: 'по центру' },
  { value: 'right', label: 'справа' },
  { value: 'decimal', label: 'по запятой' },
] as const;

const LEADERS = [
  { value: 'none', label: 'пусто' },
  { value: 'dots', label: 'отточие' },
  { value: 'line', label: 'черта' },
] as const;

/** «Фамилия …… 5 баллов», then columns. */
const FIRST: TabStop = { at: 100, align: 'right', leader: 'dots' };
const NEXT: TabStop = { at: 50, align: 'left', leader: 'none' };

export function TabStops({ layers }: { readonly layers: TextLayers }) {
  const { editor, scene } = useProjectSession();
  const isSame = commonOf(layers, ({ tabs }) => JSON.stringify(tabs ?? null)) !== undefined;
  const tabs = isSame ? layers[0]?.tabs : undefined;
  const ids = layers.map(({ id }) => id);
  /** Stops are parts of the frame, which gets the width that it is drawn with where it follows the text. */
  const change = (next: NonNullable<TextLooks['tabs']> | null) =>
    editor.apply((document) => {
      const changed = setTextLooks(document, ids, { tabs: next });
      if (next === null || next.length === 0) return changed;
      return setTextBoxes(changed, ids, ({ id, width }) => ({
        width: width ?? Math.max(1, Math.ceil(nodeOf(scene(), id)?.width ?? 1)),
      }));
    });
  return (
    <>
      <Switch
        label="Табуляция"
        description="Клавиша Tab в тексте на листе ведёт к следующей позиции"
        checked={layers.every((layer) => layer.tabs !== undefined)}
        onChange={(on) => change(on ? [] : null)}
      />
      {tabs?.map((stop, place) => (
        <TabStopRow
          // oxlint-disable-next-line react/no-array-index-key -- stops have no names, only their order
          key={place}
          number={place + 1}
          stop={stop}
          onChange={(more) => change(tabs.with(place, { ...stop, ...more }))}
          onRemove={() => change(tabs.toSpliced(place, 1))}
        />
      ))}
      {tabs !== undefined && tabs.length < MAX_TAB_STOPS && (
        <Button
          size="sm"
          variant="outline"
          icon={Plus}
          onClick={() => change([...tabs, tabs.length === 0 ? FIRST : NEXT])}
        >
          Добавить позицию
        </Button>
      )}
    </>
  );
}

interface TabStopRowProps {
  readonly number: number;
  readonly stop: TabStop;
  readonly onChange: (more: Partial<TabStop>) => void;
  readonly onRemove: () => void;
}

function TabStopRow({ number, stop, onChange, onRemove }: TabStopRowProps) {
  const { at, align, leader } = stop;
  return (
    <fieldset aria-label={`Позиция ${number}`} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-end gap-1.5">
        <NumberField
          label={`Позиция ${number}`}
          size="sm"
          unit="%"
          min={MIN_TAB_STOP}
          max={100}
          value={at}
          onChange={(percent) => onChange({ at: percent })}
          className="min-w-0 flex-1"
        />
        <IconButton icon={Trash2} label={`Убрать позицию ${number}`} size="sm" onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 gap-1.5">
        <Select
          label="Выравнивание"
          hideLabel
          size="sm"
          value={align}
          options={ALIGNS}
          onChange={(value) => onChange({ align: value })}
        />
        <Select
          label="Заполнитель"
          hideLabel
          size="sm"
          value={leader}
          options={LEADERS}
          onChange={(value) => onChange({ leader: value })}
        />
      </div>
    </fieldset>
  );
}
