/** A link to become a member of a project: says whose project it is and what it allows, and is accepted here. */
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { MemberRole } from '../../../api/contract/members.ts';
import type { OpenedInvitation } from '../../../app/members/invitation.ts';
import { acceptInvitation, openInvitation } from '../../../app/members/invitation.ts';
import { JOIN_PATH, keepInvitation } from '../../../app/members/keptInvitation.ts';
import { loginPathFor, PROJECTS_PATH, registerPathFor } from '../../../app/platform/paths.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { Quoted } from '../../../kit/Quoted.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { usePrerendered } from '../../shell/usePrerendered.ts';
import { AuthFrame } from '../sign-in/AuthFrame.tsx';
import { useBusy } from '../forms/useSubmit.ts';

const TITLE = 'Приглашение';
const LINK = 'font-medium text-primary underline underline-offset-4';
const ROLES: Readonly<Record<MemberRole, string>> = {
  edits: 'Вы сможете менять всё: макет, таблицу, название.',
  fills: 'Вы сможете заполнять таблицу, исправлять значения и выпускать копии. Макет меняет владелец.',
};

type Shown = { readonly kind: 'waiting' } | OpenedInvitation;

export default function JoinPage() {
  const prerendered = usePrerendered();
  const { shown, busy, accept, isSigningIn } = useInvitation();
  const below = (
    <Link href={PROJECTS_PATH} className={LINK}>
      К моим проектам
    </Link>
  );
  if (prerendered || shown.kind === 'waiting')
    return <AuthFrame title={TITLE} lead={<output>Открываем приглашение…</output>} below={below} />;
  switch (shown.kind) {
    case 'failed':
      return <AuthFrame title={TITLE} lead={<span role="alert">{shown.text}</span>} below={below} />;
    case 'guest':
      return (
        <AuthFrame
          title={TITLE}
          lead="Войдите или заведите учётную запись, и приглашение откроется."
          below={below}
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <Link
              href={loginPathFor(JOIN_PATH)}
              onClick={() => isSigningIn(shown.secret)}
              className={buttonClass('primary', 'md')}
            >
              Войти
            </Link>
            <Link
              href={registerPathFor(JOIN_PATH)}
              onClick={() => isSigningIn(shown.secret)}
              className={buttonClass('outline', 'md')}
            >
              Зарегистрироваться
            </Link>
          </div>
        </AuthFrame>
      );
    case 'open':
      return (
        <AuthFrame
          title={TITLE}
          lead={
            <Quoted text={`${shown.invitation.owner} зовёт вас в проект «${shown.invitation.project}».`} />
          }
          below={below}
        >
          <p className="mt-3 text-base text-ink">{ROLES[shown.invitation.role]}</p>
          <p className="mt-2 text-sm text-ink-soft">
            Участники увидят ваше имя и то, что вы меняли. Выйти можно в любую минуту.
          </p>
          <Button className="mt-6" busy={busy} onClick={() => void accept(shown.secret)}>
            Присоединиться
          </Button>
        </AuthFrame>
      );
  }
}

function useInvitation() {
  const application = useApplication();
  const { busy, run } = useBusy();
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' });
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    void openInvitation(application, signal).then((opened) => {
      if (!signal.aborted) setShown(opened);
    });
    return () => closing.abort();
  }, [application]);
  const accept = (secret: string) =>
    run(async () => {
      const text = await acceptInvitation(application, secret);
      if (text === null) return true;
      setShown({ kind: 'failed', text });
      return false;
    });
  const { storage } = application.platform;
  return { shown, busy, accept, isSigningIn: (secret: string) => keepInvitation(storage, secret) };
}
