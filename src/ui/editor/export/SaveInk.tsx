import { useMemo } from 'react';
import type { Document } from '../../../document/document.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { layerTitle } from '../../../document/layers/layerTitle.ts';
import { countCopies } from '../../../data/index.ts';
import { backgroundOf, faintTexts, withoutBackground } from '../../../output/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { Switch } from '../../../kit/Switch.tsx';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';

interface SaveInkProps {
  readonly dialog: Pick<SaveDialogHandle, 'isInkSaving' | 'chooseInk'>;
  readonly document: Document;
  readonly disabled: boolean;
}

/** Leaves the background out: says which layers those are, and shows what is left. Nothing without a background. */
export function SaveInk({ dialog: { isInkSaving, chooseInk }, document, disabled }: SaveInkProps) {
  const background = backgroundOf(document);
  if (background.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" data-testid="save-ink">
      <Switch
        label="Экономить чернила"
        description={`Белый лист без фона: не печатаем ${namesOf(background)}.`}
        checked={isInkSaving}
        disabled={disabled}
        onChange={chooseInk}
      />
      {isInkSaving && <Outcome document={document} />}
    </section>
  );
}

/** The first copy as it will be, and the texts that a white sheet hides. */
function Outcome({ document }: Pick<SaveInkProps, 'document'>) {
  const { api } = useApplication();
  const drawn = useMemo(() => withoutBackground(document), [document]);
  const faint = faintTexts(drawn);
  return (
    <>
      {faint.length > 0 && (
        <output className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
          <Quoted text={`Светлый текст на белом листе почти не виден: ${namesOf(faint)}.`} />
        </output>
      )}
      <div className="flex h-40 items-center justify-center rounded-md bg-workspace p-2">
        <DocumentThumbnail
          document={drawn}
          record={countCopies(drawn) > 0 ? 0 : null}
          readImage={(src, options) => api.loadImage(src, options)}
          label="Копия без фона"
          fit="box"
        />
      </div>
    </>
  );
}

function namesOf(layers: readonly Layer[]): string {
  return layers.map((layer) => `«${layerTitle(layer)}»`).join(', ');
}
