/** «Участники»: who works on a project, links for more, and what was changed. Mounted while it is open. */
import { useMemo, useState } from 'react';
import type { Member, MemberRole } from '../../../../api/contract/members.ts';
import type { Project } from '../../../../api/contract/projects.ts';
import { projectMembers } from '../../../../app/members/projectMembers.ts';
import { Button } from '../../../../kit/Button.tsx';
import { useConfirm } from '../../../../kit/confirm.tsx';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { notify } from '../../../../kit/notify.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';
import { Spinner } from '../../../../kit/Spinner.tsx';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../../shell/useLoaded.ts';
import { useBusy } from '../../forms/useSubmit.ts';
import { ChangesPart } from './ChangesPart.tsx';
import { HandOverForm } from './HandOverForm.tsx';
import { InvitePart } from './InvitePart.tsx';
import { MemberRows } from './MemberRows.tsx';

interface MembersDialogProps {
  readonly project: Pick<Project, 'id' | 'name'>;
  readonly onClose: () => void;
  /** The list of projects is another one now. */
  readonly onMoved: () => void;
}

export function MembersDialog({ project, onClose, onMoved }: MembersDialogProps) {
  const [heir, setHeir] = useState<Member | null>(null);
  const members = useMembers(project, () => {
    onClose();
    onMoved();
  });
  const { loaded, reload, busy, leave } = members;
  const isOwner = loaded.kind === 'ready' && loaded.value.is_owner;
  const mine = loaded.kind === 'ready' ? loaded.value.members.find(({ is_me }) => is_me) : undefined;
  if (heir !== null)
    return (
      <HandOverForm
        project={project}
        heir={heir}
        onClose={() => setHeir(null)}
        onDone={() => {
          onClose();
          onMoved();
        }}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Quoted text={`Участники проекта «${project.name}»`} />}
      size="md"
      footer={
        <>
          {mine !== undefined && (
            <Button variant="quiet" disabled={busy} onClick={() => void leave(mine)} className="mr-auto">
              Выйти из проекта
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Закрыть
          </Button>
        </>
      }
    >
      {loaded.kind === 'loading' && <Spinner className="py-6" />}
      {loaded.kind === 'failed' && (
        <div role="alert" className="space-y-3 text-sm text-ink-soft">
          <p>{loaded.text}</p>
          <Button variant="outline" size="sm" onClick={reload}>
            Повторить
          </Button>
        </div>
      )}
      {loaded.kind === 'ready' && (
        <div className="space-y-6">
          <MemberRows
            members={loaded.value}
            busy={busy}
            onRole={(member, role) => void members.changeRole(member, role)}
            onRemove={(member) => void members.remove(member)}
            onHandOver={setHeir}
          />
          {isOwner && (
            <InvitePart projectId={project.id} invites={loaded.value.invites} change={members.change} />
          )}
          <ChangesPart changes={loaded.value.changes} />
        </div>
      )}
    </Dialog>
  );
}

function useMembers(project: MembersDialogProps['project'], onLeft: () => void) {
  const application = useApplication();
  const members = useMemo(() => projectMembers(application, project.id), [application, project.id]);
  const confirm = useConfirm();
  const { busy, run } = useBusy();
  const { loaded, reload, change } = useLoaded(members.load);
  const end = (member: Member, then: () => void) =>
    run(async () => {
      const problem = await members.remove(member);
      if (problem === null) then();
      else notify('negative', problem);
    });
  return {
    loaded,
    reload,
    change,
    busy,
    changeRole: (member: Member, role: MemberRole) =>
      run(async () => {
        const refused = await members.changeRole(member, role);
        if (refused === null) reload();
        else notify('negative', refused);
      }),
    remove: async (member: Member) => {
      const text = `${member.name} больше не откроет проект «${project.name}». То, что уже сделано, останется.`;
      if (await confirm({ title: 'Закрыть доступ?', text })) await end(member, reload);
    },
    leave: async (member: Member) => {
      const text = `Проект «${project.name}» пропадёт из вашего списка. Вернуться можно только по новой ссылке владельца.`;
      if (await confirm({ title: 'Выйти из проекта?', text })) await end(member, onLeft);
    },
  };
}
