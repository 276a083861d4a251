/** The nine steps of the editor's tour (specification §2), and what each opens to show what it is about. */
import type { LayerId } from '../../../document/layers/layer.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { openSaveDialog } from '../../application/useEditorMode.ts';
import type { TourStep } from '../../../app/tour/tourOptions.ts';
import type { PanelName, PanelPlaces, PanelStore } from '../screen/usePanelPlaces.ts';

type Session = Pick<ProjectSession, 'editor' | 'editorActor'>;
type Scripts = Required<Pick<TourStep, 'beforeScript' | 'afterScript'>>;

const SAVE_WINDOW = '[data-dialog-panel]';
const PREVIEW_BAR = '[data-part="copies"]';

export function editorSteps(session: Session, panels: PanelStore): readonly TourStep[] {
  const panel = (name: PanelName) => ({ target: panelOf(name), ...showing(name, panels) });
  return [
    {
      tag: 'Холст',
      title: 'Здесь живёт ваш макет',
      description:
        'Лист на <b>холсте</b> — будущая грамота, бейдж или открытка. Слои на нём можно двигать, растягивать и поворачивать.',
      target: '[data-canvas]',
    },
    {
      tag: 'Настройки холста',
      title: 'Размер листа',
      description: 'Выберите готовый формат или задайте свой, а кнопкой рядом поверните лист.',
      ...panel('sheet'),
    },
    {
      tag: 'Добавление слоёв',
      title: 'Из чего собрать макет',
      description:
        '<b>Текст</b> одинаков на всех копиях, <b>данные таблицы</b> меняются от копии к копии, а <b>изображение</b> станет фоном или печатью.',
      ...panel('add'),
    },
    {
      tag: 'Порядок слоёв',
      title: 'Что над чем лежит',
      description: 'Верхний слой в списке лежит поверх остальных. Перетащите его, чтобы поменять порядок.',
      ...panel('layers'),
    },
    {
      tag: 'Редактирование слоя',
      title: 'Всё о выбранном слое',
      description: 'Шрифт, размер, цвет и место. Выберите слой — и его настройки появятся здесь.',
      ...both(showing('edit', panels), selecting(session)),
      target: panelOf('edit'),
    },
    {
      tag: 'Панель проекта',
      title: 'Всё нужное под рукой',
      description:
        'Отмена и повтор, предпросмотр, сохранение проекта и скачивание. Ошибиться не страшно: <kbd>Ctrl+Z</kbd> вернёт как было.',
      target: '[data-part="toolbar"]',
    },
    {
      tag: 'Предпросмотр',
      title: 'Посмотрите копии до печати',
      description:
        'На лист подставляются строки таблицы, одна за другой. Длинные фамилии лучше заметить здесь.',
      target: PREVIEW_BAR,
      ...previewing(session),
    },
    {
      tag: 'Окно сохранения',
      title: 'Одна копия или сразу все',
      description: 'Сохраните одно изображение или всю коллекцию одним архивом: PNG, JPEG или WEBP.',
      target: SAVE_WINDOW,
      ...openingSaveDialog(session),
    },
    {
      tag: 'Готово',
      title: 'Теперь вы знаете главное',
      description:
        'Тур всегда можно пройти снова: меню проекта, «Помощь», «Запустить туториал». Там же обучение с упражнениями.',
      target: null,
    },
  ];
}

function panelOf(name: PanelName): string {
  return `[data-panel="${name}"]`;
}

/** Brings a panel in sight: the open one of a phone, or its column. */
function showing(tab: PanelName, panels: PanelStore): Scripts {
  let before: PanelPlaces | null = null;
  return {
    beforeScript: () => {
      before ??= panels.getSnapshot();
      panels.place({ tab, hidden: { left: false, right: false } });
    },
    afterScript: () => {
      if (before !== null) panels.place(before);
      before = null;
    },
  };
}

/** The topmost layer, when nothing is selected: the edit window has something to show. */
function selecting({ editor }: Session): Scripts {
  let before: readonly LayerId[] | null = null;
  return {
    beforeScript: () => {
      const { selection, shown } = editor.getSnapshot();
      const top = shown.layers.findLast((layer) => layer.visible);
      if (selection.length > 0 || top === undefined) return;
      before ??= selection;
      editor.select([top.id]);
    },
    afterScript: () => {
      if (before !== null) editor.select(before);
      before = null;
    },
  };
}

function both(first: Scripts, second: Scripts): Scripts {
  return {
    beforeScript: async (signal) => {
      await first.beforeScript(signal);
      await second.beforeScript(signal);
    },
    afterScript: async (signal) => {
      await second.afterScript(signal);
      await first.afterScript(signal);
    },
  };
}

function previewing({ editorActor }: Session): Scripts {
  const inPreview = () => editorActor.getSnapshot().matches({ mode: 'preview' });
  return {
    beforeScript: async (signal) => {
      if (!inPreview()) editorActor.send({ type: 'togglePreview' });
      await onPage(PREVIEW_BAR, signal);
    },
    // The tour has begun in edit mode.
    afterScript: () => {
      if (inPreview()) editorActor.send({ type: 'togglePreview' });
    },
  };
}

function openingSaveDialog({ editor, editorActor }: Session): Scripts {
  return {
    beforeScript: async (signal) => {
      openSaveDialog({ editor, editorActor });
      await onPage(SAVE_WINDOW, signal);
    },
    afterScript: () => {
      editorActor.getSnapshot().children.saveDialog?.send({ type: 'close' });
    },
  };
}

/** Until the element is there and has been painted once; the chart has patience enough for it. */
function onPage(selector: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (wasThere: boolean) => {
      const isThere = document.querySelector(selector) !== null;
      if (signal.aborted || (isThere && wasThere)) resolve();
      else requestAnimationFrame(() => look(isThere));
    };
    look(false);
  });
}
