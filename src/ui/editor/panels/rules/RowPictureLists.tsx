import { X } from 'lucide-react';
import type { SimilarName } from '../../../../app/pictures/pictureGivings.ts';
import { firstFrameText } from '../../images/refusals.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';
import { IconButton } from '../../../../kit/IconButton.tsx';

interface GivenPicturesProps {
  readonly given: number;
  readonly similar: readonly SimilarName[];
  readonly animated: readonly string[];
  readonly failure: string | null;
  /** Takes the picture of a cell away again. */
  readonly onRemove: (value: string) => void;
}

/** What became of the files that were given, with the doubtful ones. */
export function GivenPictures({ given, similar, animated, failure, onRemove }: GivenPicturesProps) {
  return (
    <>
      {failure === null ? (
        <output className="text-sm text-ink">{`Добавлено картинок: ${given.toLocaleString('ru')}.`}</output>
      ) : (
        <p role="alert" className="text-sm text-negative">
          <Quoted text={failure} />
        </p>
      )}
      {animated.length > 0 && (
        <p className="text-sm text-ink">
          <Quoted text={firstFrameText(animated)} />
        </p>
      )}
      {similar.length > 0 && (
        <div className="rounded-md bg-warning-soft p-2.5 text-sm text-ink">
          <p>Имена только похожи. Проверьте:</p>
          <ul data-similar>
            {similar.map(({ value, fileName }) => (
              <li key={value} className="flex items-center gap-1">
                <span
                  translate="no"
                  className="min-w-0 flex-1 wrap-break-word"
                >{`${value} — ${fileName}`}</span>
                <IconButton
                  icon={X}
                  size="sm"
                  label={`Не подходит: ${value}`}
                  onClick={() => onRemove(value)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Names listed at once; the check before printing lists all. */
const MAX_LISTED = 50;

export function MissingPictures({ values }: { readonly values: readonly string[] }) {
  if (values.length === 0) return null;
  const rest = values.length - MAX_LISTED;
  return (
    <details className="text-sm text-ink-soft" data-missing>
      <summary className="tap cursor-pointer">{`Не найдены: ${values.length.toLocaleString('ru')}`}</summary>
      <ul className="mt-1.5 flex max-h-48 flex-col gap-0.5 overflow-y-auto pl-4">
        {values.slice(0, MAX_LISTED).map((value) => (
          <li key={value} translate="no" className="truncate" title={value}>
            {value}
          </li>
        ))}
        {rest > 0 && <li>{`и ещё ${rest.toLocaleString('ru')}`}</li>}
      </ul>
    </details>
  );
}
