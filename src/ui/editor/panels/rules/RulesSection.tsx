import { Plus, ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { MAX_RULES, MAX_COLUMN_NAME_LENGTH } from '../../../../document/schema/constants.ts';
import { hasPicture } from '../../../../document/layers/capabilities.ts';
import type { Layer } from '../../../../document/layers/layer.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { Rule, RuleCondition } from '../../../../document/layers/rules.ts';
import { countMatches } from '../../../../data/rules/index.ts';
import { setBackground, setRowPictures, setRules } from '../../../../engine/edits/looks/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { useEditor, useEditorState } from '../../state/useEditorState.ts';
import { kindFace } from '../../kinds/kindFaces.ts';
import { useOfferedColumns } from '../../state/useOfferedColumns.ts';
import { useTableColumns } from '../../state/useTableColumns.ts';
import { DesignOnly } from '../../state/DesignOnly.tsx';
import { RowPictures } from './RowPictures.tsx';
import { OptionalColor } from '../../../../kit/OptionalColor.tsx';
import { matchesText, columnOptions, CONDITION_TEXTS, hasValue } from './ruleTexts.ts';
import type { KeyboardEvent } from 'react';
import { CONDITIONS } from '../../../../document/layers/rules.ts';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import { EffectFields } from './EffectFields.tsx';
import { isValuePartFirst, ValuePart } from './ValuePart.tsx';

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

/** The colour behind a layer, and the rules that change the layer from copy to copy. */
export function RulesSection({ layer }: { readonly layer: Layer }) {
  const editor = useEditor();
  const records = useEditorState((state) => recordsOf(state.document));
  const columns = useOfferedColumns(layer);
  const picked = useTableColumns();
  return (
    <>
      <DesignOnly>
        {kindFace(layer).hasOwnBackground !== true && (
          <OptionalColor
            label="Фон слоя"
            none="Убрать фон"
            value={layer.background ?? null}
            onChange={(color) =>
              editor.apply((document) => setBackground(document, [layer.id], color), {
                coalesce: 'background',
              })
            }
            onDone={editor.stopCoalescing}
          />
        )}
      </DesignOnly>
      {hasPicture(layer) && (columns.length > 0 || layer.byRow !== undefined) && (
        <RowPictures
          layer={layer}
          columns={columns}
          records={records}
          onChange={(byRow) => editor.apply((document) => picked(setRowPictures(document, layer.id, byRow)))}
        />
      )}
      <DesignOnly>
        {!isValuePartFirst(layer, records) && <ValuePart layer={layer} />}
        <RuleList layer={layer} columns={columns} />
      </DesignOnly>
    </>
  );
}

interface RuleListProps {
  readonly layer: Layer;
  readonly columns: readonly string[];
}

function RuleList({ layer, columns }: RuleListProps) {
  const editor = useEditor();
  const records = useEditorState((state) => recordsOf(state.document));
  const counts = useMemo(() => countMatches(layer, records), [layer, records]);
  const list = useRef<HTMLDivElement>(null);
  const rules = layer.rules ?? NONE;
  const picked = useTableColumns();
  const isFull = rules.length >= MAX_RULES;

  const change = (next: readonly Rule[], options?: { readonly coalesce: string }) =>
    editor.apply((document) => picked(setRules(document, layer.id, next)), options);
  /** Cards have the same controls in every order, so the focus is put where the person acts next. */
  const focusRule = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-rule="${place}"] select`)?.focus(),
    );
  const move = (place: number, by: -1 | 1) => {
    const [rule, other] = [rules[place], rules[place + by]];
    if (rule === undefined || other === undefined) return;
    change(rules.with(place, other).with(place + by, rule));
    focusRule(place + by);
  };
  const add = () => {
    change([
      ...rules,
      { when: { field: columns[0] ?? '', is: 'filled', value: '' }, effect: { kind: 'show' } },
    ]);
    focusRule(rules.length);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" data-rules>
      <legend className="mb-2 text-xs font-medium text-ink-faint">Правила</legend>
      {rules.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {columns.length === 0
            ? 'Правила меняют слой от копии к копии: первому месту — золотая рамка. Сначала выберите данные таблицы.'
            : 'Слой может меняться от копии к копии: первому месту — золотая рамка.'}
        </p>
      ) : (
        <p className="text-sm text-ink-soft">
          Правила действуют по порядку: если подходят два, решает нижнее. Результат виден в просмотре копий.
        </p>
      )}
      <div ref={list} className="flex flex-col gap-3 empty:hidden">
        {rules.map((rule, place) => (
          <RuleCard
            key={place}
            layer={layer}
            rule={rule}
            place={place}
            count={rules.length}
            columns={columns}
            matched={matchesText(counts[place] ?? 0, records.count)}
            onChange={(next) => change(rules.with(place, next), { coalesce: `rule ${place}` })}
            onDone={editor.stopCoalescing}
            onMove={(by) => move(place, by)}
            onRemove={() => change(rules.toSpliced(place, 1))}
          />
        ))}
      </div>
      {columns.length > 0 && (
        <Button
          variant="outline"
          size="sm"
          icon={Plus}
          full
          className="w-full"
          disabledReason={isFull ? `У слоя может быть не больше ${MAX_RULES} правил` : null}
          onClick={add}
        >
          Добавить правило
        </Button>
      )}
    </fieldset>
  );
}

const NONE: readonly Rule[] = [];

/** The same part at the head of the panel, for a layer that most likely differs by a column. */
export function FirstValuePart({ layer }: { readonly layer: Layer }) {
  const records = useEditorState((state) => recordsOf(state.document));
  return isValuePartFirst(layer, records) ? <ValuePart layer={layer} /> : null;
}

/** One rule: column, condition, value, effect; Ctrl+Up and Ctrl+Down move it. */
function RuleCard(props: RuleCardProps) {
  const { layer, rule, place, count, columns, matched, onChange, onDone, onMove, onRemove } = props;
  const { when } = rule;
  const title = `Правило ${place + 1}`;
  const setWhen = (part: Partial<RuleCondition>) => {
    // With another column or condition it is no longer the rule of one value.
    const { byValue: _, ...own } = rule;
    onChange({ ...(part.value === undefined ? own : rule), when: { ...when, ...part } });
  };
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
