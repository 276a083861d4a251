import { Download, RotateCcw, Trash2 } from 'lucide-react';
import type { FoundDraft } from '../../../app/drafts/draftList.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useProject } from '../../application/useProject.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { layersText } from '../../words/plural.ts';
import { momentText } from './moment.ts';
import { useDraftDownload, useFoundDrafts } from './useSaving.ts';

/** This project's drafts on this device that no tab uses: each can be restored, downloaded or removed. */
export function FoundDrafts({ close }: { readonly close: () => void }) {
  const { platform } = useApplication();
  const { draftList } = useProjectSession().device;
  const { restoreDraft } = useProject();
  const found = useFoundDrafts();
  const download = useDraftDownload();
  const confirm = useConfirm();
  const remove = async (id: string, moment: string) => {
    const text = `Черновик (${moment}) исчезнет с этого устройства. Вернуть его будет нельзя.`;
    if (await confirm({ title: 'Удаление черновика', text, danger: true })) await draftList.remove([id]);
  };
  return (
    <section aria-label="Отложенные черновики" className="border-t border-line pt-3">
      <h3 className="font-medium">Отложенные черновики</h3>
      <ul className="mt-1 max-h-60 overflow-y-auto">
        {found.map((each) => {
          const { id, savedAt } = each.draft;
          const moment = momentText(savedAt, platform.now());
          return (
            <li key={id} className="flex items-center gap-1">
              <span className="min-w-0 flex-1">{`${moment}, ${contentText(each)}`}</span>
              {each.document !== null && (
                <IconButton
                  size="sm"
                  icon={RotateCcw}
                  label={`Восстановить черновик (${moment})`}
                  onClick={() => {
                    close();
                    restoreDraft(id);
                  }}
                />
              )}
              <IconButton
                size="sm"
                icon={Download}
                label={`Скачать черновик (${moment})`}
                onClick={() => download(each)}
              />
              <IconButton
                size="sm"
                icon={Trash2}
                label={`Удалить черновик (${moment})`}
                onClick={() => void remove(id, moment)}
              />
            </li>
          );
        })}
      </ul>
      <p className="mt-1 text-xs text-ink-soft">Хранятся 30 дней или до выхода из системы.</p>
    </section>
  );
}

function contentText({ document }: FoundDraft): string {
  if (document === null) return 'из более новой версии редактора: обновите страницу';
  return layersText(document.layers.length);
}
