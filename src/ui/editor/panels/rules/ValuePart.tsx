import { Palette, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  addValueBand,
  addValueRules,
  missingConditions,
  rulesByValue,
  valueKinds,
  valuesOfColumn,
} from '../../../../data/rules/index.ts';
import { FEW_VALUES, likelyValueColumn } from '../../../../data/table/index.ts';
import type { ValueKind } from '../../../../data/rules/index.ts';
import { findLayer } from '../../../../document/document.ts';
import { hasText } from '../../../../document/layers/capabilities.ts';
import { traitsOf } from '../../../../document/layers/layerTraits.ts';
import type { Layer } from '../../../../document/layers/layer.ts';
import type { Rule, RuleCondition } from '../../../../document/layers/rules.ts';
import type { DocumentRecords } from '../../../../document/records/records.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import { MAX_RULES } from '../../../../document/schema/constants.ts';
import { setRules } from '../../../../engine/edits/looks/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { ColorField } from '../../../../kit/ColorField.tsx';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { notify } from '../../../../kit/notify.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { rulesText, valuesText } from '../../../words/plural.ts';
import { useEditor, useEditorState } from '../../state/useEditorState.ts';
import { useOfferedColumns } from '../../state/useOfferedColumns.ts';
import { AFTER_TEXTS, KIND_TEXTS, mainText, moreText } from './valueTexts.ts';

/** Names of columns are long: the text of a button takes the lines that it needs. */
const LINES = 'h-auto min-h-8 w-full py-1 whitespace-normal! wrap-anywhere';

/** Whether a layer most likely differs by a column, so that this part stands at the head of the panel. */
export function isValuePartFirst(layer: Layer, records: DocumentRecords): boolean {
  const likely = likelyValueColumn(layer, records);
  return likely !== null && (likely.isOwn || traitsOf(layer).fill !== undefined);
}

/** Rules for all values of a column in one press, and their colours to change. */
export function ValuePart({ layer }: { readonly layer: Layer }) {
  const records = useEditorState((state) => recordsOf(state.document));
  const columns = useOfferedColumns(layer);
  const { memory: tables } = useProjectSession().table;
  const [chosen, setChosen] = useState<string | null>(null);
  const likely = useMemo(() => likelyValueColumn(layer, records), [layer, records]);
  const [isPressed, setPressed] = useState(false);
  const before = (layer.rules ?? []).find(({ byValue }) => byValue === true);
  const field = chosen ?? before?.when.field ?? likely?.name ?? columns[0];
  // A template names columns of a table that is not there yet.
  const isWithoutTable = records.count === 0 && tables.recall() === null;
  if (field === undefined || (isWithoutTable && before === undefined)) return null;
  const kinds = kindsFor(layer, likely?.isOwn === true && likely.name === field);
  const present = kinds.find((kind) => rulesByValue(layer, field, kind).length > 0);
  const made = { layer, field, onMade: () => setPressed(true) };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" data-part="by values">
      <legend className="mb-2 text-xs font-medium text-ink-faint">По значениям столбца</legend>
      {present === undefined ? (
        <MakeButton {...made} kind={kinds[0] ?? 'show'} />
      ) : (
        <Made {...made} kind={present} takesFocus={isPressed} />
      )}
      <div className="flex flex-wrap gap-1.5">
        {kinds
          .filter((kind) => kind !== (present ?? kinds[0]))
          .map((kind) => (
            <KindButton key={kind} {...made} kind={kind} />
          ))}
        {hasText(layer) && <BandButton layer={layer} field={field} />}
      </div>
      {columns.length > 1 && (
        <NativeSelect
          label="Столбец"
          hideLabel
          value={field}
          options={columns.map((name) => ({ value: name, label: `Столбец: ${name}` }))}
          onChange={setChosen}
        />
      )}
    </fieldset>
  );
}

/** A text takes the colour into its letters, unless it shows the column itself: then it is a coloured band. */
function kindsFor(layer: Layer, isOwn: boolean): readonly ValueKind[] {
  const kinds = valueKinds(layer);
  return hasText(layer) && !isOwn
    ? kinds.toSorted((a, b) => Number(b === 'color') - Number(a === 'color'))
    : kinds;
}

interface KindProps {
  readonly layer: Layer;
  readonly field: string;
  readonly kind: ValueKind;
  readonly onMade: () => void;
}

function MakeButton(props: KindProps) {
  const make = useMaking(props);
  return (
    <Button variant="outline" size="sm" icon={Palette} full className={LINES} onClick={() => void make()}>
      <Quoted text={mainText(props.kind, props.field)} />
    </Button>
  );
}

