import { FolderUp, ImageUp, X } from 'lucide-react';
import type { DragEvent } from 'react';
import { useMemo, useRef } from 'react';
import type { ImageLayer } from '../../../../document/layers/layer.ts';
import type { DocumentRecords } from '../../../../document/records/records.ts';
import type { RowPictures as ByRow } from '../../../../document/pictures/rowPictures.ts';
import { rowPictureStatus } from '../../../../data/records/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { ProgressBar } from '../../../../kit/ProgressBar.tsx';
import { droppedFiles } from '../../../../app/images/pictureFiles.ts';
import { columnOptions, waitText } from './ruleTexts.ts';
import { useRowPictures } from './useRowPictures.ts';
import type { SimilarName } from '../../../../app/pictures/pictureGivings.ts';
import { firstFrameText } from '../../../../app/images/refusals.ts';
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

/** Names listed at once; the check before printing lists all. */
const MAX_LISTED = 50;

interface RowPicturesProps {
  readonly layer: ImageLayer;
  readonly columns: readonly string[];
  readonly records: DocumentRecords;
  readonly onChange: (byRow: ByRow | null) => void;
}

const SAME = { value: '', label: 'Одна для всех копий' };

/** Where an image layer takes the picture of each copy from. */
export function RowPictures({ layer, columns, records, onChange }: RowPicturesProps) {
  const { byRow } = layer;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5" data-row-pictures>
      <legend className="mb-2 text-xs font-medium text-ink-faint">Картинки по строкам</legend>
      <NativeSelect
        label="Картинка из столбца"
        value={byRow?.field ?? ''}
        options={[SAME, ...columnOptions(columns, byRow?.field)]}
        onChange={(field) => onChange(field === '' ? null : { field, pictures: byRow?.pictures ?? [] })}
      />
      {byRow !== undefined && (
        <PicturesOfColumn layer={layer} byRow={byRow} records={records} onChange={onChange} />
      )}
    </fieldset>
  );
}

type ColumnProps = Pick<RowPicturesProps, 'layer' | 'records' | 'onChange'> & { readonly byRow: ByRow };

function PicturesOfColumn({ layer, byRow, records, onChange }: ColumnProps) {
  const status = useMemo(() => rowPictureStatus(layer, byRow, records), [layer, byRow, records]);
  const { values, missing } = status;
  const { giving, give, cancel } = useRowPictures(layer.id);
  const isRunning = giving?.kind === 'matching' || giving?.kind === 'uploading';
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (chosen: readonly File[]) => {
    if (chosen.length > 0) give(chosen, status);
  };
  const onDrop = (event: DragEvent) => {
    // Otherwise the sheet would take the files as new layers.
    event.preventDefault();
    event.stopPropagation();
    void droppedFiles(event.dataTransfer).then(take);
  };
  return (
    <div className="flex flex-col gap-2.5" onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
      <p className="text-sm text-ink-soft">
        В ячейках — имена файлов. Выберите файлы, папку или архив zip, либо перетащите их сюда. Если картинки
        вставлены прямо в таблицу xlsx, выберите её: картинка достанется копии своей строки.
      </p>
      {isRunning ? (
        <>
          <ProgressBar
            label="Добавляем картинки"
            value={giving.kind === 'uploading' ? giving.done / giving.total : null}
          />
          {giving.kind === 'uploading' && giving.shrinking !== null && (
            <ProgressBar label={`Уменьшаем «${giving.shrinking.name}»`} value={giving.shrinking.part} />
          )}
          {giving.kind === 'uploading' && giving.waitsUntil !== null && (
            <output className="text-sm text-ink-soft">{waitText(giving.waitsUntil)}</output>
          )}
          <Button variant="outline" size="sm" full className="w-full" onClick={cancel}>
            Остановить
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="outline"
            size="sm"
            icon={ImageUp}
            full
            className="w-full"
            onClick={() => files.current?.click()}
          >
            Выбрать файлы или архив
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon={FolderUp}
            full
            className="w-full"
            onClick={() => folder.current?.click()}
          >
            Выбрать папку
          </Button>
        </>
      )}
      <PictureInput ref={files} label="Файлы картинок" onFiles={take} />
      <PictureInput ref={folder} label="Папка с картинками" isFolder onFiles={take} />
      {giving?.kind === 'done' && (
        <GivenPictures
          {...giving}
          onRemove={(value) =>
            onChange({ ...byRow, pictures: byRow.pictures.filter((picture) => picture.value !== value) })
          }
        />
      )}
      {/* While it counts up, only the progress is announced. */}
      <p
        className="text-sm text-ink"
        data-found
        aria-live={isRunning ? 'off' : 'polite'}
      >{`Картинки есть для ${values.length - missing.length} из ${values.length} значений.`}</p>
      <MissingPictures values={missing} />
    </div>
  );
}

interface PictureInputProps {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly label: string;
  readonly isFolder?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function PictureInput({ ref, label, isFolder = false, onFiles }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      aria-label={label}
      {...(isFolder ? { webkitdirectory: '' } : { accept: '.png,.jpg,.jpeg,.webp,.gif,.zip,.xlsx' })}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])];
        event.target.value = '';
        onFiles(chosen);
      }}
    />
  );
}

/** What became of the files that were given, with the doubtful ones. */
function GivenPictures({ given, similar, animated, failure, onRemove }: GivenPicturesProps) {
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

function MissingPictures({ values }: { readonly values: readonly string[] }) {
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
