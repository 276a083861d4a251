import { CircleAlert } from 'lucide-react';
import { useApplication } from '../../application/ApplicationProvider.tsx';

/** Says what to allow where the browser lets the site keep nothing: signing in would last as long as the page. */
export function StorageForbidden() {
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
