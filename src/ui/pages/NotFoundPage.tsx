import { FileQuestion } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../kit/buttonStyles.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useTitle } from '../shell/useTitle.ts';

const TEXT =
  'Возможно, в\u00A0адресе опечатка, а\u00A0может быть, страницу перенесли или удалили. Ваши проекты на\u00A0месте.';

export default function NotFoundPage() {
  useTitle('Страница не найдена');
  return (
    <div className="mx-auto max-w-xl py-16">
      <h1 className="sr-only">Страница не найдена</h1>
      <EmptyState
        icon={FileQuestion}
        title="Такой страницы нет"
        text={TEXT}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href="/" className={buttonClass('primary', 'md')}>
              На главную
            </Link>
            <Link href="/pgprojects" className={buttonClass('outline', 'md')}>
              К проектам
            </Link>
            <Link href="/templates" className={buttonClass('outline', 'md')}>
              К шаблонам
            </Link>
          </div>
        }
      />
      <p className="text-center text-sm text-ink-soft">
        Пришли по&nbsp;ссылке с&nbsp;нашего сайта?{' '}
        <Link href="/contact" className="text-primary underline underline-offset-4">
          Напишите нам
        </Link>
        , и&nbsp;мы&nbsp;её&nbsp;поправим.
      </p>
    </div>
  );
}