function KindButton(props: KindProps) {
  const make = useMaking(props);
  return (
    <Button variant="quiet" size="sm" onClick={() => void make()}>
      {KIND_TEXTS[props.kind]}
    </Button>
  );
}

/** The band is a layer of its own: it is chosen, so that its colours are in sight. */
function BandButton({ layer, field }: Pick<KindProps, 'layer' | 'field'>) {
  const editor = useEditor();
  const { memory: tables } = useProjectSession().table;
  const make = () => {
    const id = crypto.randomUUID();
    const { document } = editor.getSnapshot();
    const banded = addValueBand(tables.withColumns(document, [field]), layer.id, field, id);
    if (findLayer(banded, id) === undefined) return tellTooMany(field);
    editor.stopCoalescing();
    editor.apply(() => banded);
    editor.select([id]);
  };
  return (
    <Button variant="quiet" size="sm" onClick={make}>
      Полоса под текстом
    </Button>
  );
}

function tellTooMany(field: string): void {
  const text = `В столбце «${field}» слишком много разных значений: у слоя бывает не больше ${MAX_RULES} правил.`;
  notify('warning', text);
}

/** Makes the rules that are missing; asks first where they are many, and says why where there are too many. */
function useMaking({ layer, field, kind, onMade }: KindProps): () => Promise<void> {
  const editor = useEditor();
  const { memory: tables } = useProjectSession().table;
  const confirm = useConfirm();
  return async () => {
    const ready = tables.withColumns(editor.getSnapshot().document, [field]);
    const found = findLayer(ready, layer.id) ?? layer;
    const count = missingConditions(found, recordsOf(ready), field, kind).length;
    if (
      valuesOfColumn(found, recordsOf(ready), field) === null ||
      count + (found.rules ?? []).length > MAX_RULES
    ) {
      tellTooMany(field);
      return;
    }
    const isMany = count > FEW_VALUES;
    const text = `В столбце «${field}» ${valuesText(count)}. Так много цветов трудно различить.`;
    if (isMany && !(await confirm({ title: `Сделать ${rulesText(count)}?`, text }))) return;
    editor.stopCoalescing();
    editor.apply((document) => addValueRules(tables.withColumns(document, [field]), layer.id, field, kind));
    onMade();
  };
}

/** The rules that were made: their colours, and the values that have none yet. */
function Made({ takesFocus, ...props }: KindProps & { readonly takesFocus: boolean }) {
  const { layer, field, kind } = props;
  const editor = useEditor();
  const records = useEditorState((state) => recordsOf(state.document));
  const make = useMaking(props);
  const list = useRef<HTMLUListElement>(null);
  const rules = rulesByValue(layer, field, kind);
  const missing = useMemo(
    () => missingConditions(layer, records, field, kind),
    [layer, records, field, kind],
  );
  // The button that was pressed is gone: the keyboard goes on at what it made.
  useEffect(() => {
    if (takesFocus) list.current?.focus();
  }, [takesFocus]);
  const change = (rule: Rule, color: string) => {
    const all = layer.rules ?? [];
    const next = all.map((other) => (other === rule ? withColor(rule, color) : other));
    editor.apply((present) => setRules(present, layer.id, next), { coalesce: `value ${rule.when.value}` });
  };
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={mainText(kind, field)}
        className="flex flex-col gap-1.5 outline-none"
      >
        {rules.map((rule) => (
          <li key={`${rule.when.is} ${rule.when.value}`} className="flex items-center gap-2 text-sm">
            <span translate="no" className="min-w-0 flex-1 truncate text-ink" title={nameOf(rule.when)}>
              {nameOf(rule.when)}
            </span>
            {'color' in rule.effect && (
              <ColorField
                label={`Цвет: ${nameOf(rule.when)}`}
                hideLabel
                size="sm"
                value={rule.effect.color}
                onChange={(color) => change(rule, color)}
                onDone={editor.stopCoalescing}
                className="w-28 shrink-0"
              />
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Button variant="outline" size="sm" icon={Plus} full className={LINES} onClick={() => void make()}>
          <Quoted text={moreText(kind, missing.map(nameOf))} />
        </Button>
      )}
      <output className="text-sm text-ink-soft">
        {`Сделано: ${rulesText(rules.length)}. ${AFTER_TEXTS[kind]}`}
      </output>
    </>
  );
}

function nameOf({ is, value }: RuleCondition): string {
  return is === 'empty' ? '(пусто)' : value;
}

function withColor(rule: Rule, color: string): Rule {
  const { effect } = rule;
  return 'color' in effect ? { ...rule, effect: { ...effect, color } } : rule;
}
