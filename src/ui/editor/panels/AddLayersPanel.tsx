import { Image, Table2, Type } from 'lucide-react';
import { useRef } from 'react';
import { FailedUploads } from '../images/FailedUploads.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Panel } from './Panel.tsx';

interface AddLayersPanelProps {
  readonly onText: () => void;
  readonly onTable: () => void;
  readonly onImages: (files: readonly File[]) => void;
  readonly isUploading: boolean;
}

const ROW = 'w-full justify-start';

/** The add-layers box: the three kinds of layer. */
export function AddLayersPanel({ onText, onTable, onImages, isUploading }: AddLayersPanelProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <Panel name="add" title="Добавить слой">
      <div className="flex flex-col gap-1.5">
        <Button variant="outline" size="sm" icon={Type} full className={ROW} onClick={onText}>
          Текст
        </Button>
        <Button variant="outline" size="sm" icon={Table2} full className={ROW} onClick={onTable}>
          Данные таблицы
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon={Image}
          full
          className={ROW}
          busy={isUploading}
          onClick={() => fileInput.current?.click()}
        >
          Изображение
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          multiple
          hidden
          aria-label="Файл изображения"
          data-testid="image-file"
          onChange={(event) => {
            onImages([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <FailedUploads />
    </Panel>
  );
}
