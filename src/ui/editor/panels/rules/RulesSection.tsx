import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { MAX_RULES } from '../../../../document/schema/constants.ts';
import { hasPicture } from '../../../../document/layers/capabilities.ts';
import type { Layer } from '../../../../document/layers/layer.ts';
import { namesOf, recordsOf } from '../../../../document/records/records.ts';
import type { Rule } from '../../../../document/layers/rules.ts';
import { countMatches, offeredColumns } from '../../../../data/index.ts';
import { setBackground, setRowPictures, setRules } from '../../../../engine/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { useEditor, useEditorState } from '../../state/useEditorState.ts';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { useTableColumns } from '../../state/useTableColumns.ts';
import { RowPictures } from './RowPictures.tsx';
import { OptionalColor } from '../../../../kit/OptionalColor.tsx';
import { RuleCard } from './RuleCard.tsx';
import { matchesText } from './ruleTexts.ts';

/** The colour behind a layer, and the rules that change the layer from copy to copy. */
export function RulesSection({ layer }: { readonly layer: Layer }) {
  const editor = useEditor();
  const records = useEditorState((state) => recordsOf(state.document));
  const counts = useMemo(() => countMatches(layer, records), [layer, records]);
  const list = useRef<HTMLDivElement>(null);
  const rules = layer.rules ?? NONE;
  const columns = useColumns(layer);
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
    <>
      <OptionalColor
        label="Фон слоя"
        none="Убрать фон"
        value={layer.background ?? null}
        onChange={(color) =>
          editor.apply((document) => setBackground(document, layer.id, color), { coalesce: 'background' })
        }
        onDone={editor.stopCoalescing}
      />
      {hasPicture(layer) && (columns.length > 0 || layer.byRow !== undefined) && (
        <RowPictures
          layer={layer}
          columns={columns}
          records={records}
          onChange={(byRow) => editor.apply((document) => picked(setRowPictures(document, layer.id, byRow)))}
        />
      )}
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
    </>
  );
}

/** The columns that rules can look at: those of the records, and the others of the open table. */
function useColumns(layer: Layer): readonly string[] {
  const { tables } = useProjectSession();
  const document = useEditorState((state) => state.document);
  return useMemo(
    () => namesOf(offeredColumns(document, layer, 0, tables.recall()?.table ?? null).columns),
    [document, layer, tables],
  );
}

const NONE: readonly Rule[] = [];
