/**
 * All the settings, in the profile and in the editor's dialog. Each is saved at once, with a notice; when those of the
 * account could not be loaded, the form says so and shows the ones of this device (specification §3).
 */
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useSettings } from '../application/useSettings.ts';
import { Button } from '../../kit/Button.tsx';
import { SegmentedControl } from '../../kit/SegmentedControl.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { EDITOR_SWITCHES } from './editorSwitches.ts';
import { ToggleStyleChoice } from './ToggleStyleChoice.tsx';
import type { Elements } from '../../kit/elements.ts';

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
