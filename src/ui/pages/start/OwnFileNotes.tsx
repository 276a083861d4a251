import type { StartedOwn } from '../../../app/ownTemplate/ownTemplate.ts';
import { Button } from '../../../kit/Button.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { leftOutText } from '../../finds/leftOutText.ts';
import type { OwnFile } from './useStart.ts';

interface OwnFileNotesProps {
  readonly own: StartedOwn;
  readonly ownFile: OwnFile;
}

/** What did not come over, and the other way to take the file. */
export function OwnFileNotes({ own, ownFile }: OwnFileNotesProps) {
  const { fileName, refusal, read, cancel } = ownFile;
  const { file, leftOut, pageCount, isPicture } = own;
  const isPdf = /\.pdf$/iu.test(file.name) || file.type === 'application/pdf';
  const notes = [
    ...(leftOut.length > 0 ? [`Осталось в фоне или не перенеслось: ${leftOutText(leftOut)}.`] : []),
    ...(pageCount > 1 ? [`Взята первая страница из ${pageCount}.`] : []),
    ...(isPicture ? [PICTURE_TEXT] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <section aria-label="О файле" className="rounded-md bg-sunken px-3 py-2 text-sm text-ink">
      {notes.map((note) => (
        <p key={note} className="not-first:mt-1">
          <Quoted text={note} />
        </p>
      ))}
      {refusal !== null && <p role="alert">{refusal}</p>}
      {fileName !== null && (
        <>
          <ProgressBar label="Рисуем страницу" value={null} className="mt-2" />
          <Button variant="quiet" size="sm" onClick={cancel}>
            Отменить
          </Button>
        </>
      )}
      {isPdf && !isPicture && fileName === null && (
        <Button variant="outline" size="sm" className="mt-2" onClick={() => read(file, 'picture')}>
          Добавить картинкой
        </Button>
      )}
    </section>
  );
}

const PICTURE_TEXT =
  'Это картинка: старые тексты на ней не меняются, имя стоит поверх. Нажмите на лист там, где ему место: над линейкой имя встанет само.';
