import { Scaling } from 'lucide-react';
import type { Sheet } from '../../../document/document.ts';
import { scaleLayout } from '../../../engine/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { useEditor } from '../state/useEditorState.ts';

interface ScaleOfferProps {
  /** The sheet that the layers were laid out on. */
  readonly before: Sheet;
  readonly onDecided: () => void;
}

/** After the sheet has got another size its layers are where they were: they follow it, or stay. */
export function ScaleOffer({ before, onDecided }: ScaleOfferProps) {
  const editor = useEditor();
  const scale = () => {
    editor.apply((document) => scaleLayout(document, before));
    onDecided();
  };
  return (
    <output
      data-part="scale"
      className="flex flex-col items-start gap-2 rounded-md border border-line bg-sunken p-2 text-sm text-ink"
    >
      <p>Лист стал другим, а слои остались прежними.</p>
      <Button size="sm" variant="outline" icon={Scaling} onClick={scale}>
        Изменить размер всего макета
      </Button>
      <Button size="sm" variant="quiet" onClick={onDecided}>
        Оставить слои как есть
      </Button>
    </output>
  );
}
