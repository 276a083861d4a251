import { Button } from '../../../kit/Button.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { useImages } from './useImages.ts';

/** Files on their way that want a word: one that is made smaller, and those that did not reach the server. */
export function FailedUploads() {
  const { shrinking } = useImages();
  return (
    <>
      {shrinking !== null && (
        <div className="mt-2 flex flex-col gap-2 rounded-md bg-sunken px-3 py-2.5 text-sm text-ink">
          <ProgressBar label={`Уменьшаем «${shrinking.name}»`} value={null} />
          <Button size="sm" variant="quiet" className="self-start" onClick={shrinking.cancel}>
            Отменить
          </Button>
        </div>
      )}
      <Failed />
    </>
  );
}

/** Why they did not, and what can be done about it. */
function Failed() {
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
