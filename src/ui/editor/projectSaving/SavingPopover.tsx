/** The button of the saved state and its panel, with details and actions. */
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { classNames } from '../../../kit/classNames.ts';
import type { ButtonLook, Opening } from '../../../kit/onDemand.ts';
import { useOpenAtOnce } from '../../../kit/openAtOnce.ts';
import { POPUP_PANEL } from '../../../kit/popupStyles.ts';
import type { SavedStateWords } from './savedState.ts';
import { useFoundDrafts, useOtherTabs, useSavedState } from './useSaving.ts';
import { useProject } from '../../application/useProject.ts';
import { Button } from '../../../kit/Button.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';

export interface SavingPopoverProps {
  readonly button: ButtonLook;
  /** Content of the button. */
  readonly face: ReactNode;
}

/** Rare: drafts of other tabs that ended without saving. */
const FoundDrafts = lazyPart(async () => (await import('./FoundDrafts.tsx')).FoundDrafts);

const DETAILS: Readonly<Record<SavedStateWords['tone'], string>> = {
  saved: 'Все изменения на сервере, вкладку можно закрыть.',
  draft:
    'Черновик обновляется каждые несколько секунд и переживёт закрытую вкладку. Чтобы изменения были видны на других устройствах, сохраните проект.',
  busy: 'Изменения отправляются на сервер.',
  waiting: 'Работать можно дальше: изменения хранятся в черновике и будут отправлены, как только получится.',
  failed: 'Не закрывайте вкладку, пока проект не сохранён: попробуйте ещё раз.',
};

export function SavingPopover({ button, face, openAtOnce }: SavingPopoverProps & Opening) {
  const opener = useRef<HTMLButtonElement>(null);
  useOpenAtOnce(opener, openAtOnce);
  return (
    <Popover className="contents">
      <PopoverButton ref={opener} {...button}>
        {face}
      </PopoverButton>
      <PopoverPanel
        as="section"
        focus
        anchor="bottom start"
        aria-label="Сохранение проекта"
        className={classNames(POPUP_PANEL, 'w-96 max-w-[calc(100vw-1rem)]')}
      >
        {({ close }) => <SavingPanel close={close} />}
      </PopoverPanel>
    </Popover>
  );
}

/** Explains the saved state, with its actions and the drafts set aside. */
function SavingPanel({ close }: { readonly close: () => void }) {
  const state = useSavedState();
  const found = useFoundDrafts();
  const others = useOtherTabs();
  return (
    <div className="flex flex-col gap-3 p-3 text-sm text-ink">
      <p className="font-medium">{state.text}</p>
      <p className="text-ink-soft">{DETAILS[state.tone]}</p>
      <SavingButtons tone={state.tone} close={close} />
      {others > 0 && (
        <p className="rounded-md bg-info-soft px-3 py-2">
          Проект открыт и в другой вкладке. Чтобы правки не разошлись, работайте в одной из них.
        </p>
      )}
      {found.length > 0 && <FoundDrafts close={close} />}
    </div>
  );
}

function SavingButtons({
  tone,
  close,
}: {
  readonly tone: SavedStateWords['tone'];
  readonly close: () => void;
}) {
  const project = useProject();
  if (tone === 'saved' || tone === 'busy') return null;
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={then(project.save)}>
        {tone === 'draft' ? 'Сохранить' : 'Сохранить сейчас'}
      </Button>
      {tone === 'waiting' && (
        <Button size="sm" variant="outline" onClick={then(project.cancel)}>
          Не ждать
        </Button>
      )}
      {project.phase === 'failed' && (
        <Button size="sm" variant="outline" onClick={then(project.keepBoth)}>
          Сохранить как новый проект
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={then(project.downloadMine)}>
        Скачать копию
      </Button>
    </div>
  );
}
