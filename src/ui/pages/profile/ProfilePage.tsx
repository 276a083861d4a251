import { LogOut } from 'lucide-react';
import { useAuth } from '../../application/useAuth.ts';
import { Button } from '../../../kit/Button.tsx';
import { SettingsForm } from '../../settings/SettingsForm.tsx';
import { Page } from '../../shell/Page.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Devices } from './Devices.tsx';
import type { Elements } from '../../../kit/elements.ts';

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
        <Section title="Устройства">
          <Devices />
        </Section>
        <Section title="Настройки">
          <SettingsForm />
        </Section>
        <Section title="Удаление учётной записи">
          <DeleteAccount />
        </Section>
      </div>
    </Page>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <section aria-label={title} className="rounded-xl border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-lg font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}
