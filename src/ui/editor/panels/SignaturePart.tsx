/** Who signs, the line to sign on, and the picture of a signature. */
import { MAX_LINE_SHARE, MAX_STROKE_WIDTH, MIN_LINE_SHARE } from '../../../document/schema/constants.ts';
import type { SignatureLayer } from '../../../document/layers/layer.ts';
import { FIRST_INK, setSignature } from '../../../engine/edits/looks/index.ts';
import { Slider } from '../../../kit/Slider.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { NEW_CAPTION } from '../kinds/signature.ts';
import { useEditor } from '../state/useEditorState.ts';
import { LengthField } from './LengthField.tsx';
import { InkFields } from './PictureLooks.tsx';
import { PictureFileField } from './PictureFileField.tsx';
import { TemplateTextField } from './TemplateTextField.tsx';

export function SignaturePart({ layer }: { readonly layer: SignatureLayer }) {
  const editor = useEditor();
  const { id, caption, signer, lineWidth, lineShare, picture, ink } = layer;
  const change = (fields: Parameters<typeof setSignature>[2], coalesce?: string) =>
    editor.apply(
      (document) => setSignature(document, id, fields),
      coalesce === undefined ? undefined : { coalesce },
    );
  const field = { layer, rows: 1, breaks: 'words', takesKeys: 'when added' } as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Подпись</legend>
      <TemplateTextField
        {...field}
        key={`caption ${id}`}
        label="Под чертой"
        name="caption"
        template={caption}
        onWrite={(document, text) => setSignature(document, id, { caption: text })}
        isContent
        fresh={NEW_CAPTION}
      />
      <TemplateTextField
        {...field}
        key={`signer ${id}`}
        label="После черты"
        name="signer"
        template={signer}
        onWrite={(document, text) => setSignature(document, id, { signer: text })}
        isContent={false}
        fresh=""
      />
      <LengthField
        label="Толщина черты"
        value={lineWidth}
        min={0}
        max={MAX_STROKE_WIDTH}
        onChange={(width) => change({ lineWidth: width })}
      />
      {signer.trim() !== '' && (
        <Slider
          label="Длина черты"
          min={MIN_LINE_SHARE * 100}
          max={MAX_LINE_SHARE * 100}
          value={Math.round(lineShare * 100)}
          text={`${Math.round(lineShare * 100)} %`}
          onChange={(percent) => change({ lineShare: percent / 100 }, 'line share')}
          onDone={editor.stopCoalescing}
        />
      )}
      <PictureFileField
        words={WORDS}
        isThere={picture !== undefined}
        onTake={(taken) => change({ picture: taken, ...(picture === undefined && { ink: FIRST_INK }) })}
        onRemove={() => change({ picture: null, ink: null })}
      />
      {picture === undefined ? (
        <p className="text-sm text-ink-soft">Снимок или скан росписи встанет над чертой.</p>
      ) : (
        <Switch
          label="Убрать бумагу"
          description="Останутся только чернила"
          checked={ink !== undefined}
          onChange={(on) => change({ ink: on ? FIRST_INK : null })}
        />
      )}
      {ink !== undefined && (
        <InkFields
          ink={ink}
          onChange={({ ink: next }, coalesce) => change({ ink: next }, coalesce)}
          onDone={editor.stopCoalescing}
        />
      )}
    </fieldset>
  );
}

const WORDS = {
  add: 'Добавить роспись',
  replace: 'Заменить роспись',
  remove: 'Убрать роспись',
  file: 'Файл росписи',
};
