import { useState } from 'react';
import { deleteAccount } from '../../../app/account/leaveService.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import { useSubmit } from '../forms/useSubmit.ts';

const WHAT_GOES = [
  'все проекты, и те, что в корзине; общие исчезнут и у участников, передайте их заранее',
  'ваши шаблоны: опубликованные исчезнут из общего списка, а проекты, которые другие люди уже создали по ним, останутся у них',
  'картинки, которых больше ни у кого нет',
  'настройки и черновики на этом устройстве',
];

/** The last question: what goes, and the password; the login of those who have none. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const application = useApplication();
  const { identity } = useAuth();
  const isGithubUser = identity?.isGithubUser ?? false;
  const [value, setValue] = useState('');
  const field = isGithubUser ? 'username' : 'password';
  const sending = useSubmit({
    check: () => (value === '' ? { text: isGithubUser ? 'Введите логин.' : 'Введите пароль.', field } : null),
    isLast: true,
    send: async () => {
      const proof = isGithubUser ? { username: value } : { password: value };
      const text = await deleteAccount(application, proof, identity?.account ?? null);
      return text === null ? null : { text, field };
    },
  });
  const input = {
    name: field,
    value,
    error: sending.error,
    onChange: (text: string) => {
      setValue(text);
      sending.mend();
    },
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Удалить учётную запись?"
      role="alertdialog"
      persistent={sending.busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="danger" busy={sending.busy} onClick={sending.submit}>
            Удалить навсегда
          </Button>
        </>
      }
    >
      <form {...sending.form} className="space-y-4 text-base text-ink-soft">
        <p>Вернуть её не&nbsp;сможем даже мы. Вместе с&nbsp;ней исчезнут:</p>
        <ul className="list-disc space-y-1 pl-5">
          {WHAT_GOES.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        {isGithubUser ? (
          <TextField label={`Ваш логин (${identity?.username ?? ''})`} autoComplete="off" {...input} />
        ) : (
          <TextField label="Пароль" type="password" autoComplete="current-password" {...input} />
        )}
      </form>
    </Dialog>
  );
}
