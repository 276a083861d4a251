import { Download } from 'lucide-react';
import { useRef } from 'react';
import type { Document } from '../../../document/document.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProject } from '../../application/useProject.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { layersText } from '../../words/plural.ts';
import { momentText } from './moment.ts';
import { useDraftDownload, useFoundDrafts } from './useSaving.ts';

/**
 * Compares unsaved changes of a closed or crashed tab with the saved version. No choice discards anything.
 */
export function DraftDialog() {
  const { platform } = useApplication();
  const { phase, offer, restoreDraft, declineDraft } = useProject();
  const found = useFoundDrafts().find(({ draft }) => draft.id === offer?.id);
  const saved = useEditorState((state) => state.document);
  const download = useDraftDownload();
  const restore = useRef<HTMLButtonElement>(null);
  if (phase !== 'offeringDraft' || offer === null) return null;
  if (found === undefined || found.document === null) return null;
  return (
    <Dialog
      open
      onClose={declineDraft}
      title="Найдены несохранённые изменения"
      size="md"
      initialFocus={restore}
      footer={
        <>
          <Button variant="quiet" icon={Download} className="sm:mr-auto" onClick={() => download(found)}>
            Скачать черновик
          </Button>
          <Button variant="outline" onClick={declineDraft}>
            Не восстанавливать
          </Button>
          <Button ref={restore} onClick={() => restoreDraft(offer.id)}>
            Восстановить
          </Button>
        </>
      }
    >
      <p className="text-base text-ink-soft">{`Черновик записан на этом устройстве ${momentText(offer.savedAt, platform.now())} и не сохранён на сервере. Если его не восстанавливать, он останется в отложенных черновиках: они открываются рядом с названием проекта.`}</p>
      {offer.isOutdated && (
        <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-ink">
          С тех пор проект сохранили в другом месте. При сохранении мы спросим, какую версию оставить.
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Version title="Черновик" document={found.document} imageCount={offer.imageCount} />
        <Version title="На сервере" document={saved} imageCount={0} />
      </div>
    </Dialog>
  );
}

interface VersionProps {
  readonly title: string;
  readonly document: Document;
  /** Images waiting for upload. */
  readonly imageCount: number;
}

function Version({ title, document, imageCount }: VersionProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <div className="flex h-40 items-center justify-center rounded-md bg-workspace p-2">
        <DocumentThumbnail document={document} fit="box" />
      </div>
      <figcaption className="text-sm">
        <span className="font-medium">{title}</span>
        <span className="block text-ink-soft">
          {`${layersText(document.layers.length)}${imageCount > 0 ? `, ждут отправки: ${imageCount}` : ''}`}
        </span>
      </figcaption>
    </figure>
  );
}
