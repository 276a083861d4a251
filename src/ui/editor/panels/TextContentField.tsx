import { useEffect, useId, useRef, useState } from 'react';
import type { TextLayer } from '../../../document/layers/layer.ts';
import { FieldMenu, InsertField, useFieldMenu } from '../fieldMenu/useFieldMenu.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { MAX_TEXT_LENGTH } from '../../../document/schema/constants.ts';
import { Field, inputClass } from '../../../kit/Field.tsx';
import { limitText } from '../../../kit/limitText.ts';
import type { TypedBy } from '../text/typingSteps.ts';
import { typedBy } from '../text/typingSteps.ts';
import { PLACEHOLDER_TEXT } from '../kinds/text.ts';
import { useOutsideChanges } from '../../../kit/useOutsideChanges.ts';

interface TextContentFieldProps {
  readonly layer: TextLayer;
  /** `by` is null for what was chosen in a menu. */
  readonly onChange: (text: string, caret: number, by: TypedBy | null) => void;
  readonly onDone: () => void;
}

/** The text of a layer as a plain field, for a phone, where typing on the sheet under a keyboard is hard. */
export function TextContentField({ layer, onChange, onDone }: TextContentFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typedAt, setTypedAt] = useState<number | null>(null);
  const { keys, onMenuKey } = useFieldMenu();
  const { display: value } = layer;
  const put = ([start, end]: Range, source: string) => {
    const caret = start + source.length;
    onChange(value.slice(0, start) + source + value.slice(end), caret, null);
    setTypedAt(caret);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  useOutsideChanges(id, value, (typed) => {
    const text = limitText(value, typed, MAX_TEXT_LENGTH);
    onChange(text, text.length, null);
  });
  useEffect(() => {
    // Nobody has written it yet, so one just types.
    if (area.current?.value !== PLACEHOLDER_TEXT) return;
    area.current.focus();
    area.current.select();
  }, []);
  return (
    <Field id={id} label="Содержание текста">
      <textarea
        ref={area}
        id={id}
        rows={3}
        value={value}
        onChange={(event) => {
          const { value: typed, selectionEnd } = event.target;
          const text = limitText(value, typed, MAX_TEXT_LENGTH);
          const caret = selectionEnd - (typed.length - text.length);
          setTypedAt(caret);
          onChange(text, caret, typedBy(event));
        }}
        onKeyDown={onMenuKey}
        onBlur={() => {
          setTypedAt(null);
          onDone();
        }}
        className={`${inputClass('sm')} h-auto resize-y py-1.5`}
      />
      <div>
        <InsertField
          layer={layer}
          template={value}
          selected={() => [
            area.current?.selectionStart ?? value.length,
            area.current?.selectionEnd ?? value.length,
          ]}
          onInsert={put}
        />
      </div>
      {typedAt !== null && value.includes('{') && (
        <FieldMenu layer={layer} template={value} caret={typedAt} field={area} keys={keys} onChoose={put} />
      )}
    </Field>
  );
}
