import { Link } from 'wouter';
import { loginPathFor, registerPathFor, startPath } from '../../../app/platform/paths.ts';
import { buttonClass } from '../../../kit/buttonStyles.ts';

/** Why the editor needs an account, and that nothing is lost on the way to it. */
export function AccountPanel({ templateId }: { readonly templateId: string }) {
  const target = startPath(templateId);
  return (
    <section
      aria-label="Чтобы изменить макет"
      className="rounded-xl border border-line bg-info-soft p-4 text-sm text-ink"
    >
      <p className="text-base font-semibold">Чтобы изменить макет, нужна учётная запись</p>
      <p className="mt-1.5">
        В ней хранятся проекты редактора: к макету можно вернуться завтра и с другого компьютера. Список,
        шаблон и выбранные столбцы ждут здесь и откроются в редакторе сами.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link href={registerPathFor(target)} className={buttonClass('primary', 'md')}>
          Зарегистрироваться
        </Link>
        <Link href={loginPathFor(target)} className={buttonClass('outline', 'md')}>
          Войти
        </Link>
      </div>
    </section>
  );
}
