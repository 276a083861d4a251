/**
 * All the settings, in the profile and in the editor's dialog. Each is saved at once, with a notice; when
 * those of the account could not be loaded, the form says so and shows the ones of this device (specification
 * §3).
 */
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useSettings } from '../application/useSettings.ts';
import { Button } from '../../kit/Button.tsx';
import { SegmentedControl } from '../../kit/SegmentedControl.tsx';
import { Switch } from '../../kit/Switch.tsx';
import type { Elements } from '../../kit/elements.ts';
import type { Settings } from '../../machines/settings/settings.ts';
import { Radio, RadioGroup } from '@headlessui/react';
import { classNames } from '../../kit/classNames.ts';
import type { ToggleStyle } from '../shell/ToggleArt.tsx';
import { ToggleArt } from '../shell/ToggleArt.tsx';

interface ToggleStyleChoiceProps {
  readonly value: ToggleStyle;
  readonly onChange: (value: ToggleStyle) => void;
}

const STYLES: readonly (readonly [style: ToggleStyle, name: string])[] = [
  ['realistic', 'Реалистичный'],
  ['purple', 'Фиолетовый'],
  ['classic', 'Классический'],
];

type EditorSwitch = Exclude<keyof Settings, 'darkMode' | 'toggleStyle'>;

/**
 * The switches of the editor in words: the five of the specification (§2), each with what it does when off,
 * and ours.
 */
const EDITOR_SWITCHES: readonly {
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
    description: 'Деления сверху и слева от листа.',
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

export function SettingsForm() {
  const { settings, isLoading, loadFailure, reload, change } = useSettings();
  return (
    <div aria-busy={isLoading || undefined} className="space-y-6">
      {loadFailure !== null && <NotLoaded text={loadFailure.text} onRetry={reload} />}
      <Group title="Оформление">
        <div className="space-y-5">
          <div className="flex flex-col gap-1.5">
            <span aria-hidden className="text-sm font-medium text-ink">
              Тема
            </span>
            <SegmentedControl
              label="Тема"
              full
              value={settings.darkMode ? 'dark' : 'light'}
              onChange={(theme) => change({ darkMode: theme === 'dark' })}
              segments={[
                { value: 'light', label: 'Светлая' },
                { value: 'dark', label: 'Тёмная' },
              ]}
            />
          </div>
          <ToggleStyleChoice
            value={settings.toggleStyle}
            onChange={(toggleStyle) => change({ toggleStyle })}
          />
        </div>
      </Group>
      <Group title="Редактор">
        <div className="divide-y divide-line">
          {EDITOR_SWITCHES.map(({ key, label, description }) => (
            <Switch
              key={key}
              label={label}
              description={description}
              checked={settings[key]}
              disabled={isLoading}
              onChange={(checked) => change({ [key]: checked })}
              className="py-3.5 first:pt-0 last:pb-0"
            />
          ))}
        </div>
      </Group>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: Elements }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-4 text-base font-semibold text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}

function NotLoaded({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-negative bg-negative-soft px-3 py-2.5 text-sm text-ink"
    >
      <span className="flex min-w-0 flex-1 gap-2.5">
        <CircleAlert size={18} className="mt-px shrink-0 text-negative" aria-hidden />
        <span>
          <span className="block font-medium">{text}</span>
          Пока действуют настройки этого устройства.
        </span>
      </span>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  );
}

/** The three switches as they are, in the theme of the page. */
function ToggleStyleChoice({ value, onChange }: ToggleStyleChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium text-ink">
        Вид переключателя темы
      </span>
      <RadioGroup
        aria-label="Вид переключателя темы"
        value={value}
        onChange={onChange}
        className="grid gap-2 sm:grid-cols-3"
      >
        {STYLES.map(([style, name]) => (
          <Radio
            key={style}
            value={style}
            aria-label={name}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2.5 transition-colors duration-100',
              'hover:border-ink-soft sm:flex-col sm:justify-center sm:gap-2.5 sm:py-4',
              'data-checked:border-primary data-checked:bg-primary-soft data-checked:inset-ring data-checked:inset-ring-primary',
            )}
          >
            <ToggleArt toggleStyle={style} />
            <span className="text-sm text-ink">{name}</span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
