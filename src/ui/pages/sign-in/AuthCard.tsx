/** The frame of the sign-in and registration forms. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { usePrerendered } from '../../shell/usePrerendered.ts';
import { AuthFrame } from './AuthFrame.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

interface AuthCardProps {
  readonly title: string;
  readonly lead: string;
  readonly error: string | null;
  /** The server has not answered: the error says what to do about it. */
  readonly isUnreachable: boolean;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly submit: () => void;
  /** The fields. */
  readonly children: Elements;
  readonly below: ReactNode;
  /** What comes before the form. */
  readonly notice?: Elements;
  readonly notes?: Elements;
  readonly formRef: Ref<HTMLFormElement>;
}

export function AuthCard({ formRef, ...props }: AuthCardProps) {
  const prerendered = usePrerendered();
  return (
    <AuthFrame title={props.title} lead={props.lead} below={props.below}>
      <StorageForbidden />
      {props.notice}
      <form
        ref={formRef}
        noValidate
        // Sent before the script is there, it would put the password into the address; this way it goes
        // nowhere.
        method={prerendered ? 'dialog' : undefined}
        aria-busy={props.busy || undefined}
        className="mt-6 space-y-5 short:mt-4 short:space-y-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.busy) props.submit();
        }}
      >
        {props.children}
        {/* Beside the button that was pressed: a phone shows no more of the form than that. */}
        {props.error && <FormError text={props.error} />}
        {props.error && props.isUnreachable && <WhyUnreachable />}
        <Button type="submit" full busy={props.busy}>
          {props.submitLabel}
        </Button>
        {props.notes}
      </form>
    </AuthFrame>
  );
}

/** What is wrong with the form as a whole. */
export function FormError({ text }: { readonly text: string }) {
  return (
    <p
      role="alert"
      className="flex animate-appear gap-2.5 rounded-md border border-negative bg-negative-soft px-3 py-2.5 text-sm text-ink"
    >
      <CircleAlert size={18} className="mt-px shrink-0 text-negative" aria-hidden />
      <span>{text}</span>
    </p>
  );
}

/** Below «Ошибка соединения с сервером». A request that failed does not say on which side. */
function WhyUnreachable() {
  return (
    <output className="-mt-3 block text-sm text-ink-soft">
      Проверьте подключение к&nbsp;интернету. Если другие сайты открываются, попробуйте ещё раз через минуту.
    </output>
  );
}

/**
 * Says what to allow where the browser lets the site keep nothing: signing in would last as long as the page.
 */
function StorageForbidden() {
  const { platform } = useApplication();
  if (platform.remembers) return null;
  return (
    <p
      role="alert"
      className="mt-5 flex gap-2.5 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-pretty text-ink"
    >
      <CircleAlert size={18} className="mt-px shrink-0 text-warning" aria-hidden />
      <span>
        Разрешите сайту хранить данные: в&nbsp;настройках браузера включите для него файлы cookie
        и&nbsp;обновите страницу. Без этого вход не&nbsp;запомнится.
      </span>
    </p>
  );
}
