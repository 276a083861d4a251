/** Several designs in one run: a project or a template for each value of a column. */
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { valueKey } from '../../../data/designs/index.ts';
import type { ChosenDesign, DesignChoice } from '../../../output/order/index.ts';
import type { DesignPreview } from '../../../app/export/designPreview.ts';
import { Button } from '../../../kit/Button.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';
import { copiesText } from '../../words/plural.ts';
import type { DesignOption } from '../../../app/export/designSources.ts';
import type { DesignOptions } from './useDesignOptions.ts';
import { proposedChoice, useDesignOptions } from './useDesignOptions.ts';

export function SaveDesigns({ dialog, document, disabled }: OrderControlProps) {
  const { order, change, isTableRead, designs: preview } = dialog;
  const [isWanted, setWanted] = useState(false);
  const isOn = order.designs !== null || isWanted;
  return (
    <section className="flex flex-col gap-3" data-testid="save-designs">
      <Switch
        label="Макет по значениям столбца"
        description="Победителям, призёрам и учителям — разные листы, а номера, проверка и реестр общие."
        checked={isOn}
        disabled={disabled}
        onChange={(isNowOn) => {
          setWanted(isNowOn);
          if (!isNowOn) change({ designs: null });
        }}
      />
      {isOn && !isTableRead && <p className="text-sm text-ink-soft">Открываем таблицу проекта…</p>}
      {isOn && isTableRead && (
        <Options document={document} choice={order.designs} onChoose={(designs) => change({ designs })} />
      )}
      {isOn && preview !== null && <Preview preview={preview} />}
    </section>
  );
}

interface OptionsProps extends Pick<OrderControlProps, 'document'> {
  /** Null until one is proposed. */
  readonly choice: DesignChoice | null;
  readonly onChoose: (choice: DesignChoice) => void;
}

function Options({ document, choice, onChoose }: OptionsProps) {
  const { loaded, reload } = useDesignOptions(document);
  const options = loaded.kind === 'ready' ? loaded.value : null;
  const propose = useEffectEvent((known: DesignOptions) => {
    const [column] = known.columns;
    if (choice === null && column !== undefined) onChoose(proposedChoice(known, column));
  });
  useEffect(() => {
    if (options !== null) propose(options);
  }, [options]);
  if (loaded.kind === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink">
        <span role="alert">{loaded.text}</span>
        <Button size="sm" variant="outline" icon={RotateCw} onClick={reload}>
          Повторить
        </Button>
      </div>
    );
  if (options === null) return <p className="text-sm text-ink-soft">Ищем проекты и шаблоны…</p>;
  if (choice === null)
    return (
      <p className="text-sm text-ink-soft">
        В данных нет столбца, значения которого повторяются: такого, как статус или номинация.
      </p>
    );
  const { columns } = options;
  const listed = columns.includes(choice.column) ? columns : [choice.column, ...columns];
  return (
    <>
      <NativeSelect
        label="Столбец"
        value={choice.column}
        options={listed.map((value) => ({ value, label: value }))}
        onChange={(column) => onChoose(proposedChoice(options, column))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {options.valuesOf(choice.column).map(({ value, copies }) => (
          <ValueDesign
            key={value}
            value={value}
            count={copies.length}
            chosen={choice.designs.find((design) => valueKey(design.value) === valueKey(value)) ?? null}
            options={options}
            onChoose={(design) => onChoose(withDesign(choice, value, design))}
          />
        ))}
      </div>
    </>
  );
}

interface ValueDesignProps {
  readonly value: string;
  readonly count: number;
  /** Null for the open project. */
  readonly chosen: ChosenDesign | null;
  readonly options: DesignOptions;
  readonly onChoose: (design: DesignOption | null) => void;
}

const THIS = 'this';
const keyOf = ({ kind, id }: DesignOption) => `${kind} ${id}`;

function ValueDesign({ value, count, chosen, options, onChoose }: ValueDesignProps) {
  const known = [...options.projects, ...options.templates];
  // A design that is no longer listed stays chosen: the run says why it cannot be opened.
  const lost = chosen !== null && !known.some((design) => keyOf(design) === keyOf(chosen)) ? [chosen] : [];
  const all = [...lost, ...known];
  return (
    <NativeSelect
      label={`${value === '' ? 'Без значения' : value} · ${copiesText(count)}`}
      value={chosen === null ? THIS : keyOf(chosen)}
      options={[
        { value: THIS, label: 'Этот макет' },
        ...all.map((design) => ({
          value: keyOf(design),
          label: design.name,
          group: design.kind === 'project' ? 'Мои проекты' : 'Шаблоны',
        })),
      ]}
      onChange={(key) => onChoose(all.find((design) => keyOf(design) === key) ?? null)}
    />
  );
}

function withDesign(choice: DesignChoice, value: string, design: DesignOption | null): DesignChoice {
  const others = choice.designs.filter((other) => valueKey(other.value) !== valueKey(value));
  if (design === null) return { ...choice, designs: others };
  const { kind, id, name } = design;
  return { ...choice, designs: [...others, { value, kind, id, name }] };
}

/** What does not fit, before the run. */
function Preview({ preview }: { readonly preview: DesignPreview }) {
  if (preview.kind === 'loading') return <p className="text-sm text-ink-soft">Открываем макеты…</p>;
  if (preview.kind === 'failed')
    return (
      <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
        <Quoted text={sentence(preview.text)} />
      </p>
    );
  const { missing, notes } = preview;
  return (
    <>
      {missing.length > 0 && (
        <div role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
          {missing.map((text) => (
            <p key={text}>
              <Quoted text={text} />
            </p>
          ))}
          <p>Эти поля останутся пустыми.</p>
        </div>
      )}
      {notes.map((text) => (
        <p key={text} className="text-sm text-ink-soft">
          <Quoted text={text} />
        </p>
      ))}
    </>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
