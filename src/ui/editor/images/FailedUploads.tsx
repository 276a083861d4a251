import { Button } from '../../../kit/Button.tsx';
import { Reading } from './Reading.tsx';
import { Shrinking } from './Shrinking.tsx';
import { useImages } from './useImages.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

/** Files on their way that want a word: one that is made smaller, and those that did not reach the server. */
export function FailedUploads() {
  const { shrinking, reading } = useImages();
  return (
    <>
      {shrinking !== null && <Shrinking {...shrinking} />}
      {reading !== null && <Reading {...reading} />}
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
      <p>
        <Quoted text={`Не удалось загрузить ${names}. ${first.text}`} />
      </p>
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
