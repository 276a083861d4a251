import { UserMinus, UserRoundCheck } from 'lucide-react';
import type { Member, MemberRole, Members } from '../../../../api/contract/members.ts';
import { MEMBER_ROLES } from '../../../../api/contract/members.ts';
import { classNames } from '../../../../kit/classNames.ts';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { roleText } from './memberTexts.ts';

interface MemberRowsProps {
  readonly members: Members;
  readonly busy: boolean;
  readonly onRole: (member: Member, role: MemberRole) => void;
  readonly onRemove: (member: Member) => void;
  readonly onHandOver: (member: Member) => void;
}

const ROLE_OPTIONS = MEMBER_ROLES.map((value) => ({ value, label: roleText(value) }));

/** The owner, then the members as they came. The owner can change the role of each, close the access, or hand the project over. */
export function MemberRows({ members: { owner, is_owner, members }, busy, ...on }: MemberRowsProps) {
  return (
    <ul aria-label="Кто работает с проектом" className="divide-y divide-line text-base">
      <li className="flex min-h-12 items-center gap-3 py-2">
        <span translate="no" className="min-w-0 flex-1 truncate text-ink" title={owner}>
          {owner}
        </span>
        <span className="text-sm text-ink-soft">{is_owner ? 'владелец · это вы' : 'владелец'}</span>
      </li>
      {members.map((member) => (
        <li key={member.id} className="flex min-h-12 items-center gap-x-3 gap-y-1 py-2 max-sm:flex-wrap">
          <span
            translate="no"
            // On a phone the choice beside it would leave three letters of the name.
            className={classNames('min-w-0 flex-1 truncate text-ink', is_owner && 'max-sm:basis-full')}
            title={member.name}
          >
            {member.name}
          </span>
          {is_owner ? (
            <NativeSelect
              label={`Что может ${member.name}`}
              hideLabel
              value={member.role}
              options={ROLE_OPTIONS}
              onChange={(role) => on.onRole(member, role)}
            />
          ) : (
            <span className="text-sm text-ink-soft">
              {member.is_me ? `${roleText(member.role)} · это вы` : roleText(member.role)}
            </span>
          )}
          {is_owner && (
            <span className="flex shrink-0 max-sm:ml-auto">
              <IconButton
                icon={UserRoundCheck}
                label={`Передать проект: ${member.name}`}
                disabled={busy}
                onClick={() => on.onHandOver(member)}
              />
              <IconButton
                icon={UserMinus}
                label={`Закрыть доступ: ${member.name}`}
                disabled={busy}
                onClick={() => on.onRemove(member)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
