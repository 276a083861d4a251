import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { LOGIN_PATH, RESET_PATH, linkTokenAt } from '../../../app/platform/paths.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { setNewPassword } from '../../../app/account/mailLinks.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { usePrerendered } from '../../shell/usePrerendered.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { passwordProblem } from '../password/newPassword.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { useJudge } from '../password/useJudge.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { serviceFault } from './unreachable.ts';
import { useQuietForm } from './useQuietForm.ts';

const TITLE = 'Новый пароль';
const LINK = 'font-medium text-primary underline underline-offset-4';
const EMPTY = { new_password: '', again: '' };
const FIELDS = ['new_password', 'again'] as const;
const NOBODY: readonly string[] = [];

/**
 * The page that a link to a new password opens; `#token=…` is taken out of the address, which stays in the
 * history.
 */
export default function ResetPasswordPage() {
  const { platform } = useApplication();
  const prerendered = usePrerendered();
  const [token] = useState(() => linkTokenAt(platform.currentPath()));
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (token !== null) platform.navigate(RESET_PATH, { replace: true });
  }, [platform, token]);
  if (isDone) return <Done />;
  if (token === null && !prerendered) return <LinkIsCut />;
  return <NewPassword token={token ?? ''} onDone={() => setDone(true)} />;
}

function NewPassword({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const application = useApplication();
  const [isBegun, setBegun] = useState(false);
  const judge = useJudge(isBegun);
  const form = useQuietForm(EMPTY, FIELDS, ({ new_password, again }) => {
    const problem = new_password === '' ? null : passwordProblem(new_password, NOBODY, judge);
    return {
      ...(problem !== null && { new_password: problem }),
      ...(again !== '' &&
        again.normalize('NFC') !== new_password.normalize('NFC') && { again: 'Пароли не совпадают.' }),
    };
  });
  const sending = useSubmit({
    check: form.check,
    send: async () => {
      const refused = await setNewPassword(application, token, form.values.new_password);
      if (refused !== null) return serviceFault(refused);
      onDone();
      return null;
    },
  });
  return (
    <AuthCard
      {...sending}
      title={TITLE}
      lead={'Придумайте пароль, которого нет на\u00a0других сайтах.'}
      submitLabel="Сохранить пароль"
      below={<AnotherLink />}
    >
      <NewPasswordField
        label="Новый пароль"
        own={NOBODY}
        judge={judge}
        {...form.field('new_password', () => {
          setBegun(true);
          sending.mend();
        })}
      />
      <TextField
        label="Повторите пароль"
        type="password"
        autoComplete="new-password"
        {...form.field('again', sending.mend)}
      />
      <p className="text-xs text-ink-soft">
        На всех устройствах нужно будет войти заново: новый пароль завершает все сеансы.
      </p>
    </AuthCard>
  );
}

function Done() {
  return (
    <AuthFrame
      title="Пароль изменён"
      lead="Теперь войдите с новым паролем. Сеансы на всех устройствах завершены."
      below={
        <Link href={LOGIN_PATH} className={LINK}>
          Войти
        </Link>
      }
    />
  );
}

function LinkIsCut() {
  return (
    <AuthFrame
      title={TITLE}
      lead={'Ссылка неполная. Откройте её из\u00a0письма ещё раз, целиком.'}
      below={<AnotherLink />}
    />
  );
}

function AnotherLink() {
  return (
    <span>
      Ссылка не действует?{' '}
      <Link href="/forgot-password" className={LINK}>
        Попросить новую
      </Link>
    </span>
  );
}
