import { EllipsisVertical, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countPages } from '../../document/records/pages.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { MenuOnDemand } from '../../kit/MenuOnDemand.tsx';
import { SegmentedControl } from '../../kit/SegmentedControl.tsx';
import { useCommand, useCommandList } from './commands/useCommand.ts';
import { useEditor, useEditorState, useInPreview } from './state/useEditorState.ts';
import { pageName } from '../words/pageNames.ts';

/** The pages of the document, below the sheet. In the preview they can only be looked at. */
export function PageStrip() {
  const editor = useEditor();
  const inPreview = useInPreview();
  const page = useEditorState((state) => state.page);
  const pages = useEditorState((state) => countPages(state.document));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = list.current;
    if (strip === null) return;
    const shown = strip.querySelectorAll('[role="radio"]').item(page);
    // A narrower screen may leave it out of view.
    const sized = new ResizeObserver(() => shown.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    sized.observe(strip);
    return () => sized.disconnect();
  }, [page]);
  return (
    <section
      aria-label="Страницы"
      data-testid="page-strip"
      className="flex shrink-0 items-center justify-center gap-1 border-t border-line bg-surface px-2 py-1"
    >
      <div ref={list} className="min-w-0 overflow-x-auto whitespace-nowrap">
        <SegmentedControl
          label="Страница"
          size="sm"
          value={String(page)}
          segments={Array.from({ length: pages }, (_, index) => ({
            value: String(index),
            label: pageName(index, pages),
          }))}
          onChange={(chosen) => editor.showPage(Number(chosen))}
        />
      </div>
      {!inPreview && (
        <>
          <AddButton />
          <PageMenu name={pageName(page, pages)} />
        </>
      )}
    </section>
  );
}

function AddButton() {
  const { label, isEnabled, whyNot, run } = useCommand('addPage');
  return (
    <IconButton
      icon={Plus}
      label={label}
      size="sm"
      tooltipSide="top"
      disabled={!isEnabled}
      disabledReason={whyNot}
      onClick={run}
    />
  );
}

const IDS = ['duplicatePage', 'movePageBack', 'movePageForward', 'removePage'] as const;

function PageMenu({ name }: { readonly name: string }) {
  const commands = useCommandList(IDS).filter(({ isEnabled }) => isEnabled);
  return (
    <MenuOnDemand
      label={`Действия: ${name}`}
      anchor="top end"
      button={<EllipsisVertical size={16} strokeWidth={1.75} aria-hidden />}
      buttonClassName="tap inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-secondary-soft data-open:bg-secondary-soft"
      groups={[
        {
          key: 'page',
          actions: commands.map(({ id, label, run }) => ({
            key: id,
            label,
            danger: id === 'removePage',
            onSelect: run,
          })),
        },
      ]}
    />
  );
}
