/** What a code says, of which sort it is and how it looks. */
import { CircleAlert } from 'lucide-react';
import { isKind } from '../../../document/layers/capabilities.ts';
import type { CodeLayer } from '../../../document/layers/layer.ts';
import { setCode } from '../../../engine/edits/looks/index.ts';
import { codeIn } from '../../../engine/kinds/index.ts';
import { hasParts, nodeOf } from '../../../engine/scene/index.ts';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { OptionalColor } from '../../../kit/OptionalColor.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditor } from '../state/useEditorState.ts';
import { NEW_CODE_TEMPLATE } from '../kinds/code.ts';
import { PictureFileField } from './PictureFileField.tsx';
import { TemplateTextField } from './TemplateTextField.tsx';

const SORTS = [
  { value: 'qr', label: 'QR-код' },
  { value: 'datamatrix', label: 'Data Matrix' },
  { value: 'code128', label: 'Code 128 (штрихкод)' },
  { value: 'ean13', label: 'EAN-13 (штрихкод товара)' },
] as const;

const LEVELS = [
  { value: 'L', label: '7 %' },
  { value: 'M', label: '15 %' },
  { value: 'Q', label: '25 %' },
  { value: 'H', label: '30 %' },
] as const;

export function CodePart({ layer }: { readonly layer: CodeLayer }) {
  const editor = useEditor();
  const isQr = layer.symbology === 'qr';
  const change = (fields: Parameters<typeof setCode>[2], coalesce?: string) =>
    editor.apply(
      (document) => setCode(document, layer.id, fields),
      coalesce === undefined ? undefined : { coalesce },
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Код</legend>
      <NativeSelect
        label="Вид кода"
        value={layer.symbology}
        options={SORTS}
        onChange={(symbology) => change({ symbology })}
      />
      <TemplateTextField
        key={layer.id}
        label="Что в коде"
        layer={layer}
        name="code"
        template={layer.template}
        onWrite={(document, template) => setCode(document, layer.id, { template })}
        rows={2}
        isContent
        fresh={NEW_CODE_TEMPLATE}
        takesKeys="while fresh"
        breaks="all"
      />
      <CodeFault layer={layer} />
      {isQr && (
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-sm font-medium text-ink">
            Запас на повреждения
          </span>
          <SegmentedControl
            label="Запас на повреждения"
            size="sm"
            full
            value={layer.level}
            segments={LEVELS}
            onChange={(level) => change({ level })}
          />
        </div>
      )}
      <Switch
        label="Пустое поле вокруг"
        checked={layer.quietZone}
        onChange={(quietZone) => change({ quietZone })}
      />
      <OptionalColor
        label="Цвет"
        none={null}
        value={layer.color}
        onChange={(color) => change(color === null ? {} : { color }, 'code color')}
        onDone={editor.stopCoalescing}
      />
      <OptionalColor
        label="Фон"
        none="Убрать фон"
        value={layer.background ?? null}
        onChange={(background) => change({ background }, 'code background')}
        onDone={editor.stopCoalescing}
      />
      {isQr && (
        <PictureFileField
          words={{
            add: 'Добавить логотип',
            replace: 'Заменить логотип',
            remove: 'Убрать логотип',
            file: 'Файл логотипа',
          }}
          isThere={layer.logo !== undefined}
          // A code with a part covered needs more to restore it from.
          onTake={(logo) => editor.apply((document) => setCode(document, layer.id, { logo, level: 'H' }))}
          onRemove={() => change({ logo: null })}
        />
      )}
    </fieldset>
  );
}

/** Why the content gives no code. */
const FAULTS = {
  empty: 'Напишите, что должно быть в коде: адрес страницы, номер или текст.',
  tooLong: 'Столько знаков в этот код не помещается. Сократите текст или уменьшите запас на повреждения.',
  letters: 'В Code 128 бывают только латинские буквы, цифры и знаки. Для русских букв возьмите QR-код.',
  digits: 'В EAN-13 должно быть 12 или 13 цифр.',
} as const;

/** The fault of the code as the sheet shows it. */
function CodeFault({ layer }: { readonly layer: CodeLayer }) {
  const { scene } = useProjectSession();
  const { typesetter } = scene();
  const node = nodeOf(scene(), layer.id);
  const shown = isKind(node?.layer, 'code') ? node.layer : layer;
  // While its encoder is on its way nothing is said of it.
  const code = hasParts(typesetter, [shown]) ? codeIn(shown, shown, typesetter) : null;
  if (code?.kind !== 'flawed') return null;
  const text =
    code.why === 'checkDigit'
      ? `Последняя цифра должна быть ${code.expected}: проверьте номер.`
      : FAULTS[code.why];
  return (
    <output className="flex items-start gap-1.5 text-sm text-negative">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span>{text}</span>
    </output>
  );
}
