import { useRef } from 'react';
import type { LayerType } from '../../../document/layers/layer.ts';
import { Button } from '../../../kit/Button.tsx';
import { FailedUploads } from '../images/FailedUploads.tsx';
import { LAYER_FACES } from './layerFaces.ts';
import { Panel } from './Panel.tsx';

interface AddLayersPanelProps {
  readonly onText: () => void;
  readonly onTable: () => void;
  readonly onShape: () => void;
  readonly onImages: (files: readonly File[]) => void;
  readonly isUploading: boolean;
}

/** The add-layers box: a button for each kind of layer. */
export function AddLayersPanel({ onText, onTable, onShape, onImages, isUploading }: AddLayersPanelProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <Panel name="add" title="Добавить слой">
      <div className="flex flex-col gap-1.5">
        <AddButton type="text" onAdd={onText} />
        <AddButton type="db" onAdd={onTable} />
        <AddButton type="image" onAdd={() => fileInput.current?.click()} busy={isUploading} />
        <AddButton type="shape" onAdd={onShape} />
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

interface AddButtonProps {
  readonly type: LayerType;
  readonly onAdd: () => void;
  readonly busy?: boolean;
}

function AddButton({ type, onAdd, busy = false }: AddButtonProps) {
  const { icon, label } = LAYER_FACES[type];
  return (
    <Button
      variant="outline"
      size="sm"
      icon={icon}
      full
      className="w-full justify-start"
      busy={busy}
      onClick={onAdd}
    >
      {label}
    </Button>
  );
}
