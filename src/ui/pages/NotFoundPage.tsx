import { FileQuestion } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../kit/buttonStyles.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { useTitle } from '../shell/useTitle.ts';

export default function NotFoundPage() {
  useTitle('Страница не найдена');
  return (
    <div className="mx-auto max-w-xl py-16">
      <h1 className="sr-only">Страница не найдена</h1>
      <EmptyState
        icon={FileQuestion}
        title="Такой страницы нет"
        text="Возможно, в адресе опечатка или страницу перенесли."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href="/" className={buttonClass('primary', 'md')}>
              На главную
            </Link>
            <Link href="/pgprojects" className={buttonClass('outline', 'md')}>
              К проектам
            </Link>
          </div>
        }
      />
    </div>
  );
}
