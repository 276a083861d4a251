import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { MAX_COLUMN_NAME_LENGTH } from '../../../../document/schema/constants.ts';
import type { Layer } from '../../../../document/layers/layer.ts';
import type { Rule, RuleCondition } from '../../../../document/layers/rules.ts';
import { CONDITIONS } from '../../../../document/layers/rules.ts';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import { EffectFields } from './EffectFields.tsx';
import { columnOptions, CONDITION_TEXTS, hasValue } from './ruleTexts.ts';

interface RuleCardProps {
  readonly layer: Layer;
  readonly rule: Rule;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  /** Columns of the records. */
  readonly columns: readonly string[];
  /** How many copies the rule matches, in words. */
  readonly matched: string;
  readonly onChange: (rule: Rule) => void;
  /** What is changed next is another entry of the history. */
  readonly onDone: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: CONDITION_TEXTS[value] }));

/** One rule: column, condition, value, effect; Ctrl+Up and Ctrl+Down move it. */
export function RuleCard(props: RuleCardProps) {
  const { layer, rule, place, count, columns, matched, onChange, onDone, onMove, onRemove } = props;
  const { when } = rule;
  const title = `Правило ${place + 1}`;
  const setWhen = (part: Partial<RuleCondition>) => onChange({ ...rule, when: { ...when, ...part } });
  const choose = (part: Partial<RuleCondition>) => {
    setWhen(part);
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null || !event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls inside
    <fieldset
      data-rule={place}
      aria-label={title}
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col gap-2.5 rounded-md border border-line bg-sunken p-2.5"
    >
      <div className="flex items-center gap-0.5">
        <span className="min-w-0 flex-1 text-sm font-medium text-ink">{title}</span>
        {count > 1 && (
          <>
            <IconButton
              icon={ArrowUp}
              label={`${title}: выше`}
              size="sm"
              disabled={place === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`${title}: ниже`}
              size="sm"
              disabled={place === count - 1}
              onClick={() => onMove(1)}
            />
          </>
        )}
        <IconButton icon={Trash2} label={`Удалить: ${title}`} size="sm" onClick={onRemove} />
      </div>
      <NativeSelect
        label="Если столбец"
        value={when.field}
        options={columnOptions(columns, when.field)}
        onChange={(field) => choose({ field })}
      />
      <NativeSelect
        label="Условие"
        hideLabel
        value={when.is}
        options={CONDITION_OPTIONS}
        onChange={(is) => choose({ is })}
      />
      {hasValue(when.is) && (
        <TextField
          label="Значение"
          hideLabel
          size="sm"
          placeholder="Значение"
          maxLength={MAX_COLUMN_NAME_LENGTH}
          autoComplete="off"
          value={when.value}
          onChange={(value) => setWhen({ value })}
          onBlur={onDone}
        />
      )}
      <EffectFields
        layer={layer}
        effect={rule.effect}
        onChange={(effect) => onChange({ ...rule, effect })}
        onDone={onDone}
      />
      <p className="text-sm text-ink-soft" data-matched aria-live="polite">
        {matched}
      </p>
    </fieldset>
  );
}
