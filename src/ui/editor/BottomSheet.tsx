import { Layers, PencilLine, Plus, RulerDimensionLine, X } from 'lucide-react';
import { classNames } from '../../kit/classNames.ts';
import type { Elements } from '../../kit/elements.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useEditorMode } from '../application/useEditorMode.ts';
import type { PanelName } from './screen/usePanelPlaces.ts';

interface BottomSheetProps {
  readonly panels: Readonly<Record<PanelName, Elements>>;
  readonly open: PanelName | null;
  readonly onOpen: (tab: PanelName | null) => void;
}

const TABS = [
  { key: 'add', label: 'Добавить', icon: Plus },
  { key: 'layers', label: 'Слои', icon: Layers },
  { key: 'edit', label: 'Изменить', icon: PencilLine },
  { key: 'sheet', label: 'Лист', icon: RulerDimensionLine },
] as const;

/**
 * The panels on a phone: one at a time, below the canvas, which has less room then and so never hides behind
 * them.
 */
export function BottomSheet({ panels, open, onOpen }: BottomSheetProps) {
  const panel: Elements = open === null ? null : panels[open];
  // The picture that is cropped and its bar need the room, and nothing here can be used meanwhile.
  if (useEditorMode().dialog === 'cropping') return null;
  return (
    <div className="relative z-20 shrink-0 border-t border-line bg-surface">
      {open !== null && (
        <div className="flex max-h-[calc(var(--screen-height,100dvh)*0.46)] flex-col overflow-y-auto border-b border-line">
          <div className="absolute top-0 right-1 z-10">
            <IconButton icon={X} label="Свернуть панель" onClick={() => onOpen(null)} />
          </div>
          {panel}
        </div>
      )}
      <nav aria-label="Панели" className="grid grid-cols-4">
        {TABS.map(({ key, label, icon: Icon }) => (
          <button
            key={key}
            type="button"
            aria-expanded={open === key}
            onClick={() => onOpen(open === key ? null : key)}
            className={classNames(
              'flex h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium',
              open === key ? 'text-primary' : 'text-ink-soft',
            )}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <span>{label}</span>
          </button>
        ))}
      </nav>
    </div>
  );
}
