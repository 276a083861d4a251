import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ConfirmedEmail } from '../../../app/account/mailLinks.ts';
import { confirmEmail } from '../../../app/account/mailLinks.ts';
import { CONFIRM_EMAIL_PATH, linkTokenAt, PROFILE_PATH } from '../../../app/platform/paths.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { usePrerendered } from '../../shell/usePrerendered.ts';
import { AuthFrame } from './AuthFrame.tsx';

const TITLE = 'Подтверждение email';
const LINK = 'font-medium text-primary underline underline-offset-4';

type Outcome = { readonly kind: 'waiting' } | ConfirmedEmail;

/**
 * The page of the link that confirms an e-mail address, new or present; `#token=…` is taken out of the
 * address, which stays in the history.
 */
export default function ConfirmEmailPage() {
  const application = useApplication();
  const { platform } = application;
  const prerendered = usePrerendered();
  const [token] = useState(() => linkTokenAt(platform.currentPath()));
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' });
  const isAsked = useRef(false);
  const confirm = async (token: string) => {
    setOutcome({ kind: 'waiting' });
    setOutcome(await confirmEmail(application, token));
  };
  useEffect(() => {
    if (token === null || isAsked.current) return;
    isAsked.current = true;
    platform.navigate(CONFIRM_EMAIL_PATH, { replace: true });
    void confirm(token);
  });
  if (token === null && !prerendered)
    return (
      <AuthFrame
        title={TITLE}
        lead={'Ссылка неполная. Откройте её из\u00a0письма ещё раз, целиком.'}
        below={<ToProfile />}
      />
    );
  switch (outcome.kind) {
    case 'waiting':
      return <AuthFrame title={TITLE} lead={<output>Подтверждаем адрес…</output>} below={<ToProfile />} />;
    case 'done':
      return (
        <AuthFrame
          title="Email подтверждён"
          lead={
            <output>Письма приходят на этот адрес. Если он новый, на прежний мы сообщили о перемене.</output>
          }
          below={<ToProfile />}
        />
      );
    case 'failed':
      return (
        <AuthFrame
          title={TITLE}
          lead={<span role="alert">{outcome.text}</span>}
          below={
            token !== null && outcome.mayWork ? (
              <span className="inline-flex flex-wrap items-center justify-center gap-3">
                <Button variant="outline" size="sm" onClick={() => void confirm(token)}>
                  Повторить
                </Button>
                <ToProfile />
              </span>
            ) : (
              <ToProfile />
            )
          }
        />
      );
    default:
      return outcome satisfies never;
  }
}

function ToProfile() {
  return (
    <Link href={PROFILE_PATH} className={LINK}>
      Перейти в профиль
    </Link>
  );
}
