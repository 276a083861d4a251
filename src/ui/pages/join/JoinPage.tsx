/** A link to become a member of a project: says whose project it is and what it allows, and is accepted here. */
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Invitation, MemberRole } from '../../../api/contract/members.ts';
import { memberClientOf } from '../../../api/memberClient.ts';
import { STORAGE_KEYS } from '../../../api/session.ts';
import { JOIN_PATH, keepInvitation, takeInvitation } from '../../../app/members/keptInvitation.ts';
import { editorPath, loginPathFor, PROJECTS_PATH, registerPathFor } from '../../../app/platform/paths.ts';
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

type Shown =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'guest'; readonly secret: string }
  | { readonly kind: 'open'; readonly secret: string; readonly invitation: Invitation }
  | { readonly kind: 'failed'; readonly text: string };

const BROKEN = 'Ссылка неполная. Откройте её из сообщения ещё раз, целиком.';

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
  const { api, platform } = useApplication();
  const client = useMemo(() => memberClientOf(api), [api]);
  const { busy, run } = useBusy();
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' });
  const isGuest = platform.storage.getItem(STORAGE_KEYS.token) === null;
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const open = async () => {
      const secret = takeInvitation(platform.storage, platform.currentPath());
      if (secret === null) return setShown({ kind: 'failed', text: BROKEN });
      if (isGuest) return setShown({ kind: 'guest', secret });
      const result = await client.invitation({ secret }, { signal });
      if (signal.aborted) return;
      setShown(
        result.ok
          ? { kind: 'open', secret, invitation: result.value }
          : { kind: 'failed', text: result.error.text },
      );
    };
    void open();
    return () => closing.abort();
  }, [client, platform, isGuest]);
  const accept = (secret: string) =>
    run(async () => {
      const result = await client.acceptInvitation({ secret });
      if (!result.ok) {
        setShown({ kind: 'failed', text: result.error.text });
        return;
      }
      platform.navigate(editorPath(result.value.id));
      return true;
    });
  return { shown, busy, accept, isSigningIn: (secret: string) => keepInvitation(platform.storage, secret) };
}
