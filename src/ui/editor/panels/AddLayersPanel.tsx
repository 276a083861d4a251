import { ChevronDown, ChevronUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import type { LayerId, LayerType, ShapeLayer } from '../../../document/layers/layer.ts';
import { Button } from '../../../kit/Button.tsx';
import { FailedUploads } from '../images/FailedUploads.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import type { Adding } from '../kinds/kindFace.ts';
import { kindFace } from '../kinds/kindFaces.ts';
import { DesignOnly } from '../state/DesignOnly.tsx';
import { Panel } from './Panel.tsx';

interface AddLayersPanelProps {
  readonly adding: Omit<Adding, 'chooseImages'>;
  /** Adds a frame or an ornament. */
  readonly onOrnament: (make: (document: Document, id: LayerId) => ShapeLayer) => void;
  readonly onImages: (files: readonly File[]) => void;
  readonly isUploading: boolean;
}

const ShapeGallery = lazyPart(async () => (await import('../shapes/ShapeGallery.tsx')).ShapeGallery);

const ROW = 'flex gap-1.5 max-[1151px]:gap-0.5';

/** The add-layers box: a button for each kind of layer. */
export function AddLayersPanel(props: AddLayersPanelProps) {
  const { adding, onOrnament, onImages, isUploading } = props;
  const fileInput = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const add = (type: LayerType): void =>
    kindFace({ type }).add({ ...adding, chooseImages: () => fileInput.current?.click() });
  return (
    <Panel name="add" title="Добавить слой">
      <div className="flex flex-col gap-1.5">
        <DesignOnly>
          <div className={ROW}>
            <AddButton type="text" onAdd={add} />
            <AddButton type="signature" onAdd={add} />
          </div>
        </DesignOnly>
        <AddButton type="db" onAdd={add} />
        <DesignOnly>
          <AddButton type="image" onAdd={add} busy={isUploading} />
          {/* Side by side: beside an open table on a low screen a row more is a layer less in the list. */}
          <div className={ROW}>
            <AddButton type="code" onAdd={add} />
            <AddButton type="shape" onAdd={add} />
            {/* Last, so that Tab goes on into what it opens. */}
            <IconButton
              icon={isOpen ? ChevronUp : ChevronDown}
              label="Рамки и орнаменты"
              size="sm"
              variant="outline"
              className="shrink-0"
              expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          </div>
        </DesignOnly>
        {isOpen && <ShapeGallery onAdd={onOrnament} onFiles={onImages} />}
        <input
          ref={fileInput}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/bmp,image/svg+xml,application/pdf,.pptx"
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
  readonly onAdd: (type: LayerType) => void;
  readonly busy?: boolean;
}

function AddButton({ type, onAdd, busy = false }: AddButtonProps) {
  const { icon, label } = kindFace({ type });
  return (
    <Button
      variant="outline"
      size="sm"
      icon={icon}
      full
      className="w-full justify-start max-[1151px]:px-2"
      busy={busy}
      onClick={() => onAdd(type)}
    >
      {label}
    </Button>
  );
}
