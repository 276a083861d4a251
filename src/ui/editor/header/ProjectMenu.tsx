import { ChevronDown } from 'lucide-react';
import { Menu } from '../../../kit/Menu.tsx';

export interface ProjectMenuProps {
  /** The project's name as the header shows it. */
  readonly title: string;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onManual: () => void;
  readonly onTutorial: () => void;
  readonly onTraining: () => void;
  readonly onFaq: () => void;
  readonly onSave: () => void;
  readonly onRename: () => void;
  readonly renameRefusal: string | null;
  readonly onOpen: () => void;
  readonly onCreate: () => void;
  readonly onPublish: () => void;
  readonly onExport: () => void;
  /** Both take the project as it is saved. */
  readonly unsavedRefusal: string | null;
  readonly onSelectAll: () => void;
  readonly selectAllRefusal: string | null;
  readonly onSettings: () => void;
  readonly onDownload: () => void;
  /** On a phone the header has no room for the switch of the theme. */
  readonly theme: { readonly label: string; readonly onToggle: () => void } | null;
}

/** The project's name is the button of the menu (§2). */
export function ProjectMenu(props: ProjectMenuProps) {
  return (
    <Menu
      label={`Меню проекта «${props.title}»`}
      onOpenChange={props.onOpenChange}
      buttonClassName="tap flex h-10 min-w-0 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink transition-colors hover:bg-secondary-soft data-open:bg-secondary-soft"
      button={
        <>
          <span className="truncate">{props.title}</span>
          <ChevronDown size={16} className="shrink-0 text-ink-soft" aria-hidden />
        </>
      }
      groups={[
        {
          key: 'information',
          heading: 'Информация',
          actions: [
            { key: 'manual', label: 'Мануал', shortcut: 'F1', onSelect: props.onManual },
            { key: 'tutorial', label: 'Запустить туториал', onSelect: props.onTutorial },
            { key: 'training', label: 'Обучение', onSelect: props.onTraining },
            { key: 'faq', label: 'FAQ', onSelect: props.onFaq },
          ],
        },
        {
          key: 'file',
          heading: 'Файл',
          actions: [
            { key: 'save', label: 'Сохранить', shortcut: 'Ctrl+S', onSelect: props.onSave },
            { key: 'open', label: 'Открыть...', shortcut: 'Ctrl+O', onSelect: props.onOpen },
            { key: 'create', label: 'Создать', onSelect: props.onCreate },
            {
              key: 'select-all',
              label: 'Выделить всё',
              shortcut: 'Ctrl+A',
              onSelect: props.onSelectAll,
              disabledReason: props.selectAllRefusal,
            },
          ],
        },
        {
          key: 'share',
          heading: 'Проект',
          actions: [
            {
              key: 'rename',
              label: 'Переименовать',
              onSelect: props.onRename,
              disabledReason: props.renameRefusal,
            },
            {
              key: 'publish',
              label: 'Опубликовать как шаблон',
              onSelect: props.onPublish,
              disabledReason: props.unsavedRefusal,
            },
            {
              key: 'export',
              label: 'Скачать файлом проекта',
              onSelect: props.onExport,
              disabledReason: props.unsavedRefusal,
            },
          ],
        },
        {
          key: 'more',
          actions: [
            { key: 'settings', label: 'Настройки', onSelect: props.onSettings },
            { key: 'download', label: 'Сохранение', shortcut: 'Ctrl+E', onSelect: props.onDownload },
            ...(props.theme === null
              ? []
              : [{ key: 'theme', label: props.theme.label, onSelect: props.theme.onToggle }]),
          ],
        },
      ]}
    />
  );
}
