import { Copy, Link2Off, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { INVITE_DAYS } from '../../../../api/contract/limits.ts';
import type { MadeInvite, MemberRole, Members, OpenInvite } from '../../../../api/contract/members.ts';
import { joinAddress } from '../../../../app/members/keptInvitation.ts';
import { projectMembers } from '../../../../app/members/projectMembers.ts';
import { Button } from '../../../../kit/Button.tsx';
import { notify } from '../../../../kit/notify.ts';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useBusy } from '../../forms/useSubmit.ts';
import { dayText, ROLE_NOTES, roleText } from './memberTexts.ts';

interface InvitePartProps {
  readonly projectId: string;
  readonly invites: readonly OpenInvite[];
  readonly change: (edit: (members: Members) => Members) => void;
}

const ROLES = [
  { value: 'fills', label: 'Может заполнять' },
  { value: 'edits', label: 'Может править' },
] as const;

/** A new link, and those that nobody has used. The address of a link is shown while the dialog that made it is open. */
export function InvitePart({ projectId, invites, change }: InvitePartProps) {
  const [role, setRole] = useState<MemberRole>('fills');
  const { busy, made, invite, withdraw } = useInvites(projectId, change);
  return (
    <section aria-label="Пригласить" className="space-y-3">
      <h3 className="text-base font-semibold text-ink">Пригласить</h3>
      <SegmentedControl label="Что можно делать" value={role} segments={ROLES} onChange={setRole} full />
      <p className="text-sm text-ink-soft">{ROLE_NOTES[role]}</p>
      <Button variant="outline" icon={UserPlus} busy={busy} onClick={() => void invite(role)}>
        Создать ссылку
      </Button>
      <p className="text-sm text-ink-soft">
        {`По ссылке присоединится один человек с учётной записью. Она действует ${INVITE_DAYS} дней.`}
      </p>
      {invites.length > 0 && (
        <ul aria-label="Открытые ссылки" className="space-y-3">
          {invites.map((open) => (
            <Invite
              key={open.id}
              invite={open}
              made={made.find(({ id }) => id === open.id)}
              busy={busy}
              onWithdraw={() => void withdraw(open.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface InviteProps {
  readonly invite: OpenInvite;
  /** Known to the dialog that made it only. */
  readonly made: MadeInvite | undefined;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
}

function Invite({ invite, made, busy, onWithdraw }: InviteProps) {
  const address = made && joinAddress(window.location.origin, made.secret);
  return (
    <li className="space-y-2 rounded-lg border border-line p-3">
      <p className="text-sm text-ink">
        {`Ссылка: ${roleText(invite.role)}, до ${dayText(invite.expires_at)}`}
      </p>
      {address !== undefined && (
        <TextField label="Ссылка" hideLabel value={address} selectOnFocus onChange={() => undefined} />
      )}
      <div className="flex flex-wrap gap-2">
        {address !== undefined && (
          <Button size="sm" icon={Copy} onClick={() => void copy(address)}>
            Скопировать
          </Button>
        )}
        <Button size="sm" variant="outline" icon={Link2Off} disabled={busy} onClick={onWithdraw}>
          Отозвать
        </Button>
      </div>
    </li>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify('positive', 'Ссылка скопирована');
  } catch {
    notify('warning', 'Браузер не дал скопировать ссылку сам. Выделите её и нажмите Ctrl+C.'); // no permission
  }
}

function useInvites(projectId: string, change: InvitePartProps['change']) {
  const application = useApplication();
  const members = projectMembers(application, projectId);
  const { busy, run } = useBusy();
  const [made, setMade] = useState<readonly MadeInvite[]>([]);
  const invite = (role: MemberRole) =>
    run(async () => {
      const result = await members.invite(role);
      if (!result.ok) return notify('negative', result.error.text);
      const { secret: _, ...open } = result.value;
      setMade((before) => [...before, result.value]);
      change((shown) => ({ ...shown, invites: [...shown.invites, open] }));
    });
  const withdraw = (id: string) =>
    run(async () => {
      const problem = await members.withdrawInvite(id);
      if (problem !== null) return notify('negative', problem);
      change((shown) => ({ ...shown, invites: shown.invites.filter((each) => each.id !== id) }));
    });
  return { busy, made, invite, withdraw };
}
