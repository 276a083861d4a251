import { useCallback, useState } from 'react';
import type { Member } from '../../../../api/contract/members.ts';
import type { OwnKey } from '../../../../api/contract/proof.ts';
import type { Project } from '../../../../api/contract/projects.ts';
import type { CallOptions } from '../../../../api/transport.ts';
import { keysToHandOver, projectMembers } from '../../../../app/members/projectMembers.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { notify } from '../../../../kit/notify.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';
import { Switch } from '../../../../kit/Switch.tsx';
import { useApplication } from '../../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../../shell/useLoaded.ts';
import { useSubmit } from '../../forms/useSubmit.ts';

interface HandOverFormProps {
  readonly project: Pick<Project, 'id' | 'name'>;
  readonly heir: Member;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The project gets a new owner, and with it the keys that sign its documents, if they are to go along. */
export function HandOverForm({ project, heir, onClose, onDone }: HandOverFormProps) {
  const application = useApplication();
  const keys = useKeys();
  const [given, setGiven] = useState<readonly string[]>([]);
  const { error, busy, submit, form } = useSubmit({
    isLast: true,
    send: async () => {
      const text = await projectMembers(application, project.id).handOver(heir, given);
      if (text !== null) return { text };
      notify('positive', `Новый владелец: ${heir.name}`);
      onDone();
      return null;
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Quoted text={`Передать проект «${project.name}»`} />}
      size="md"
      persistent={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button busy={busy} onClick={submit}>
            Передать проект
          </Button>
        </>
      }
    >
      <form {...form} className="space-y-4 text-base text-ink-soft">
        <p>
          <span>Новый владелец: </span>
          <strong translate="no" className="font-semibold text-ink">
            {heir.name}
          </strong>
        </p>
        <p>
          Он сможет приглашать, закрывать доступ и удалить проект. Вы останетесь участником и сможете править.
          Вернуть проект сможет только новый владелец.
        </p>
        {keys.length > 0 && (
          <fieldset className="space-y-2">
            <legend className="font-medium text-ink">Ключ подписи</legend>
            {keys.map((key) => (
              <Switch
                key={key.id}
                label={`Передать ключ «${key.issuer}»`}
                checked={given.includes(key.id)}
                onChange={(on) =>
                  setGiven((before) => (on ? [...before, key.id] : before.filter((id) => id !== key.id)))
                }
              />
            ))}
            <p className="text-sm">
              Отдайте новому владельцу файл ключа и восемь слов: он восстановит ключ в своём профиле. После
              этого подписывать и отзывать им сможет только он.
            </p>
          </fieldset>
        )}
        {error !== null && (
          <p role="alert" className="text-sm text-negative">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** One's own keys that still sign; none until they are known. */
function useKeys(): readonly OwnKey[] {
  const application = useApplication();
  const { loaded } = useLoaded(
    useCallback((options: CallOptions) => keysToHandOver(application, options), [application]),
  );
  return loaded.kind === 'ready' ? loaded.value : [];
}
