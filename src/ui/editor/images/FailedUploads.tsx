import { Button } from '../../../kit/Button.tsx';
import { useImages } from './useImages.ts';

/** Files that did not reach the server: why, and what can be done about it. */
export function FailedUploads() {
  const { failed, retry, dismiss } = useImages();
  const [first] = failed;
  if (first === undefined) return null;
  const names = failed.map(({ file }) => `«${file.name}»`).join(', ');
  return (
    <div role="alert" className="mt-2 rounded-md bg-negative-soft px-3 py-2.5 text-sm text-ink">
      <p>{`Не удалось загрузить ${names}. ${first.text}`}</p>
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={() => void retry()}>
          Повторить
        </Button>
        <Button size="sm" variant="quiet" onClick={dismiss}>
          Не добавлять
        </Button>
      </div>
    </div>
  );
}
