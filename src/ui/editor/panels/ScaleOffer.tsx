import { Scaling } from 'lucide-react';
import type { Sheet } from '../../../document/document.ts';
import { scaleLayout } from '../../../engine/edits/sheet/index.ts';
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
      <Button
        size="sm"
        variant="outline"
        icon={Scaling}
        // In the narrow column of a low screen it takes two lines.
        className="max-[1151px]:h-auto max-[1151px]:min-h-8 max-[1151px]:py-1 max-[1151px]:text-left max-[1151px]:whitespace-normal"
        onClick={scale}
      >
        Изменить размер всего макета
      </Button>
      <Button size="sm" variant="quiet" onClick={onDecided}>
        Оставить слои как есть
      </Button>
    </output>
  );
}
