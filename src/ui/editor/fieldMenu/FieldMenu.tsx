/**
 * The list that opens while a field is typed: columns with their values, then pipes with their results. The
 * focus stays in the text.
 */
import type { KeyboardEvent, Ref, RefObject } from 'react';
import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Layer } from '../../../document/layers/layer.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import type { FieldOption } from '../../../data/template/index.ts';
import { offeredColumns } from '../../../data/columns/index.ts';
import { fieldOptions, typedField } from '../../../data/template/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { POPUP_PANEL } from '../../../kit/popupStyles.ts';
import { useEditorState } from '../state/useEditorState.ts';

/** Distance from the field, and from the edge of the window, in CSS pixels. */
const GAP = 6;

/** The open list. */
export interface FieldMenuKeys {
  /** Receives a key; true when it was the list's. */
  readonly press: (event: Pick<KeyboardEvent, 'key'>) => boolean;
}

export interface FieldMenuProps {
  readonly layer: Layer;
  readonly template: string;
  readonly caret: number;
  /** The field in which the template is typed. */
  readonly field: RefObject<HTMLElement | null>;
  /** Receives the keys of the list while it is open. */
  readonly keys: Ref<FieldMenuKeys>;
  /** Puts the chosen text in place of a range of the template. */
  readonly onChoose: (range: Range, source: string) => void;
}

/** More is not looked through; letters narrow the list. */
const SHOWN = 60;

export function FieldMenu(props: FieldMenuProps) {
  const { layer, template, caret } = props;
  const { memory: tables } = useProjectSession().table;
  const document = useEditorState((state) => state.document);
  const recordIndex = useEditorState((state) => state.recordIndex);
  const typed = typedField(template, caret);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  if (typed === null) return null;
  const record = offeredColumns(document, layer, recordIndex, tables.recall()?.table ?? null);
  const rest = template.slice(0, typed.range[0]) + template.slice(caret);
  const options = record.columns.length === 0 ? [] : fieldOptions(typed, record, rest).slice(0, SHOWN);
  const place = `${typed.range[0]} ${typed.field ?? ''}`;
  if (options.length === 0 || closedAt === place) return null;
  // After a field that is opened again its closing brace is still there.
  const end = template.charAt(caret) === '}' ? caret + 1 : caret;
  return (
    <Options
      {...props}
      key={place}
      letters={typed.letters}
      options={options}
      onClose={() => setClosedAt(place)}
      onPick={({ source }) => props.onChoose([typed.range[0], end], source)}
    />
  );
}

interface OptionsProps extends FieldMenuProps {
  readonly options: readonly FieldOption[];
  readonly letters: string;
  readonly onPick: (option: FieldOption) => void;
  readonly onClose: () => void;
}

function Options({ options, letters, field, keys, onPick, onClose }: OptionsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState({ letters, index: 0 });
  // Other letters make another list, with its best option first.
  const active = choice.letters === letters ? Math.min(choice.index, options.length - 1) : 0;
  const setActive = (index: number) => setChoice({ letters, index });
  useImperativeHandle(keys, () => ({
    press: ({ key }) => {
      const option = options[active];
      if (key === 'Escape') onClose();
      else if (key === 'ArrowDown') setActive((active + 1) % options.length);
      else if (key === 'ArrowUp') setActive((active + options.length - 1) % options.length);
      else if ((key === 'Enter' || key === 'Tab') && option !== undefined) onPick(option);
      else return false;
      return true;
    },
  }));
  useLayoutEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-controls', id);
    input?.setAttribute('aria-activedescendant', `${id}-${active}`);
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
    return () => {
      input?.removeAttribute('aria-controls');
      input?.removeAttribute('aria-activedescendant');
    };
  }, [field, id, active]);
  useLayoutEffect(() => {
    if (field.current !== null && list.current !== null)
      Object.assign(list.current.style, menuPlace(field.current, list.current));
  });
  return createPortal(
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus from the text
      role="listbox"
      aria-label="Что вставить в текст"
      data-field-menu
      className={classNames(
        POPUP_PANEL,
        'fixed top-0 left-0 max-h-64 w-80 max-w-[calc(100vw-1rem)] overflow-y-auto',
      )}
    >
      {options.map((option, index) => (
        // The keys belong to the text field, which names the active option.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.source}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
          className="flex cursor-default flex-col rounded-md px-2.5 py-1.5 text-sm text-ink select-none hover:bg-sunken aria-selected:bg-primary-soft coarse:py-2.5"
        >
          <span className="font-medium wrap-break-word">{option.label}</span>
          <span translate="no" className="truncate text-ink-soft" title={option.shown}>
            {option.shown.trim() === '' ? 'пусто' : option.shown}
          </span>
        </div>
      ))}
    </div>,
    window.document.body,
  );
}

/** Under the field, or over it where there is no room, and always inside the window. */
function menuPlace(field: HTMLElement, menu: HTMLElement): { readonly left: string; readonly top: string } {
  const { left, top, bottom } = field.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const { innerWidth, innerHeight } = window;
  const below = bottom + GAP;
  const fits = below + height <= innerHeight - GAP;
  const y = fits ? below : Math.max(GAP, top - GAP - height);
  return { left: `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`, top: `${y}px` };
}
