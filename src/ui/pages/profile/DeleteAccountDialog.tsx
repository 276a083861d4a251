import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';

const WHAT_GOES = [
  'все проекты, и те, что в корзине',
  'ваши шаблоны: опубликованные исчезнут из общего списка, а проекты, которые другие люди уже создали по ним, останутся у них',
  'картинки, которых больше ни у кого нет',
  'настройки и черновики на этом устройстве',
];

/** The last question: what goes, and the password; the login of those who have none. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { api, platform } = useApplication();
  const { identity } = useAuth();
  const isGithubUser = identity?.isGithubUser ?? false;
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (value === '') return setError(isGithubUser ? 'Введите логин.' : 'Введите пароль.');
    setBusy(true);
    const result = await api.deleteAccount(isGithubUser ? { username: value } : { password: value });
    if (!result.ok) {
      setBusy(false);
      return setError(result.error.text);
    }
    if (identity !== null) await platform.forgetAccount(identity.account);
    platform.leaveTo('/');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Удалить учётную запись?"
      role="alertdialog"
      persistent={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Удалить навсегда
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="space-y-4 text-base text-ink-soft"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void remove();
        }}
      >
        <p>Вернуть её не&nbsp;сможем даже мы. Вместе с&nbsp;ней исчезнут:</p>
        <ul className="list-disc space-y-1 pl-5">
          {WHAT_GOES.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        {isGithubUser ? (
          <TextField
            label={`Ваш логин (${identity?.username ?? ''})`}
            name="username"
            autoComplete="off"
            value={value}
            error={error}
            onChange={(text) => {
              setValue(text);
              setError(null);
            }}
          />
        ) : (
          <TextField
            label="Пароль"
            type="password"
            name="password"
            autoComplete="current-password"
            value={value}
            error={error}
            onChange={(text) => {
              setValue(text);
              setError(null);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
