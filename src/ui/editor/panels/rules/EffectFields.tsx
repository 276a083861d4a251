import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { hasTemplate } from '../../../../document/layers/capabilities.ts';
import { MAX_FORMAT_LENGTH } from '../../../../document/schema/constants.ts';
import { templateOf } from '../../../../document/layers/content.ts';
import type { Layer } from '../../../../document/layers/layer.ts';
import type { Range } from '../../../../document/text/textFormatting.ts';
import { InsertField } from '../../fieldMenu/useFieldMenu.ts';
import type { ImageEffect, RuleEffect, RuleEffectKind } from '../../../../document/layers/rules.ts';
import { pictureOfLayer } from '../../../../data/rules/index.ts';
import { setRulePicture } from '../../../../engine/edits/looks/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { ColorField } from '../../../../kit/ColorField.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { LinesField } from '../../../../kit/LinesField.tsx';
import { IMAGE_TYPES } from '../../../../document/pictures/imageAddress.ts';
import { Shrinking } from '../../images/Shrinking.tsx';
import { useEditor } from '../../state/useEditorState.ts';
import { effectsOf, EFFECT_TEXTS } from './ruleTexts.ts';
import type { Picture } from '../../../../document/pictures/picture.ts';
import { pictureOfFile } from '../../../../document/pictures/picture.ts';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import type { UploadState } from '../../../../app/images/imageUploads.ts';
import { REFUSED_FILE_NOTICE_MS } from '../../../../app/images/imageUploads.ts';
import { prepareFile } from '../../../../app/images/prepareFile.ts';
import { firstFrameText, refusalText } from '../../../../app/images/refusals.ts';

interface EffectFieldsProps {
  readonly layer: Layer;
  readonly effect: RuleEffect;
  readonly onChange: (effect: RuleEffect) => void;
  readonly onDone: () => void;
}

/** What a rule does with its layer. */
export function EffectFields({ layer, effect, onChange, onDone }: EffectFieldsProps) {
  const kinds = effectsOf(layer);
  return (
    <>
      <NativeSelect
        label="То"
        value={effect.kind}
        options={kinds.map((value) => ({ value, label: EFFECT_TEXTS[value] }))}
        onChange={(kind) => {
          onChange(newEffect(kind, layer));
          onDone();
        }}
      />
      {(effect.kind === 'color' || effect.kind === 'background') && (
        <ColorField
          label={effect.kind === 'color' ? 'Цвет текста' : 'Цвет фона'}
          hideLabel
          size="sm"
          value={effect.color}
          onChange={(color) => onChange({ ...effect, color })}
          onDone={onDone}
        />
      )}
      {effect.kind === 'text' && (
        <RuleText
          layer={layer}
          text={effect.text}
          onChange={(text) => onChange({ ...effect, text })}
          onDone={onDone}
        />
      )}
      {effect.kind === 'image' && <PictureField layer={layer} effect={effect} />}
    </>
  );
}

interface RuleTextProps {
  readonly layer: Layer;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
}

function RuleText({ layer, text, onChange, onDone }: RuleTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const put = ([start, end]: Range, source: string) => {
    const next = text.slice(0, start) + source + text.slice(end);
    if (next.length > MAX_FORMAT_LENGTH) return;
    onChange(next);
    onDone();
    const caret = start + source.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  return (
    <>
      <LinesField
        ref={field}
        label="Новый текст"
        hideLabel
        placeholder="Новый текст"
        maxLength={MAX_FORMAT_LENGTH}
        value={text}
        onChange={onChange}
        onBlur={onDone}
      />
      <div>
        <InsertField
          layer={layer}
          template={text}
          selected={() => [
            field.current?.selectionStart ?? text.length,
            field.current?.selectionEnd ?? text.length,
          ]}
          onInsert={put}
        />
      </div>
    </>
  );
}

function PictureField({ layer, effect }: { readonly layer: Layer; readonly effect: ImageEffect }) {
  const editor = useEditor();
  const input = useRef<HTMLInputElement>(null);
  const { isUploading, shrinking, upload } = usePictureUpload();
  const { fileName } = effect.picture;
  const take = async (file: File) => {
    const picture = await upload(file);
    if (picture !== null) editor.apply((document) => setRulePicture(document, layer.id, effect, picture));
  };
  return (
    <>
      {shrinking !== null && <Shrinking {...shrinking} />}
      <p translate="no" className="truncate text-sm text-ink-soft" title={fileName}>
        {fileName === '' ? 'Картинка слоя' : fileName}
      </p>
      <Button
        variant="outline"
        size="sm"
        icon={ImageUp}
        full
        className="w-full"
        busy={isUploading}
        onClick={() => input.current?.click()}
      >
        Выбрать картинку
      </Button>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        hidden
        aria-label="Файл картинки для правила"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}

const FIRST_COLOR = { color: '#b8860b', background: '#ffe08a' };

/** The effect with which a choice begins: visible, and easy to change. */
function newEffect(kind: RuleEffectKind, layer: Layer): RuleEffect {
  switch (kind) {
    case 'show':
    case 'hide':
      return { kind };
    case 'color':
    case 'background':
      return { kind, color: FIRST_COLOR[kind] };
    case 'text':
      return { kind, text: hasTemplate(layer) ? templateOf(layer) : '' };
    case 'image':
      return { kind, picture: pictureOfLayer(layer) };
    default:
      return kind satisfies never;
  }
}

/** Uploads one file as a picture of a rule or a logo; a notice says why a file was not taken. */
export function usePictureUpload(): {
  readonly isUploading: boolean;
  /** The file that is being made smaller. */
  readonly shrinking: UploadState['shrinking'];
  readonly upload: (file: File) => Promise<Picture | null>;
} {
  const { platform } = useApplication();
  const { files: images, upload: sendPicture } = useProjectSession().pictures;
  const [isUploading, setUploading] = useState(false);
  const [shrinking, setShrinking] = useState<UploadState['shrinking']>(null);
  const send = async (chosen: File): Promise<Picture | null> => {
    const stopping = new AbortController();
    const prepared = await prepareFile(chosen, {
      signal: stopping.signal,
      onShrinking: (part) => setShrinking({ name: chosen.name, part, cancel: () => stopping.abort() }),
    });
    setShrinking(null);
    if (prepared.kind === 'cancelled') return null;
    if (prepared.kind === 'refused') {
      const duration = REFUSED_FILE_NOTICE_MS;
      platform.notify('warning', refusalText([prepared.refused]), { duration });
      return null;
    }
    const { file } = prepared;
    const reply = await sendPicture(file);
    if (!reply.ok) {
      platform.notify('negative', `«${file.name}» не добавлен. ${reply.error.text}`);
      return null;
    }
    if (prepared.isAnimated) platform.notify('info', firstFrameText([file.name]));
    const picture = pictureOfFile(reply.value, file.name);
    images.keep(picture.src, file);
    return picture;
  };
  const upload = async (file: File): Promise<Picture | null> => {
    setUploading(true);
    const sent = await send(file);
    setUploading(false);
    return sent;
  };
  return { isUploading, shrinking, upload };
}
