import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { TextField } from '../../../kit/TextField.tsx';
import { askForNewPassword } from '../../../app/account/mailLinks.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { WhenSite } from '../../shell/WhenSite.tsx';
import { AuthCard } from './AuthCard.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { serviceFault } from './unreachable.ts';
import { useQuietForm } from './useQuietForm.ts';

const TITLE = 'Забыли пароль?';
const LINK = 'font-medium text-primary underline underline-offset-4';
const nothingToCheck = () => ({});

export default function ForgotPasswordPage() {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <LetterIsOnItsWay />;
  return (
    <WhenSite has="mail" otherwise={<OperatorHelps />}>
      {() => <AskForLetter onAsked={() => setAsked(true)} />}
    </WhenSite>
  );
}

function AskForLetter({ onAsked }: { readonly onAsked: () => void }) {
  const application = useApplication();
  const form = useQuietForm({ login: '' }, ['login'], nothingToCheck);
  const sending = useSubmit({
    check: form.check,
    send: async () => {
      const refused = await askForNewPassword(application, form.values.login);
      if (refused !== null) return serviceFault(refused);
      onAsked();
      return null;
    },
  });
  return (
    <AuthCard
      {...sending}
      title={TITLE}
      lead={'Укажите логин или email, и\u00a0мы пришлём письмо со\u00a0ссылкой для нового пароля.'}
      submitLabel="Отправить письмо"
      below={<BackToLogin />}
    >
      <TextField label="Логин или email" autoComplete="username" {...form.field('login', sending.mend)} />
    </AuthCard>
  );
}

/** The same for every login: nobody learns here whether there is such an account. */
function LetterIsOnItsWay() {
  return (
    <AuthFrame
      title="Проверьте почту"
      lead={'Если такая учётная запись есть, письмо со\u00a0ссылкой уже отправлено на\u00a0её адрес.'}
      below={<BackToLogin />}
    >
      <output className="mt-5 flex gap-2.5 rounded-md bg-info-soft px-3 py-2.5 text-sm text-ink">
        <MailCheck size={18} className="mt-px shrink-0 text-info" aria-hidden />
        <span>
          Ссылка действует 30&nbsp;минут и&nbsp;один раз. Письма нет? Загляните в&nbsp;«Спам»
          и&nbsp;проверьте, тот&nbsp;ли логин или email вы указали.
        </span>
      </output>
    </AuthFrame>
  );
}

function OperatorHelps() {
  return (
    <AuthFrame
      title={TITLE}
      lead={'Этот сайт не\u00a0отправляет писем, но\u00a0пароль можно вернуть.'}
      below={<BackToLogin />}
    >
      <p className="mt-5 text-base text-pretty text-ink">
        Напишите тому, кто ведёт сайт: адрес есть на&nbsp;странице{' '}
        <Link href="/contact" className={LINK}>
          «Контакты»
        </Link>
        . Назовите свой логин, и&nbsp;вам пришлют одноразовую ссылку, по&nbsp;которой задают новый пароль.
      </p>
    </AuthFrame>
  );
}

function BackToLogin() {
  return (
    <span>
      Вспомнили?{' '}
      <Link href="/login" className={LINK}>
        Войти
      </Link>
    </span>
  );
}
