import { ImageUp, Maximize2, RefreshCw, Scaling } from 'lucide-react';
import { useRef } from 'react';
import type { ImageLayer } from '../../../document/layers/layer.ts';
import type { SheetFit } from '../../../engine/edits/sheet/index.ts';
import { Button } from '../../../kit/Button.tsx';

interface ImageSectionProps {
  readonly layer: ImageLayer;
  /** Its file could not be had. */
  readonly isMissing: boolean;
  readonly isUploading: boolean;
  readonly onReplace: (file: File) => void;
  /** Makes it the background: behind everything, locked. */
  readonly onFillSheet: (fit: SheetFit) => void;
  /** Tries to load the missing file again. */
  readonly onRetry: () => void;
}

export function ImageSection(props: ImageSectionProps) {
  const { layer, isMissing, isUploading, onReplace, onFillSheet, onRetry } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Изображение</legend>
      <p
        translate={layer.fileName === '' ? undefined : 'no'}
        className="truncate text-sm text-ink-soft"
        title={layer.fileName}
      >
        {layer.fileName === '' ? 'Без имени файла' : layer.fileName}
      </p>
      {isMissing && (
        <div role="alert" className="flex flex-col gap-2 rounded-md bg-negative-soft p-2.5 text-sm text-ink">
          <span>Файл не загрузился. Проверьте соединение или замените изображение.</span>
          <Button variant="outline" size="sm" icon={RefreshCw} full className="w-full" onClick={onRetry}>
            Загрузить снова
          </Button>
        </div>
      )}
      <Button
        variant="outline"
        size="sm"
        icon={ImageUp}
        full
        className="w-full"
        busy={isUploading}
        onClick={() => input.current?.click()}
      >
        Заменить изображение
      </Button>
      <Button
        variant="outline"
        size="sm"
        icon={Scaling}
        full
        className="w-full"
        onClick={() => onFillSheet('cover')}
      >
        Растянуть на весь лист
      </Button>
      <Button
        variant="outline"
        size="sm"
        icon={Maximize2}
        full
        className="w-full"
        onClick={() => onFillSheet('contain')}
      >
        Вписать в лист
      </Button>
      <p className="text-sm text-ink-soft">
        Изображение ляжет под остальные слои, и мы его заблокируем, чтобы оно не сдвинулось.
      </p>
      <input
        ref={input}
        type="file"
        // Without HEIC: an iPhone gives JPEG then.
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp"
        hidden
        aria-label="Файл нового изображения"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onReplace(file);
        }}
      />
    </fieldset>
  );
}
