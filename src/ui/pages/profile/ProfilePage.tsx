import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '../../composition/useAuth.ts';
import { useSettings } from '../../composition/useSettings.ts';
import { Button } from '../../kit/Button.tsx';
import { SegmentedControl } from '../../kit/SegmentedControl.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { EDITOR_SWITCHES } from '../../shell/editorSwitches.ts';
import { Page } from '../../shell/Page.tsx';
import { AccountFacts } from './AccountFacts.tsx';

export default function ProfilePage() {
  const { signOut, isBusy } = useAuth();
  return (
    <Page
      title="Профиль"
      width="text"
      action={
        <Button variant="outline" icon={LogOut} onClick={signOut} busy={isBusy}>
          Выйти
        </Button>
      }
    >
      <div className="space-y-6">
        <Section title="Учётная запись">
          <AccountFacts />
        </Section>
        <Section title="Оформление">
          <Appearance />
        </Section>
        <Section title="Редактор">
          <EditorSettings />
        </Section>
      </div>
    </Page>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-lg font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

function Appearance() {
  const { settings, change } = useSettings();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
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
      <Select
        label="Вид переключателя темы"
        value={settings.toggleStyle}
        onChange={(toggleStyle) => change({ toggleStyle })}
        options={[
          { value: 'realistic', label: 'Реалистичный' },
          { value: 'purple', label: 'Фиолетовый' },
          { value: 'classic', label: 'Классический' },
        ]}
      />
    </div>
  );
}

function EditorSettings() {
  const { settings, isLoading, change } = useSettings();
  return (
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
  );
}
