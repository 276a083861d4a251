/** The switches of the editor in words: the five of the specification (§2), each with what it does when off, and ours. */
import type { Settings } from '../../machines/settings/settings.ts';

type EditorSwitch = Exclude<keyof Settings, 'darkMode' | 'toggleStyle'>;

export const EDITOR_SWITCHES: readonly {
  readonly key: EditorSwitch;
  readonly label: string;
  readonly description: string;
}[] = [
  {
    key: 'confirmLayerDelete',
    label: 'Подтверждать удаление слоя',
    description: 'Если выключить, слой удаляется сразу. Вернуть его можно через Ctrl+Z.',
  },
  {
    key: 'showLayerSettings',
    label: 'Всегда показывать настройки слоя',
    description: 'Если выключить, кнопки слоя появляются при наведении.',
  },
  {
    key: 'showCanvasRuler',
    label: 'Показывать линейку листа',
    description: 'Деления сверху и слева от листа, в пикселях.',
  },
  {
    key: 'showLayersOutsideCanvas',
    label: 'Показывать слои за пределами листа',
    description: 'Если выключить, всё за краем листа скрыто. В файл оно не попадает никогда.',
  },
  {
    key: 'enableSnapToEdges',
    label: 'Прилипание к краям листа',
    description:
      'Слой притягивается к краям и середине листа. К другим слоям — всегда; Ctrl при перетаскивании отключает прилипание.',
  },
  {
    key: 'autosave',
    label: 'Сохранять проект автоматически',
    description:
      'Через пять секунд после правки, если проект уже сохраняли. О новой версии из другой вкладки мы всегда спросим.',
  },
];
